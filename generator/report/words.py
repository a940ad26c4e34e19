"""The words of reports, in the languages that the tool itself speaks; a pack may speak more."""

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "scores": "Scores",
        "line": "Line",
        "player": "Player",
        "total": "Total",
        "team": "Team",
        "together": "Together",
        "rank": "Place",
        "title": "Title",
        "winner": "winner",
        "winners": "shared victory",
        "winning_team": "winners",
        "tie": "Equal totals, told apart by",
        "next": "one more step",
        "warnings": "Worth a look",
        "reasons": "Reasons",
        "negative": "taken away",
        "certificate": "Certificate of the game",
        "points": "points",
    },
    "fr": {
        "scores": "Scores",
        "line": "Ligne",
        "player": "Joueur",
        "total": "Total",
        "team": "Équipe",
        "together": "Ensemble",
        "rank": "Place",
        "title": "Titre",
        "winner": "gagne",
        "winners": "victoire partagée",
        "winning_team": "gagnent ensemble",
        "tie": "Totaux égaux, départagés par",
        "next": "un pas de plus",
        "warnings": "À vérifier",
        "reasons": "Raisons",
        "negative": "retirés",
        "certificate": "Certificat de la partie",
        "points": "points",
    },
}


def words_in(language: str) -> dict[str, str]:
    """The words in a language, else in English."""
    return WORDS.get(language, WORDS["en"])
