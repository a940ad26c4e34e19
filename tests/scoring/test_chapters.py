"""Chapters: records of their own whose results a record takes, and everything that can be wrong with naming one."""

import json
import os
import shutil
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from generator import Mistakes, open_rules, read_record, score_files, score_record
from generator.cli.main import app
from generator.errors import MistakeList
from generator.reading.shape import Reader
from generator.rules.gauge import Table
from generator.rules.scoring import Feed
from generator.rules.unknown import Unknown
from generator.source.yaml_text import parse_yaml

EXAMPLE = Path(__file__).parents[2] / "examples" / "tomesaga-campaign"
CAMPAIGN = "campaign.yaml"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The example campaign in a folder of its own, in which one stands."""
    shutil.copytree(EXAMPLE, tmp_path / "saga")
    monkeypatch.chdir(tmp_path / "saga")
    return tmp_path / "saga"


def change(file: str, *pairs: tuple[str, str]) -> None:
    path = Path(file)
    text = path.read_text(encoding="utf-8")
    for old, new in pairs:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")


def scored(file: str = CAMPAIGN, **options: Any) -> dict[str, Any]:
    return dict(json.loads(score_files([file], form="json", **options).file()))


def wrong(file: str = CAMPAIGN, **options: Any) -> list[str]:
    with pytest.raises(Mistakes) as found:
        score_files([file], **options).file()
    return [str(one) for one in found.value.mistakes]


def totals(board: dict[str, Any]) -> dict[str, int]:
    return {player["name"]: player["total"] for player in board["players"]}


def test_chapters_give_the_scores(folder: Path) -> None:
    board = scored()
    assert totals(board) == {"Anna": 9, "Ben": 5, "Clara": 3}
    assert board["winners"] == ["Anna"]


def test_same_figures_typed_score_the_same(folder: Path) -> None:
    typed = scored(str(EXAMPLE.parent / "tomesaga.yaml"))
    assert [[line["points"] for line in player["lines"]] for player in typed["players"]] == [
        [line["points"] for line in player["lines"]] for player in scored()["players"]
    ]


def test_reason_names_the_file(folder: Path) -> None:
    text = b"".join(score_files([CAMPAIGN], explain=True)).decode()
    assert "Architects 1: Score 32 (architects.yaml), place 2, margin 8, minor victory, victory tomes 1" in text


def test_command(folder: Path) -> None:
    result = CliRunner().invoke(app, ["score", CAMPAIGN])
    assert result.exit_code == 0, result.output
    assert "Victory tomes" in result.output


def test_from_another_folder(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are looked for beside the record, wherever one stands."""
    monkeypatch.chdir("/")
    assert totals(scored(str(folder / CAMPAIGN)))["Anna"] == 9


def test_in_processes(folder: Path) -> None:
    shutil.copy(CAMPAIGN, "again.yaml")
    assert b"".join(score_files([CAMPAIGN, "again.yaml"], jobs=2)).count(b"Victory tomes") == 2


def test_front_door(folder: Path) -> None:
    rules = open_rules("tomesaga")
    assert totals(score_record(rules, Path(CAMPAIGN)))["Anna"] == 9
    record = read_record(rules, Path(CAMPAIGN))
    assert record.players[1].cells["paladins.score"].value == 55
    assert totals(score_record(rules, record)) == totals(score_record(rules, Path(CAMPAIGN)))


def test_front_door_with_plain_values(folder: Path) -> None:
    """A record that lies in no file finds its chapters where one stands."""
    rules = open_rules("tomesaga")
    assert totals(score_record(rules, Path(CAMPAIGN).read_text(encoding="utf-8")))["Anna"] == 9


def test_some_chapters_and_some_scores(folder: Path) -> None:
    """A chapter without a record is typed, as before."""
    change(CAMPAIGN, (", paladins: paladins.yaml", ""))
    for name, score in (("Anna", 50), ("Ben", 55), ("Clara", 60)):
        change(CAMPAIGN, (f"- name: {name}\n", f"- name: {name}\n    paladins.score: {score}\n"))
    assert totals(scored())["Anna"] == 9


