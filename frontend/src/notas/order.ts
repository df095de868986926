import type { NotasReply } from '#libs/contracts';

/** The page number in a URL; 1 if it is missing or invalid. */
export function parsePage(text: string | null): number {
  const page = Math.floor(Number(text));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** For each key, calculates the new position of a note from the present position and the number of notes. The first position is 1. */
const STEPS: Record<string, (place: number, total: number) => number> = {
  ArrowLeft: (place) => place - 1,
  ArrowUp: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  ArrowDown: (place) => place + 1,
  Home: () => 1,
  End: (_place, total) => total,
};

/** Returns the position to which a pressed key moves a note; null if the key does not move it. */
export function placeAfterKey(key: string, place: number, total: number): number | null {
  const step = Object.hasOwn(STEPS, key) ? STEPS[key] : undefined;
  if (step === undefined) return null;
  const to = Math.min(Math.max(step(place, total), 1), total);
  return to === place ? null : to;
}

/** The list with one item moved to another index. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from);
  const item = items[from];
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)];
}

export interface Move {
  id: number;
  /** The new place on the board; the first place is 1. */
  to: number;
}

/** Adds a move to the moves that are not sent yet. If the last of them moves the same note, the new move replaces it. */
export function enqueueMove(queue: readonly Move[], move: Move): readonly Move[] {
  return [...(queue.at(-1)?.id === move.id ? queue.slice(0, -1) : queue), move];
}

/** The page with one note moved; unchanged if the note or its new place is on another page. */
export function withMove(page: NotasReply, { id, to }: Move): NotasReply {
  const first = page.registros[0]?.posicion ?? 1;
  const from = page.registros.findIndex((note) => note.id === id);
  if (from < 0 || to < first || to >= first + page.registros.length) return page;
  const order = moveItem(page.registros, from, to - first);
  return { ...page, registros: order.map((note, index) => ({ ...note, posicion: first + index })) };
}
