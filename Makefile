# Two commands do everything: `make print` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
LOWEST := .venv-lowest
unexport PYTHONDONTWRITEBYTECODE  # else every process of the tests would compile all of them anew

.PHONY: print test quick long test-long mutants lint types test-lowest search odd-places fuzz fuzz-engines vectors gallery drawings golden schemas options bench clean

print: $(VENV)/installed
	$(BIN)/scriptorium sheets anarchy

test: lint types
	$(BIN)/python -m compileall -q generator  # the tests start the command hundreds of times
	$(BIN)/pytest -m "not long"

# What is looked at after every change: make quick, or what holds one room of generator/: make quick ROOM=rules
quick: $(VENV)/installed-$(if $(ROOM),test,quick)
	$(BIN)/ruff check .
	$(BIN)/python -m compileall -q generator
	$(BIN)/pytest -m "not long" $(or $(ROOM:%=--room %),--quick)

# What takes long: the tests that tests/rooms.py calls so, all cases of those that it thins out, the lowest versions,
# and some inputs and games that nobody thought of. More of them: make fuzz, fuzz-engines, search, odd-places
test-long: long test-lowest
	$(MAKE) fuzz CASES=300
	$(MAKE) fuzz-engines CASES=2000

long: $(VENV)/installed-dev
	$(BIN)/python -m compileall -q generator
	$(BIN)/pytest -m long

# Which tests notice a small fault: make mutants FAULTS="rules backs_are_not_mirrored" TIERS="room quick"
mutants: $(VENV)/installed-test
	PYTHONPATH=tests $(BIN)/python -m mutants $(FAULTS) $(TIERS:%=--tier %)

lint: $(VENV)/installed-test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/installed-test
	$(BIN)/mypy

# The tests of make quick with the lowest versions, or all but the long ones: make test-lowest FILES=tests
test-lowest: $(LOWEST)/installed
	$(LOWEST)/bin/python -m pytest -m "not long" $(or $(FILES),--quick)

# The tests that draw their cases at random, with new cases: make search SEED=1
search: SEED := $(or $(SEED),$(shell date +%s))
search: $(VENV)/installed-test
	@echo "new cases of seed $(SEED); the same ones again: make search SEED=$(SEED)"
	$(BIN)/python -m pytest -m hypothesis --hypothesis-seed=$(SEED)

# A telling part of the tests wherever a player may be: make odd-places PLACES="bare background" PYTHONS="3.11 3.13"
odd-places: $(VENV)/installed-dev
	PYTHONPATH=tests $(BIN)/python -m odd_places $(PLACES) $(PYTHONS:%=--python %)

# Nearly right inputs, one after the other: make fuzz CASES=50000 SEED=1 JOBS=1
fuzz: CASES ?= 5000
fuzz: SEED ?= 0
fuzz: $(VENV)/installed-test
	PYTHONPATH=tests $(BIN)/python -m fuzz --cases $(CASES) --seed $(SEED) $(JOBS:%=--jobs %)

# Random games through both engines, Python and JavaScript: make fuzz-engines CASES=20000 SEED=1
fuzz-engines: CASES ?= 20000
fuzz-engines: SEED ?= 0
fuzz-engines: $(VENV)/installed-test
	PYTHONPATH=tests $(BIN)/python -m two_engines --cases $(CASES) --seed $(SEED)

vectors: $(VENV)/installed-test
	PYTHONPATH=tests $(BIN)/python -m two_engines.write

gallery: $(VENV)/installed-dev
	$(BIN)/python docs/gallery.py

drawings: $(VENV)/installed-dev
	$(BIN)/python tools/engraver

golden: $(VENV)/installed-test
	SCRIPTORIUM_WRITE_GOLDEN=1 $(BIN)/pytest tests/pages/test_golden.py

schemas: $(VENV)/installed
	for kind in $$($(BIN)/scriptorium schema --list); do $(BIN)/scriptorium schema $$kind > layouts/schemas/$$kind.json || exit 1; done

options: $(VENV)/installed
	$(BIN)/python docs/options.py

bench: $(VENV)/installed-dev
	$(BIN)/python bench/run.py
	$(BIN)/python bench/web.py

clean:
	rm -rf $(VENV) $(LOWEST) build dist

# An environment knows by its path where it lies: in a clone that was moved or copied it is made anew.
ifneq ($(or $(shell cat $(VENV)/python 2> /dev/null),$(CURDIR)),$(CURDIR))
.PHONY: $(VENV)/python
AFRESH := --clear
endif
$(VENV)/python:
	"$(PYTHON)" -c 'import sys; sys.exit("Scriptorium needs Python 3.11 or newer; set PYTHON=...") if sys.version_info < (3, 11) else None'
	"$(PYTHON)" -m venv $(AFRESH) $(VENV)
	pwd -P > $@

$(VENV)/installed: $(VENV)/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	touch $@

$(VENV)/installed-quick $(VENV)/installed-test $(VENV)/installed-dev: $(VENV)/installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e ".[$(@:$(VENV)/installed-%=%)]"
	touch $@

# The lowest version of everything that pyproject.toml names, so that its lower bounds are true.
# Compiled, because uv does not compile by default and tests with a time limit would spend it on importing.
$(LOWEST)/installed: pyproject.toml
	"$(PYTHON)" -m venv --clear $(LOWEST)
	$(LOWEST)/bin/python -m pip install --quiet --disable-pip-version-check uv
	$(LOWEST)/bin/uv pip install --quiet --python $(LOWEST)/bin/python \
		--resolution lowest-direct --compile-bytecode -e ".[dev]"
	touch $@
