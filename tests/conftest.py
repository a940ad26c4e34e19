"""Hypothesis for all tests: other examples at every run here, the same ones under CI, so that a change is judged by
itself. No test module loads a profile of its own: it would hold for every module that is collected after it."""

import gc
import os

from hypothesis import HealthCheck, settings

gc.set_threshold(200_000, 20, 20)  # as the command does: much is made and little dropped

settings.register_profile("fresh", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("fresh"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "fresh")
