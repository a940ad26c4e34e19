// Undo and redo: whole saves, since they are never changed in place and share what did not change.

const DEPTH = 500;

/**
 * @template T
 * @param {T} first
 */
export function createHistory(first) {
  let past = [];
  let future = [];
  let present = first;
  return {
    present: () => present,
    push(next) {
      past = [...past.slice(-DEPTH + 1), present];
      future = [];
      present = next;
    },
    undo() {
      if (!past.length) return false;
      future.push(present);
      present = past.pop();
      return true;
    },
    redo() {
      if (!future.length) return false;
      past.push(present);
      present = future.pop();
      return true;
    },
    /** Puts every step in another way, without a new one: what others did is nobody's to undo. */
    rewrite(change) {
      [past, future, present] = [past.map(change), future.map(change), change(present)];
    },
    restart(next) {
      [past, future, present] = [[], [], next];
    },
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
  };
}
