"""What a viewer runs in a form: limits of numbers, and the score as it stands."""

LIMITS = """function withinLimits(least, most) {
  var text = String(event.value).replace(/^\\s+|\\s+$/g, "");
  if (text === "" || (/^-?[0-9]+$/.test(text) && +text >= least && +text <= most)) { return; }
  app.alert(least + " - " + most);
  event.rc = false;
}
"""
