"""Files beside the pages: what the browser searches, and what its boards show. Each is made when it is asked for."""

from functools import partial

from scripts.book import Book, Volume
from scripts.book.written import Makers, dump
from scripts.play.answers import Told, answers
from scripts.play.faces import faces
from scripts.play.results import Results
from scripts.play.teller import Teller, tellers
from scripts.search import all_answers, all_names, all_texts
from scripts.words.voice import SignedVoice, Voice


def find_files(book: Book, lang: str) -> Makers:
    """What the search of a language reads: the first game's texts, those of each further game, which bring their names along,
    and what owners of other editions are told.
    """
    first, *others = book.games()
    found: Makers = {
        "find.json": partial(first_game, book, lang, first),
        "answers.json": lambda: dump(all_answers(book, lang)),
    }
    return found | {
        f"{volume.game.id}/find.json": partial(further_game, book, lang, volume)
        for volume in others
    }


def first_game(book: Book, lang: str, volume: Volume) -> bytes:
    """The texts of the first game, and the names of all games."""
    games = {each.game.id: each.game.name for each in book.games()}
    return dump({**all_texts(book, lang, volume), "games": games})


def further_game(book: Book, lang: str, volume: Volume) -> bytes:
    """The texts of another game, and its names in every language."""
    return dump({**all_texts(book, lang, volume), "names": all_names(book, volume)})


def find_names(book: Book) -> bytes:
    """What all languages search together: every name of the first game in every language."""
    return dump(all_names(book, book.games()[0]))


def board_files(book: Book, lang: str, results: Results) -> Makers:
    """What the boards of a language show, what the engine needs to speak it, and what examples answer without it."""
    found: Makers = {}
    for teller in tellers(SignedVoice(book, lang), results):
        found |= board_of(teller)
    return found


def board_of(teller: Teller) -> Makers:
    """The same for one game."""
    tried, told = [teller.volume.examples[name] for name in teller.result.tries], Told(teller)
    return {
        f"{teller.game}/board.json": lambda: dump({**teller.board(), "faces": faces(teller)}),
        f"{teller.game}/play.json": lambda: dump(teller.play()),
        **{teller.answers_at(example): partial(answers, told, example) for example in tried},
    }


def shortcuts(voice: Voice) -> list[dict[str, str]]:
    """What the icon of the installed app offers at once: the search, and every game that can be played."""
    search = {"name": str(voice._("Search")), "url": "./#find"}
    games = [volume.game for volume in voice.book.games() if volume.examples]
    play = [
        {
            "name": voice.labelled(str(voice._("Play")), game.name).unescape(),
            "url": f"./{game.id}/play/",
        }
        for game in games
    ]
    return [search, *play]


def manifest(voice: Voice, assets: str) -> bytes:
    """What a browser needs to install the site as an app, in its language."""
    icons = [
        {"src": f"../{assets}/favicon.svg", "sizes": "any", "type": "image/svg+xml"},
        *(
            {"src": f"../{assets}/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"}
            for size in (192, 512)
        ),
        {
            "src": f"../{assets}/icon-maskable.png",
            "sizes": "512x512",
            "type": "image/png",
            "purpose": "maskable",
        },
    ]
    name = voice.site_name
    names = {"name": name, "short_name": voice.book.site.short or name}
    where = {"id": "./", "start_url": "./", "scope": "../", "display": "standalone"}
    look = {"background_color": "#f7f0e1", "theme_color": "#ecdfc4", "icons": icons}
    return dump({**names, "lang": voice.lang, **where, **look, "shortcuts": shortcuts(voice)})
