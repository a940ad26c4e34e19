"""French texts of packs, examples and the tool: the spaces of French typography, and wordings that are not French."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
import yaml
from support.many_cases import for_each

ROOT = Path(__file__).parents[2]
FRENCH = re.compile(r"fr(_\w+|\d)?")  # the key of a text, of a second one, and of one that a form hands on
ICON = re.compile(r":[a-z_0-9]+:")
LITERAL = re.compile(r"(?:[!=]= |get\()'[^']*'|'([^']*)'|\"([^\"]*)\"")  # what a template compares with is code
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
GAMES = ("anarchy", "medievalia", "mil1049", "tomesaga", "troyes")
PLACES = {
    **{game: (f"layouts/{game}", f"card_data/{game}") for game in GAMES},
    "starters": ("layouts/house",),
    "examples": ("examples", "docs/examples"),
}


class Text(NamedTuple):
    place: str
    said: str


class Rule(NamedTuple):
    """What is never French, what to write, and a sample that the rule must find."""

    wrong: str
    right: str
    sample: str


NOBREAK = "\u00a0"
SPACES = (
    Rule(rf"(?<!{NOBREAK})[;!?]", "a no-break space before ; ! ?", "un don ; rien"),
    Rule(rf"(?<!{NOBREAK}):(?!\w)", "a no-break space before :", "fin : 3"),
    Rule(rf"«(?!{NOBREAK})|(?<!{NOBREAK})»", "no-break spaces inside « »", "« table »"),
    Rule(r"\d ?%", "a no-break space before %", "à 100 %"),
    Rule(r" [,.](?!\d)", "no space before a comma or a point", "un don , puis"),
    Rule(r"[^\W\d_][,.;]? {2,}[^\W\d_]", "one space", "un  don"),
    Rule(r"[“”„]|(?<!\w)\"\w[^\"]*\"", "« », with no-break spaces", 'le "don"'),
    Rule(r"[’‘]", "the straight apostrophe of the packs", "l’or"),
    Rule(r"\.\.\.", "…", "et ainsi de suite..."),
)
LETTERS = (
    Rule(r"\b[cC]oeur|\b[oO]euvre|\b[sS]oeur|\b[vV]oeu|\bOeil", "œ", "main-d'oeuvre"),
    Rule(
        r"\bE(?=col|gli|v[eê]|t[ao]|p[eé]|cu[sr]|ch[aeo]|clai|nerg|lev|tend|miss|quip)|(?:^|[.:;·]\s)A (?=[a-zé\d])",
        "accents on capitals: É, À",
        "Ecurie. A la fin",
    ),
    Rule(r"\d(?:[eè]me|ère|ième|ère|nde?)\b|\b1ere\b", "1er, 1re, 2e", "la 2ème case"),
    Rule(r"\bPVs\b|\d\s?VPs?\b", "PV", "3 PVs"),
    Rule(r"\b(\w{2,}) \1\b(?<!nous nous)(?<!vous vous)", "the word once", "de la la Ville"),
    Rule(
        r"(?<!-)\b(?:[lL]e|[lL]a|[dD]e|[qQ]ue|[nN]e|[sS]e|[jJ]usque) (?=[aeéèêiîâàuœ][a-zé])",
        "an elision: l', d', qu'",
        "de argent",
    ),
    Rule(r"\b(?:[dD]e|[àÀ]) les? (?=\w+(?:s|x)?\b(?<!er)(?<!ir)(?<!re))", "du, des, au, aux", "à le tour"),
)
WORDINGS = (
    Rule(
        r"[aA]rrondi\w* (?:au-dessus|en haut|en bas|en dessous|vers le|au-dessous)",
        "arrondi au supérieur, à l'inférieur",
        "arrondie au-dessus",
    ),
    Rule(r"\bde plus de valeur\b", "de plus grande valeur", "les cubes de plus de valeur"),
    Rule(r"\b(?:est|sont) non \w+és?\b", "n'est pas …", "s'il est non utilisé"),
    Rule(r"\bnon-\w+é", "non …é, without a hyphen", "territoire non-utilisé"),
    Rule(
        r"\b(?:terres?|jeux?|manches?|tours?|cases?|celui|celle|parties?) d'avant\b",
        "précédent, déjà …",
        "+4 par terre d'avant",
    ),
    Rule(r"[mM]ariée (?:fourni|donné)e", "épouse donnée", "Mariée fournie"),
    Rule(r"\bcible sous \d", "cible à moins de …", "cible sous 2 terres"),
    Rule(r"\b(?:[lL]es|des|entre) égaux\b|\bégaux (?:se )?partagent", "les ex aequo", "les égaux partagent"),
    Rule(r"\b[rR]egarde qui\b", "vise, concerne", "Elle regarde qui a le plus de dés"),
    Rule(r"[dD]éfausse, s'il", "peut défausser", "Défausse, s'il veut, des cartes"),
    Rule(rf"[gG]agne une Dette[ {NOBREAK}]: aussi", "gagne aussi … à chaque Dette", "Gagne une Dette : aussi 1 pièce"),
    Rule(
        r"\b(?:[pP]lanif|[nN]b|[nN]bre|[eE]nv|[mM]ax|[mM]in|[dD]iff|[cC]onstr|[rR]éf)\.|\b(?:dispo|proprio|infos?)\b",
        "the whole word",
        "Planif., Artisans",
    ),
    Rule(r"n'ouvre rien", "aucune zone", "carré : n'ouvre rien"),
    Rule(r"\bcombien différent", "combien de … différents", "combien différentes"),
    Rule(r"\bpas seulement combien\b", "et non leur seul nombre", "pas seulement combien"),
    Rule(r"\b[dD]'1\b", "de 1", "lot d'1 dé"),
    Rule(r"\bmain d'œuvre", "main-d'œuvre", "1 main d'œuvre"),
    Rule(r"\bne fait pas le total|\bne font pas (?:le|leur) total", "le total n'est pas exact", "ne font pas le total"),
    Rule(r"\b[bB]asée?s? sur\b", "d'après, fondé sur", "un chiffre basé sur"),
    Rule(r"\b[aA]u final\b", "finalement, à la fin", "au final, 3"),
    Rule(r"\bpar contre celui qui\b|\bun autre que\b", "a whole clause", "en voici un autre que"),
    Rule(r"\b[aA] place pour\b", "peut contenir", "un Fief a place pour 10"),
    Rule(r"\best à personne\b", "n'appartient à aucun joueur", "n'est à personne"),
    Rule(r"\b(?:est|sont) dite?s? (?:autrement|de deux)", "noté autrement", "est dit autrement"),
    Rule(r"[sS]i manque\b", "s'il en manque", "si manque"),
)
ENGLISH = Rule(
    r"(?i)\b(?:the|and|with|from|which|each|every|than|must|cannot|their|there|where|when|only|rulebook|reconstructed"
    r"|counted|printed|sheets?|cards?|players?|rounds?|turn|gold|points? of|draw|reveal|take|discard|of|for|if|then)\b",
    "French",
    "rulebook, Fin de partie",
)
RULES = (*SPACES, *LETTERS, *WORDINGS, ENGLISH)
NAMES = ("The Anarchy", "Board Game Arena", "Rose", "Heroes v2.1")  # English, and rightly so


def texts_in(node: yaml.Node | None, file: str) -> Iterator[Text]:
    """French texts below a node."""
    for key, value in node.value if isinstance(node, yaml.MappingNode) else ():
        if FRENCH.fullmatch(str(key.value)) and isinstance(value, yaml.ScalarNode):
            yield Text(f"{file}:{value.start_mark.line + 1}", value.value)
        elif key.value != "reference":  # where a figure comes from is code
            yield from texts_in(value, file)
    for value in node.value if isinstance(node, yaml.SequenceNode) else ():
        yield from texts_in(value, file)


@cache
def texts_of(place: str) -> tuple[Text, ...]:
    files = sorted(file for folder in PLACES[place] for file in (ROOT / folder).rglob("*.yaml"))
    return tuple(
        text
        for file in files
        for text in texts_in(yaml.compose(file.read_text(encoding="utf-8"), Loader=LOADER), str(file.relative_to(ROOT)))
    )


def words_of_the_tool() -> Iterator[Text]:
    file = ROOT / "layouts" / "words" / "fr.yaml"
    todo = [yaml.compose(file.read_text(encoding="utf-8"), Loader=LOADER)]
    while todo:
        node = todo.pop()
        if isinstance(node, yaml.ScalarNode):
            yield Text(f"words/fr.yaml:{node.start_mark.line + 1}", node.value)
        else:
            todo.extend(value for _, value in node.value)


def read(text: str) -> str:
    """What people read of a text: an icon is a sign, a template has only its own texts, names and code are out."""
    said = re.sub(r"\{\{.*?\}\}", lambda found: " | ".join(a or b for a, b in LITERAL.findall(found[0])), text)
    for name in NAMES:
        said = said.replace(name, "N")
    said = re.sub(r"\$\w+|\{\w+\}|--\w+|#scriptorium=", "x", ICON.sub("◆", said))
    return re.sub(rf"«{NOBREAK}[^»]*{NOBREAK}»", f"«{NOBREAK}x{NOBREAK}»", said)


def broken(texts: tuple[Text, ...] | list[Text], rules: tuple[Rule, ...] = RULES) -> list[str]:
    """Every break of a rule: where, what, and what to write."""
    return [
        f"{text.place}: '{found[0]}' in '{text.said}'; write {rule.right}"
        for text in texts
        for rule in rules
        for found in [re.search(rule.wrong, read(text.said))]
        if found
    ]


@pytest.mark.parametrize("place", PLACES)
def test_texts_are_french(place: str) -> None:
    assert broken(texts_of(place)) == []


def test_words_of_the_tool_are_set_in_french() -> None:
    """Texts about quotation marks of YAML name those marks."""
    assert broken([text for text in words_of_the_tool() if "guillemet" not in text.said]) == []


@for_each("rule", RULES, ids=lambda rule: rule.sample)
def test_rule_finds_its_sample(rule: Rule) -> None:
    assert broken([Text("sample", rule.sample)], (rule,))


def test_texts_are_found() -> None:
    """Every game has some, in forms that hand texts on as well; none is read as nothing."""
    assert all(len(texts_of(place)) > 50 for place in PLACES)
    assert sum(1 for _ in words_of_the_tool()) > 300
    assert read("{{ 'à noter' if level == 'none' else '° reconstitué' }}") == "à noter |  | ° reconstitué"
    assert read(f":gold: «{NOBREAK}table:{NOBREAK}» $fr") == f"◆ «{NOBREAK}x{NOBREAK}» x"
