interface Move {
  id: number;
  /** From 1, among the visible notes; out of range means the nearest end. */
  place: number;
  /** The notes that the user sees, in order. */
  visible: readonly number[];
}

/** The ids of all notes in order, after moving one. */
export function insertAt(ids: readonly number[], { id, place, visible }: Move): number[] {
  const others = ids.filter((other) => other !== id);
  const visibleOthers = visible.filter((other) => other !== id);
  const at = Math.min(Math.max(place, 1), visibleOthers.length + 1) - 1;
  const [next, last] = [visibleOthers[at], visibleOthers.at(-1)];
  // Before the note at this place, or behind the last visible one.
  const index =
    next !== undefined ? others.indexOf(next) : last === undefined ? others.length : others.indexOf(last) + 1;
  return [...others.slice(0, index), id, ...others.slice(index)];
}
