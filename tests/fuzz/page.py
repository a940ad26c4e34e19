"""Saves that come in at a web sheet by a link, a file, a picture or the storage, judged by the page's own code.

It is the code that `tests/web/test_web_spoiled.py` tries at every run of the tests with the same cases; here are new
ones.
"""

import json
import random

from support.page_judges import disagreements, said_by_command, taken
from support.spoiled_records import spoiled_case

from fuzz.case import Case
from fuzz.verdict import Verdict

PAGE = "page"


def page_case(chance: random.Random) -> Case:
    """A save that is spoiled, or still right."""
    game, record = spoiled_case(chance.randrange(10_000, 10**9))
    return Case(PAGE, game, "save.json", json.dumps(record).encode(), (PAGE, game))


def try_on_page(case: Case) -> Verdict:
    """Whether the page takes a save or refuses it, with the sentences of the command; never an exception."""
    game, record = case.base, json.loads(case.content)
    (found,) = taken("takeSave", [(game, record)])
    if found["faults"]:
        return Verdict("exception", found["faults"][0][:300])
    is_ours = isinstance(record, dict) and record.get("game") == game
    wrong = disagreements(said_by_command(game, record), found["mistakes"]) if is_ours else []
    if wrong or found["said"] or not found["stays"] or bool(found["refusal"]) < bool(found["mistakes"]):
        return Verdict("page and command differ", f"{wrong} {found['said']} {found['refusal']}"[:300])
    return Verdict("told", found["refusal"]) if found["refusal"] else Verdict("fine")
