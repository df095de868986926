interface Move {
  id: number;
  /**
   * The new position in `visible`; the first position is 1. A number that is too low means the first position. A number that is too high
   * means the position after the last note.
   */
  place: number;
  /** The ids of the notes that the user sees, in order. */
  visible: readonly number[];
}

/** Returns the ids of all notes in their new order, after the note `id` has moved. */
export function insertAt(ids: readonly number[], { id, place, visible }: Move): number[] {
  const others = ids.filter((other) => other !== id);
  const visibleOthers = visible.filter((other) => other !== id);
  const at = Math.min(Math.max(place, 1), visibleOthers.length + 1) - 1;
  const [next, last] = [visibleOthers[at], visibleOthers.at(-1)];
  // Puts the note before the visible note at the new position. If there is no visible note there, puts it after the last visible note.
  const index =
    next !== undefined ? others.indexOf(next) : last === undefined ? others.length : others.indexOf(last) + 1;
  return [...others.slice(0, index), id, ...others.slice(index)];
}
