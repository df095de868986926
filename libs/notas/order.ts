/**
 * The ids of the board with one of them in another place.
 * @param ids all notes in their order.
 * @param place from 1, among the notes that a person sees; outside of them is the nearest end.
 * @param visible those that the person sees, in their order.
 */
export function insertAt(ids: readonly number[], id: number, place: number, visible: readonly number[]): number[] {
  const others = ids.filter((other) => other !== id);
  const seen = visible.filter((other) => other !== id);
  const at = Math.min(Math.max(place, 1), seen.length + 1) - 1;
  const [next, last] = [seen[at], seen.at(-1)];
  // Before the one that gives way; behind the last one seen.
  const index =
    next !== undefined ? others.indexOf(next) : last === undefined ? others.length : others.indexOf(last) + 1;
  return [...others.slice(0, index), id, ...others.slice(index)];
}
