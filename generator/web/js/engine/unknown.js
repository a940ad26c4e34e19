// What a save does not tell is never taken for 0: it is missing, by name.

/** A record does not say enough: the names of what is missing, each once. Thrown too often to be an Error with a stack. */
export class Unknown {
  /** @param {...string} names */
  constructor(...names) {
    this.names = [...new Set(names)];
  }
}

/**
 * @param {*[]} asked
 * @param {function(*): *} find
 * @returns {*[]|Unknown} what is found of each of several; or all that is lacking for any of them
 */
export function eachOrUnknown(asked, find) {
  const values = [];
  /** @type {string[]|null} */
  let missing = null;
  for (const one of asked) {
    try {
      values.push(find(one));
    } catch (error) {
      if (!(error instanceof Unknown)) throw error;
      missing = [...(missing || []), ...error.names];
    }
  }
  return missing ? new Unknown(...missing) : values;
}

/**
 * @param {*[]} asked
 * @param {function(*): *} find
 * @returns {*[]} what is found of each of several; what any of them lacks is told together
 */
export function each(asked, find) {
  const values = eachOrUnknown(asked, find);
  if (values instanceof Unknown) throw values;
  return values;
}
