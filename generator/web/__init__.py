"""The sheet on a screen: one page that holds the sheets of a game, its rules, and the script that scores them."""
