# `make run` starts Tableside and `make test` tests it; each first sets up whatever is still missing.

PYTHON ?= python3
PY := .venv/bin/python
ARGS ?=
SEED ?= 3149407981

# Some machines are told to keep nothing that was compiled: each process that a test starts would compile the same
# again, which takes twice as long as what it is there for.
export PYTHONDONTWRITEBYTECODE =

.PHONY: help run test thorough coverage lint type shots look taps art licences bench soak prove hall-demo android-check apk wheel-check desktop clean setup

help:  ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## */make \1\t/' | expand -t 14

run:  ## start the app
	@$(PYTHON) tools/setup.py --screen
	@$(PY) main.py

setup:
	@$(PYTHON) tools/setup.py --dev

test: setup  ## all tests, without a display (ARGS="-k words" picks some, SEED=7 gives another order)
	@SDL_VIDEODRIVER=offscreen PYTHONHASHSEED=0 $(PY) -m pytest -n auto --maxprocesses=4 --dist worksteal -p randomly --randomly-seed=$(SEED) $(ARGS)

thorough: setup  ## the same with every case of every sweep, on every tablet
	@SDL_VIDEODRIVER=offscreen PYTHONHASHSEED=0 TABLESIDE_THOROUGH=1 $(PY) -m pytest -n auto --maxprocesses=4 --dist worksteal -p randomly --randomly-seed=$(SEED) $(ARGS)

lint: setup  ## ruff: mistakes, and the one way to write it
	@$(PY) -m ruff check
	@$(PY) -m ruff format --check

type: setup  ## mypy, strictly
	@$(PY) -m mypy

shots: setup  ## pictures of the screens into docs/screens/
	@SDL_VIDEODRIVER=offscreen $(PY) -m tools.shots
	@$(PY) -m tools.web_shots

look: setup  ## every scene on every tablet, theme and text size: what is cut, covered, faint or too small
	@SDL_VIDEODRIVER=offscreen $(PY) -m tools.look $(ARGS)

taps: setup  ## taps per turn at real screens, and whether each keeps its goal
	@SDL_VIDEODRIVER=offscreen $(PY) -m tools.taps $(ARGS)

art:  ## draw the covers, the icon and all other art again, into assets/art/
	@$(PYTHON) tools/setup.py --dev --art
	@$(PY) -m tools.art $(ARGS)

licences: setup  ## gather the licences of all that is shipped into assets/licences/
	@$(PY) -m tools.licences

bench:  ## the budgets, measured
	@$(PYTHON) tools/setup.py --dev --bench
	@SDL_VIDEODRIVER=offscreen $(PY) -m tools.bench

coverage: setup  ## which lines the tests reach, as a table
	@SDL_VIDEODRIVER=offscreen PYTHONHASHSEED=0 $(PY) -m pytest -q -n auto --maxprocesses=4 --dist worksteal --cov --cov-report=term:skip-covered $(ARGS)

soak: setup  ## a thousand random games of every game and number of players
	@$(PY) -m tools.soak $(ARGS)

prove: setup  ## the long proofs: every case of every test; of other screens 10,000 moves with 300 kills of the host, 300 real ones of a process, and 20,000 wild messages; of advice and empty chairs thousands of games; of the store 300 kills, a fault at every n, 20,000 spoiled files and canaries in 400 games; of the screens 40 games in two worlds and 50,000 things that a monkey does; of table, store and each game's rules 300 small mistakes that the tests should find; figures into docs/proof.md
	@$(MAKE) thorough
	@$(PY) -m tests.counsel.proof
	@rm -f .proof.jsonl
	@TABLESIDE_PROOF_KEEPS=1 $(PY) -m tests.net.history
	@TABLESIDE_PROOF_KEEPS=1 $(PY) -m tests.net.killing
	@TABLESIDE_PROOF_KEEPS=1 $(PY) -m tests.net.fuzz
	@TABLESIDE_PROOF_KEEPS=1 $(PY) -m tests.proof.kills
	@TABLESIDE_PROOF_KEEPS=1 $(PY) -m tests.proof.faults
	@TABLESIDE_PROOF_KEEPS=1 $(PY) -m tests.proof.bad_input
	@TABLESIDE_PROOF_KEEPS=1 $(PY) -m tests.proof.secrets
	@TABLESIDE_PROOF_KEEPS=1 $(PY) -m tests.proof.screens
	@TABLESIDE_PROOF_KEEPS=1 $(PY) -m tests.proof.monkey --tablets 2
	@TABLESIDE_PROOF_KEEPS=1 $(PY) -m tests.proof.mutants
	@$(PY) -m tests.proof.report

hall-demo: setup  ## a hall of thirty tables that play themselves, on a broker of its own
	@$(PY) -m tools.hall_demo $(ARGS)

android-check: setup  ## what can be proved of the Android build without an SDK: spec, recipes, manifest, packing, bytecode, calls
	@$(PYTHON) tools/setup_android.py
	@.venv-android/bin/python -m pytest -c tests/android/pytest.ini --rootdir . tests/android $(ARGS)
	@TABLESIDE_P4A_ANDROID="$$($(PYTHON) tools/setup_android.py --where)" $(PY) -m pytest -q -p no:randomly tests/device/test_on_a_jvm.py

apk:  ## build for Android where an SDK is (ARGS=--release for a release, ARGS=--fetch to fetch the SDK)
	@$(PYTHON) tools/setup_android.py
	@.venv-android/bin/python tools/apk.py $(ARGS)

wheel-check: setup  ## what pip installs works: in a fresh environment without a compiler, under every Python that is here
	@$(PY) -m pytest -c tests/desktop/pytest.ini --rootdir . tests/desktop/check_wheel.py $(ARGS)

desktop: setup  ## one folder for a desk without Python, into bin/tableside/, and a look whether it starts
	@$(PYTHON) tools/desktop.py
	@$(PY) -m pytest -c tests/desktop/pytest.ini --rootdir . tests/desktop/check_bundle.py $(ARGS)

clean:  ## remove what make and the tools have made
	rm -rf .venv .venv-android .venv-desktop .pytest_cache .mypy_cache .ruff_cache .buildozer bin
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