def test_nothing_after_the_colon_is_not_told(folder: Path) -> None:
    change(
        CAMPAIGN,
        ("chapters: {architects: architects.yaml, paladins: paladins.yaml, viscounts: viscounts.yaml}", "chapters:"),
    )
    assert all("needs 'architects." in one or "needs '" in one for one in wrong())


def test_csv_chapter(folder: Path) -> None:
    Path("architects.csv").write_text(
        "game,mode,name,buildings,virtue_final,arc.cathedral,arc.gold,arc.marble,arc.silver,debts_final,arc.prison\n"
        "tomesaga,architects,Anna,23,9,3,1,1,5,0,0\n"
        "tomesaga,architects,Ben,28,12,3,2,1,4,0,2\n"
        "tomesaga,architects,Clara,24,10,2,2,0,12,1,0\n",
        encoding="utf-8",
    )
    change(CAMPAIGN, ("architects: architects.yaml", "architects: architects.csv"))
    assert totals(scored())["Anna"] == 9


def test_campaign_in_a_table(folder: Path) -> None:
    """A season of campaigns: the cell holds the mapping."""
    names = '"{architects: architects.yaml, paladins: paladins.yaml, viscounts: viscounts.yaml}"'
    tomes = {"Anna": "eight_marble five_workshops", "Ben": "four_buildings", "Clara": "four_ribbons"}
    none = "none,none,none"
    Path("season.csv").write_text(
        "game,mode,chapters,name,objectives,architects.crest_tomes,paladins.crest_tomes,viscounts.crest_tomes\n"
        + "".join(f"tomesaga,campaign,{names},{name},{held},{none}\n" for name, held in tomes.items()),
        encoding="utf-8",
    )
    assert totals(scored("season.csv")) == {"Anna": 6, "Ben": 4, "Clara": 3}


# ---- what is told twice ----


def test_typed_figure_that_agrees(folder: Path) -> None:
    change(CAMPAIGN, ("- name: Anna\n", "- name: Anna\n    architects.score: 32\n    architects.place: 2\n"))
    assert totals(scored())["Anna"] == 9


def test_typed_figure_that_differs(folder: Path) -> None:
    change(CAMPAIGN, ("- name: Anna\n", "- name: Anna\n    architects.score: 33\n"))
    assert wrong() == [
        "campaign.yaml:9:23: Anna: 'architects.score' is 33 here and 32 by architects.yaml, "
        "named at campaign.yaml:6:24; correct one of them, or leave it out here"
    ]


def test_typed_place_that_differs(folder: Path) -> None:
    change(CAMPAIGN, ("- name: Ben\n", "- name: Ben\n    viscounts.place: 3\n"))
    assert "Ben: 'viscounts.place' is 3 here and 2 by viscounts.yaml" in wrong()[0]


def test_shared_place_is_asked_for(folder: Path) -> None:
    """Equal after all ties of the chapter: the rulebook's last in turn order is known to the table alone."""
    anna, ben, clara = Path("architects.yaml").read_text(encoding="utf-8").splitlines()[-3:]
    equal = anna.replace("Anna", "Clara")
    change(
        "architects.yaml",
        (clara, equal),
        (ben, ben.replace("28", "31").replace("arc.cathedral: 3", "arc.cathedral: 2")),
    )
    assert any("architects.place" in one or "'place'" in one for one in wrong())
    change(
        CAMPAIGN,
        ("- name: Anna\n", "- name: Anna\n    architects.place: 2\n"),
        ("- name: Clara\n", "- name: Clara\n    architects.place: 3\n"),
    )
    assert scored()["winners"] == ["Anna"]


# ---- what is no chapter ----

