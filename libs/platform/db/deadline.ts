import { platformErrors } from '../errors';

/** A signal that aborts with `demasiado-lento` after a time. */
export interface Deadline {
  signal: AbortSignal;
  /** Stops the timer; call it when the work has ended. */
  clear: () => void;
}

export function startDeadline(ms: number): Deadline {
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort(platformErrors['demasiado-lento']());
  }, ms);
  return {
    signal: controller.signal,
    clear: () => {
      clearTimeout(timer);
    },
  };
}
