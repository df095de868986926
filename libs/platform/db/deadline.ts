import { platformErrors } from '../errors';
import { linkSignal } from './linked-signal';

/** A signal that aborts with `demasiado-lento` after a time, or when the outer signal does. */
export interface Deadline {
  signal: AbortSignal;
  /** Stops the timer: to be called when the work has ended. */
  clear: () => void;
}

export function startDeadline(ms: number, outer?: AbortSignal): Deadline {
  const { signal, abort, unlink } = linkSignal(outer);
  const timer = setTimeout(() => {
    abort(platformErrors['demasiado-lento']());
  }, ms);
  return {
    signal,
    clear: () => {
      clearTimeout(timer);
      unlink();
    },
  };
}
