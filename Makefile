# make site, make serve, make test: everything is set up by itself. `make help` lists the rest.
# FOLDER=../my-site works on a site of your own.
PYTHON ?= python3
RUN = .venv/bin/python -m scripts $(FOLDER:%=--root %)
LINT := tests/lint/node_modules/.bin
SCRIPTS := 'scripts/site/*.mjs' 'scripts/site/browser/*.js' 'scripts/site/browser/{shell,search,play,desk,worker}/*' 'playground/*/page/*.{js,ts,css}' 'tests/*.mjs' 'tests/{search,lint}/*.{mjs,json}' '!**/package*.json'
STYLES := 'scripts/site/browser/css/*.css'

.PHONY: visit levels new tools lint help site serve test check messages terms bench run coverage golden wrong pairs fuzz deck mutate update clean impact validate lighthouse release weigh shape audit
.DEFAULT_GOAL := help

GAMES = $(notdir $(wildcard playground/scenarios/*))
GAME ?= $(firstword $(GAMES))
FILE ?= cards/$(GAME)/demo.yml
NUMBER ?= 5000

help: ## what can be made
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /make \1	/' | expand -t 16

site: .venv/site node_modules/ready ## build the whole site into site/
	@$(RUN) site

serve: .venv/site node_modules/ready ## look at the site: each page is made when you ask for it, and follows your edits
	@$(RUN) serve

check: .venv/site ## every problem of cards, prose and translations, with file and line
	@$(RUN) check

messages: .venv/site ## extract the texts and bring the translation catalogues up to date
	@$(RUN) messages

terms: .venv/test ## write all forms of the terms, then check the translations' words, names, numbers and signs
	@$(RUN) terms --grow

test: ## everything: types, style, facts, build, real browser
	@$(MAKE) --no-print-directory --jobs 4 .venv/test node_modules/ready tests/lint/node_modules/ready tools
	@.venv/bin/ruff check --quiet .
	@.venv/bin/ruff format --quiet --check .
	@.venv/bin/mypy
	@$(MAKE) --no-print-directory lint
	@.venv/bin/python -m pytest --numprocesses auto --dist worksteal

lint: tests/lint/node_modules/ready ## style and types of JavaScript, style of CSS
	@$(LINT)/prettier --config tests/lint/prettier.config.mjs --log-level warn --check $(SCRIPTS) $(STYLES)
	@$(LINT)/eslint --config tests/lint/eslint.config.mjs scripts/site playground tests
	@for part in tsconfig tsconfig.worker tsconfig.node; do $(LINT)/tsc --project tests/lint/$$part.json || exit 1; done

bench: .venv/test node_modules/ready ## build, search and engine (its start in the browser, too) beside stock mkdocs, other searches and python-chess
	@$(RUN) bench
	@$(RUN) engine --pyodide . --browser
	@$(RUN) terms --measure

run: .venv/site ## run every scenario and print what happens (one: python -m scripts run FILE)
	@$(RUN) run

coverage: .venv/site ## which rules and cards the scenarios show
	@for game in $(GAMES); do $(RUN) coverage --game $$game || exit 1; done

golden: .venv/site ## what the examples tell, beside what was accepted (accept it: python -m scripts golden --accept)
	@$(RUN) golden

wrong: .venv/site ## alter expected results of the examples 1,000 times; each must be caught
	@$(RUN) wrong 1000

pairs: .venv/site ## try every two cards together and write down what is special (some minutes, after a card or the engine changed)
	@$(RUN) pairs

fuzz: .venv/test ## random games of each game with all invariants: twice NUMBER=5000
	@for game in $(GAMES); do $(RUN) fuzz $(NUMBER) 0 --game $$game & $(RUN) fuzz $(NUMBER) $(NUMBER) --game $$game && wait || exit 1; done

deck: .venv/site ## check a file of cards somebody supplies: make deck FILE=my.yml GAME=apocalypze
	@$(RUN) deck $(FILE) --game $(GAME)

levels: .venv/site ## let the levels of the computer play against each other: make levels GAME=radlands
	@$(RUN) levels $(GAME)

visit: .venv/test ## let a visitor play whole games through the page of site/: make visit GAME=dei NUMBER=200
	@$(RUN) visit $(GAME) $(NUMBER)

mutate: .venv/site ## switch off every verb, ability and branch; who notices?
	@$(RUN) mutate

new: .venv/site ## lay down something new: make new WHAT="language de", or a game, an engine, a card, a site
	@$(RUN) new $(WHAT)

impact: .venv/site ## what a change touches, since BASE=origin/main (rules, cards, outcomes, translations, pages)
	@$(RUN) impact $(or $(BASE),origin/main)

validate: site ## the Nu HTML checker over all pages (needs Java), csstree over all styles
	@$(RUN) validate

lighthouse: site ## Lighthouse on the main kinds of pages
	@$(RUN) lighthouse

weigh: site .venv/test ## what a first view costs: bytes, shifts, busy processor
	@$(RUN) weigh

shape: .venv/site ## how dense the code is: nodes of a function, long lines, nested choices
	@$(RUN) shape

audit: .venv/test .venv/tools ## known holes in what we depend on
	@.venv/tools/bin/pip-audit --requirement requirements-dev.txt --disable-pip --strict --progress-spinner off
	@npm audit --omit=dev
	@cd tests/outside && npm audit
	@cd tests/lint && npm audit

release: site ## the built site as one archive with checksums, in release/
	@$(RUN) release

update: .venv/tools ## pin the newest dependencies, with hashes
	@for set in requirements requirements-dev tests/outside/requirements; do .venv/tools/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-annotate --no-header $$set.in -o $$set.txt; done
	@for folder in . tests/lint; do (cd $$folder && npm update --omit-lockfile-registry-resolved --no-audit --no-fund --silent); done

clean: ## forget everything that was made
	@rm -rf .venv node_modules tests/outside/node_modules tests/lint/node_modules site release .cache

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed; name it with: make site PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -m venv .venv || { echo "Python cannot make environments here. Debian: apt-get install python3-venv"; exit 1; }

.venv/site: requirements.txt | .venv/bin/python
	@echo "Installing Python packages …"
	@.venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	@touch $@

.venv/test: requirements-dev.txt | .venv/bin/python
	@echo "Installing Python packages for the tests …"
	@.venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	@touch $@ .venv/site

.venv/tools: tests/outside/requirements.txt | .venv/bin/python
	@$(PYTHON) -m venv $@
	@$@/bin/pip install --quiet --disable-pip-version-check --require-hashes -r tests/outside/requirements.txt
	@touch $@

tools: # runs beside the installation of packages, so it needs none
	@$(PYTHON) -c 'from scripts.site.needed import ensure; ensure(print)'

node_modules/ready: package-lock.json
	@command -v npm >/dev/null || { echo "Node 20 or newer with npm is needed (for the fonts). Debian: apt-get install npm"; exit 1; }
	@echo "Installing fonts and browser packages …"
	@npm ci --no-audit --no-fund --silent
	@touch $@

tests/lint/node_modules/ready: tests/lint/package-lock.json
	@cd tests/lint && npm ci --no-audit --no-fund --silent
	@touch $@
