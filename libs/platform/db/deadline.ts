import { platformErrors } from '../errors';

/** A signal that aborts with `demasiado-lento` after a time, or when the outer signal does. */
export interface Deadline {
  signal: AbortSignal;
  /** Stops the timer: to be called when the work has ended. */
  clear: () => void;
}

export function startDeadline(ms: number, outer?: AbortSignal): Deadline {
  const late = new AbortController();
  const timer = setTimeout(() => {
    late.abort(platformErrors['demasiado-lento']());
  }, ms);
  return {
    signal: outer === undefined ? late.signal : AbortSignal.any([outer, late.signal]),
    clear: () => {
      clearTimeout(timer);
    },
  };
}
