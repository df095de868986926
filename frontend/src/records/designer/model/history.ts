/** What was done, so that it can be undone. Pure: one value in, the next one out. */
export interface History<T> {
  past: readonly T[];
  now: T;
  future: readonly T[];
  /** As it was loaded or last saved. */
  saved: T;
  /** What the last change was about: typing on in one field is one step. */
  about: string | null;
}

const LONGEST = 200;

export const begin = <T>(now: T): History<T> => ({ past: [], now, future: [], saved: now, about: null });

/** @param about the same twice in a row counts as one step; null never does. */
export function change<T>(history: History<T>, next: T, about: string | null = null): History<T> {
  if (next === history.now) return history;
  const goesOn = about !== null && about === history.about;
  const past = goesOn ? history.past : [...history.past, history.now].slice(-LONGEST);
  return { ...history, past, now: next, future: [], about };
}

export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return {
    ...history,
    past: history.past.slice(0, -1),
    now: before,
    future: [history.now, ...history.future],
    about: null,
  };
}

export function redo<T>(history: History<T>): History<T> {
  const [after, ...future] = history.future;
  if (after === undefined) return history;
  return { ...history, past: [...history.past, history.now], now: after, future, about: null };
}

/** Are there changes that were not saved? What is undone is none. */
export const isDirty = <T>({ now, saved }: History<T>): boolean => now !== saved;
