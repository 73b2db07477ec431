"""What crawlers and other programs rely on: site maps, language links, robots, headers, well-formed files."""

import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path
from urllib.parse import urlparse

from scripts.site.css import parse
from tests.conftest import headers_for
from tests.languages import LANGUAGES

MAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
LINK = "{http://www.w3.org/1999/xhtml}link"


def file_of(site: Path, url: str) -> Path:
    return site / urlparse(url).path.lstrip("/") / "index.html"


def mapped(site: Path, lang: str) -> dict[str, dict[str, str]]:
    """Address → language → the same page, of one language's map."""
    found = ET.parse(site / lang / "sitemap.xml").getroot()
    return {
        str(each.findtext(f"{MAP}loc")): {
            str(link.get("hreflang")): str(link.get("href")) for link in each.findall(LINK)
        }
        for each in found.findall(f"{MAP}url")
    }


def test_site_maps_name_every_page_once(site: Path) -> None:
    """Every page is in the map of its language, every address leads to a page, and the root names all maps."""
    root = ET.parse(site / "sitemap.xml").getroot()
    assert {urlparse(str(each.text)).path for each in root.iter(f"{MAP}loc")} == {
        f"/{lang}/sitemap.xml" for lang in LANGUAGES
    }
    for lang in LANGUAGES:
        addresses = list(mapped(site, lang))
        pages = set((site / lang).rglob("index.html"))

        assert len(addresses) == len(set(addresses))
        assert {file_of(site, address) for address in addresses} == pages


def test_languages_point_at_each_other(site: Path) -> None:
    """Every page names itself and its sisters in all languages, they name it back, and the page says the same as the map."""
    maps = {lang: mapped(site, lang) for lang in LANGUAGES}
    for lang, found in maps.items():
        for address, links in found.items():
            assert set(links) == set(LANGUAGES)
            assert links[lang] == address
            assert all(maps[other][links[other]][lang] == address for other in LANGUAGES)
    for address, links in [*maps["pl"].items()][::40]:
        text = file_of(site, address).read_text(encoding="utf-8")
        said = dict(re.findall(r'<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)">', text))

        assert said == {**links, "x-default": links["en"]}
        assert re.findall(r'<link rel="canonical" href="([^"]+)">', text) == [address]


def test_every_json_file_is_json(site: Path) -> None:
    """Every data file can be read."""
    files = [path for path in site.rglob("*") if path.suffix in (".json", ".webmanifest")]

    assert len(files) > 50
    for path in files:
        json.loads(path.read_text(encoding="utf-8"))


def test_style_sheets_are_whole(site: Path) -> None:
    """No brace is lost on the way to the one style sheet."""
    for path in site.rglob("*.css"):
        text = path.read_text(encoding="utf-8")
        bare = re.sub(r"\"[^\"]*\"|'[^']*'", "", text)

        assert bare.count("{") == bare.count("}")
        assert len(parse(text)) > 3


def test_headers(site: Path) -> None:
    """What the host is asked to send: a policy for pages, another for the engine's worker, and what may be kept for ever."""
    worker = next((site / "assets").rglob("worker.js")).relative_to(site).as_posix()

    assert "'wasm-unsafe-eval'" in headers_for(site, f"/{worker}")["Content-Security-Policy"]
    assert "unsafe" not in headers_for(site, "/en/")["Content-Security-Policy"]
    assert "immutable" in headers_for(site, f"/{worker}")["Cache-Control"]
    assert headers_for(site, "/sw.js")["Cache-Control"] == "no-cache"
    assert "Sitemap: http://127.0.0.1:8000/sitemap.xml" in (site / "robots.txt").read_text(
        encoding="utf-8"
    )


def test_examples_for_hosts_say_what_headers_say(site: Path, root: Path) -> None:
    """The examples for nginx and Caddy carry the policies of `_headers`, hash and all."""
    page = headers_for(site, "/en/")
    worker = headers_for(site, "/assets/0123456789ab/worker.js")["Content-Security-Policy"]
    for name in ("nginx.conf", "Caddyfile"):
        text = (root / "scripts" / "site" / "hosting" / name).read_text(encoding="utf-8")

        assert [value for value in (worker, *page.values()) if value not in text] == [], name
