// What the states of a cell are called: by the game where it names them, else by the words of the page.

/**
 * @param {Object<string, {name: string|Object<string, string>}>|undefined} pictures of a family
 * @param {string} state
 * @param {Object} words
 * @returns {string}
 */
export function stateName(pictures, state, words) {
  const look = pictures && pictures[state];
  return look ? words.phrase(look.name) : words.say(`web.state.${state}`);
}
