"""Files beside the pages: what the browser searches, and the data for anybody else."""

from scripts.book import Book
from scripts.book.written import Written, dump
from scripts.play.answers import all_answers as prepared_answers
from scripts.play.faces import faces
from scripts.play.results import Results
from scripts.play.teller import Teller, tellers
from scripts.search import all_answers, all_names, all_texts
from scripts.words.voice import SignedVoice, Voice


def find_files(book: Book, lang: str) -> Written:
    """What the search of a language reads: the first game's texts, those of each further game, which bring their names along,
    and what owners of other editions are told.
    """
    first, *others = book.games()
    games = {volume.game.id: volume.game.name for volume in book.games()}
    found = {
        "find.json": dump({**all_texts(book, lang, first), "games": games}),
        "answers.json": dump(all_answers(book, lang)),
    }
    return found | {
        f"{volume.game.id}/find.json": dump(
            {**all_texts(book, lang, volume), "names": all_names(book, volume)}
        )
        for volume in others
    }


def find_names(book: Book) -> bytes:
    """What all languages search together: every name of the first game in every language."""
    return dump(all_names(book, book.games()[0]))


def board_files(book: Book, lang: str, results: Results) -> Written:
    """What the boards of a language show, what the engine needs to speak it, and what examples answer without it."""
    found: Written = {}
    for told in tellers(SignedVoice(book, lang), results):
        found |= board_of(told)
        found |= {told.answers_at(example): each for example, each in prepared_answers(told)}
    return found


def board_of(told: Teller) -> Written:
    """The same for one game."""
    files = {"board": {**told.board(), "faces": faces(told)}, "play": told.play()}
    return {f"{told.game}/{name}.json": dump(facts) for name, facts in files.items()}


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
