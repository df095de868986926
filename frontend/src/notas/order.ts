/** The page of the board that an address asks for; the first one where it asks for none that could be. */
export function pageOf(asked: string | null): number {
  const page = Math.floor(Number(asked));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** The places that keys lead to from the one where a note stands, among so many. */
const STEPS: Record<string, (place: number, total: number) => number> = {
  ArrowLeft: (place) => place - 1,
  ArrowUp: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  ArrowDown: (place) => place + 1,
  Home: () => 1,
  End: (_place, total) => total,
};

/** Where a key moves a note to; null when it moves none. */
export function placeAfter(key: string, place: number, total: number): number | null {
  const step = Object.hasOwn(STEPS, key) ? STEPS[key] : undefined;
  if (step === undefined) return null;
  const to = Math.min(Math.max(step(place, total), 1), total);
  return to === place ? null : to;
}

/** A list with the item at one place put at another. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from);
  const item = items[from];
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)];
}