UNKNOWN = "campaign.yaml:6:12: no chapter 'architect'; did you mean 'architects'?"


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ("{architect: architects.yaml}", UNKNOWN),
        ("[architects.yaml]", "campaign.yaml:6:11: 'chapters' is a mapping of chapters and the files of their records"),
        ("architects.yaml", "campaign.yaml:6:11: 'chapters' is a mapping"),
        ("{architects: [architects.yaml]}", "campaign.yaml:6:24: must be text, not a list"),
        ("{architects: none.yaml}", "campaign.yaml:6:24: no file 'none.yaml' beside this record"),
        ("{architects: 'a\\0b'}", "campaign.yaml:6:24: no file"),
        (f"{{architects: {'x' * 5000}}}", "campaign.yaml:6:24: no file"),
        ("{architects: .}", "campaign.yaml:6:24: '.' is a folder"),
        ("{architects: below}", "campaign.yaml:6:24: 'below' is a folder; write the file of the record in it"),
        ("{architects: ../other.yaml}", "campaign.yaml:6:24: '../other.yaml' is not below the folder of this record"),
        ("{architects: /etc/passwd}", "campaign.yaml:6:24: '/etc/passwd' is not below the folder of this record"),
        ("{architects: out.yaml}", "campaign.yaml:6:24: 'out.yaml' is not below the folder of this record"),
        ("{architects: loop.yaml}", "campaign.yaml:6:24: no file 'loop.yaml'"),
        ("{architects: pipe.yaml}", "campaign.yaml:6:24: no file 'pipe.yaml'"),
        ("{architects: campaign.yaml}", "campaign.yaml:6:24: 'campaign.yaml' is this record itself"),
        ("{architects: below/../campaign.yaml}", "is this record itself"),
        ("{architects: circle.yaml}", "circle.yaml:2:11: a chapter has no chapters of its own; leave 'chapters' out"),
        ("{architects: paladins.yaml}", "6:24: paladins.yaml is of mode 'paladins'; this chapter is played in mode"),
        ("{architects: duel.yaml}", "campaign.yaml:6:24: duel.yaml is not a record of 'tomesaga', as this one is"),
        ("{architects: two.csv}", "campaign.yaml:6:24: two.csv does not hold one record"),
        ("{architects: empty.csv}", "empty.csv:1:1: a table without rows"),
    ],
)  # fmt: skip
def test_chapter_that_is_none(folder: Path, written: str, says: str) -> None:
    """Each is a mistake at its line, and nothing else happens."""
    (folder / "below").mkdir()
    (folder.parent / "other.yaml").write_text("game: tomesaga\n", encoding="utf-8")
    (folder / "out.yaml").symlink_to(folder.parent / "other.yaml")
    (folder / "loop.yaml").symlink_to(folder / "loop.yaml")
    os.mkfifo(folder / "pipe.yaml")
    Path("circle.yaml").write_text(f"game: tomesaga\nchapters: {{architects: {CAMPAIGN}}}\nplayers: [{{name: Anna}}]\n")
    shutil.copy(EXAMPLE.parent / "duel.yaml", "duel.yaml")
    Path("two.csv").write_text(
        "game,mode,date,name\ntomesaga,architects,2024-01-01,A\ntomesaga,architects,2024-01-02,B\n"
    )
    Path("empty.csv").write_text("game,mode,name\n")
    change(CAMPAIGN, ("{architects: architects.yaml, paladins: paladins.yaml, viscounts: viscounts.yaml}", written))
    assert any(says in one for one in wrong()), wrong()


def test_broken_chapter_is_told_at_both_places(folder: Path) -> None:
    change(
        "paladins.yaml",
        (
            "{name: Ben, pal.orders: [first, second], pal.faith: 6",
            "{name: Ben, pal.orders: [first, second], pal.faith: 60",
        ),
    )
    told = wrong()
    assert told[0] == "campaign.yaml:6:51: the record of this chapter cannot be scored; correct paladins.yaml"
    assert told[1].startswith("paladins.yaml:7:")


def test_chapter_that_breaks_a_check(folder: Path) -> None:
    """An error of a chapter stops the whole, unless one is lenient; then it is a warning at its own place."""
    change(
        "architects.yaml",
        ("virtue_final: 9, arc.cathedral: 3, arc.gold: 1", "virtue_final: 9, arc.cathedral: 5, arc.gold: 1"),
    )
    change("architects.yaml", ("virtue_final: 12, arc.cathedral: 3", "virtue_final: 12, arc.cathedral: 5"))
    assert any("[spots_5]" in one for one in wrong())
    warnings = scored(lenient=True)["warnings"]
    assert [(one["check"], one["place"]["file"]) for one in warnings] == [("spots_5", "architects.yaml")]


