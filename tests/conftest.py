"""Hypothesis for all tests: other examples at every run here, the same ones under CI, so that a change is judged by
itself. No test module loads a profile of its own: it would hold for every module that is collected after it.

The tests of a file run in one process, one file after the other: files with few, long tests come first, so that none of
them is begun when the other processes have nothing left to do."""

import gc
import os

import pytest
from hypothesis import HealthCheck, settings

gc.set_threshold(200_000, 20, 20)  # as the command does: much is made and little dropped

settings.register_profile("fresh", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("fresh"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "fresh")

LONG_FIRST = (  # the longest first; a file that is not named here takes less than about five seconds
    "test_kill",
    "test_docs",
    "test_wheel",
    "test_packs",
    "test_fuzz",
    "test_properties",
    "test_hostile_values",
    "test_variants",
    "test_web_store",
    "test_web_game",
    "test_web_page",
    "test_web_sheet",
    "test_web_states",
    "test_form_viewer",
    "test_pictures_memory",
    "test_studio_browser",
    "test_studio",
    "test_press",
    "test_papers",
    "test_filled",
    "test_score_properties",
    "test_engines",
    "test_figures",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    places = {name: place for place, name in enumerate(LONG_FIRST)}
    items.sort(key=lambda item: places.get(item.path.stem, len(places)))
