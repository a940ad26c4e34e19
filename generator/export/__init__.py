"""Single cards for print shops and virtual tables; decks as spreadsheets."""