def test_warning_of_a_chapter_is_a_warning_of_the_whole(folder: Path) -> None:
    change("viscounts.yaml", ("kingdom.poverty: true", "kingdom.poverty: false"))
    assert [one["check"] for one in scored()["warnings"]] == ["ended"]


def test_other_players(folder: Path) -> None:
    change("viscounts.yaml", ("name: Clara", "name: Clare"))
    assert wrong() == [
        "campaign.yaml:6:77: Clara is not in viscounts.yaml; the same players play all chapters, write the names alike",
        "campaign.yaml:6:77: viscounts.yaml has a player 'Clare', who is not in this record; write the names alike",
    ]


def test_mode_without_chapters(folder: Path) -> None:
    change("architects.yaml", ("date: 2024-12-07", "chapters: {architects: paladins.yaml}"))
    assert wrong("architects.yaml") == [
        "architects.yaml:4:11: a record of this game has no chapters in mode 'architects'; leave 'chapters' out, "
        "or write the mode that has them"
    ]


def test_game_without_chapters(folder: Path) -> None:
    shutil.copy(EXAMPLE.parent / "duel.yaml", "duel.yaml")
    with Path("duel.yaml").open("a", encoding="utf-8") as file:
        file.write("chapters: {one: duel.yaml}\n")
    assert "has no chapters" in wrong("duel.yaml")[0]


def test_french(folder: Path) -> None:
    change(CAMPAIGN, ("architects: architects.yaml", "architects: rien.yaml"))
    assert "aucun fichier « rien.yaml » à côté de cette feuille de partie" in wrong(language="fr")[0].replace(
        "\u00a0", " "
    )


@pytest.mark.parametrize(
    ("feed", "says"),
    [
        ("{mode: architects, total: architects.margin}", "'architects.margin' must be one number of each player"),
        (
            "{mode: architects, rank: architects.objectives}",
            "'architects.objectives' must be one number of each player",
        ),
        ("{mode: architects}", "must say which number takes the total, or the place"),
    ],
)
def test_feed_that_cannot_be_meant(feed: str, says: str) -> None:
    read: Feed | None = Reader(MistakeList()).read(Feed, parse_yaml(feed, "scoring.yaml"))
    assert read
    assert [said for _, said in read.faults(open_rules("tomesaga"))] == [says]


# ---- crests by the tomes that are named ----

READ_TOMES = """\
extends: tomesaga
title: {en: Tomes that were read, fr: Tomes lus}
cards:
  tomes:
    change:
      eight_marble: {crown: 2, sword: 0, quill: 0, advantage: {en: 1 gold at the start, fr: 1 or au départ}}
      five_workshops: {crown: 1, sword: 1, quill: 0}
      attribute_10: {crown: 0, sword: 0, quill: 1}
      two_guildhalls: {crown: 0, sword: 0, quill: 1}
"""


def test_crests_are_those_of_the_tomes(folder: Path) -> None:
    """Owners who write the crests of their tomes into the data need not count them, and may not count otherwise."""
    Path("read.yaml").write_text(READ_TOMES, encoding="utf-8")
    counted = "    saga.crown: 3                  # crests are counted here"
    text = Path(CAMPAIGN).read_text(encoding="utf-8")
    comment = next(line for line in text.splitlines() if line.startswith(counted))
    change(CAMPAIGN, (f"{comment}\n    saga.sword: 1\n    saga.quill: 1\n", ""))
    assert totals(scored(variant="read.yaml"))["Anna"] == 9  # 2 + 1 of the tomes and 1 of the token: three crowns
    change(
        CAMPAIGN,
        ("objectives: [eight_marble, five_workshops", "saga.crown: 2\n    objectives: [eight_marble, five_workshops"),
    )
    assert any(
        "fewer crown crests than the token and the tomes named carry (2 < 4)" in one
        for one in wrong(variant="read.yaml")
    )


def test_tome_whose_crests_nobody_wrote_down_tells_none(folder: Path) -> None:
    """Without `crown` in its row a tome is not one without crowns."""
    rules = open_rules("tomesaga")
    record = read_record(rules, Path(CAMPAIGN))
    table = Table(rules, record)
    with pytest.raises(Unknown):
        table.gauges[0].named("crowns_by_tomes")
    assert table.gauges[0].named("crowns") == 3
