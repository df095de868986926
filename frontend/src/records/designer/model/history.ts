/** A value with undo and redo. Pure functions. */
export interface History<T> {
  past: readonly T[];
  now: T;
  future: readonly T[];
  /** The value as loaded or last saved. */
  saved: T;
  /** What the last change was about. Consecutive changes of the same subject, such as typing in one field, are one undo step. */
  about: string | null;
}

/** Maximum number of undo steps. */
const MAX_STEPS = 200;

export const begin = <T>(now: T): History<T> => ({ past: [], now, future: [], saved: now, about: null });

/**
 * Returns the history with a new value.
 * @param about what is being changed. Successive changes with the same `about` are one undo step. A change with null is an undo step of
 * its own
 */
export function change<T>(history: History<T>, next: T, about: string | null = null): History<T> {
  if (next === history.now) return history;
  const isSameStep = about !== null && about === history.about;
  const past = isSameStep ? history.past : [...history.past, history.now].slice(-MAX_STEPS);
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

/** Whether there are unsaved changes. A change that was undone does not count. */
export const isDirty = <T>({ now, saved }: History<T>): boolean => now !== saved;
