"""The site: assets, engine, pages and data files put together by one mkdocs build per language.

build.py         the whole site
hook.py          the glove that holds mkdocs
assets.py        style, scripts and fonts that all languages share
css.py           the part of the theme's style that our pages need
fonts.py         the letters that our texts need
policy.py        what a page may load and run
bundle.py        the rules engine for the reader's browser
exports.py       what the browser searches and draws, as files
offline.py       what a device keeps for visits without a network
aids.py          the player aids as PDF
live.py          the site while somebody works on it, each page made when it is asked for
serve.py         serves that site, and follows edits
http.py          a folder on a port of its own, for real browsers
needed.py        outside tools: found, installed, or asked for
release.py       the built site as one archive
browser/         the scripts, styles and drawings of the pages
theme/           our parts of the mkdocs theme
hosting/         settings for web servers
"""
