/** A signal that aborts with another one or by itself. `AbortSignal.any` does the same at several times the cost. */
export interface LinkedSignal {
  signal: AbortSignal;
  abort: (reason: Error) => void;
  /** Forgets the other signal: to be called when the work has ended. */
  unlink: () => void;
}

export function linkSignal(outer?: AbortSignal): LinkedSignal {
  const controller = new AbortController();
  const abort = (reason: Error) => {
    controller.abort(reason);
  };
  if (outer === undefined) return { signal: controller.signal, abort, unlink: () => undefined };
  const forward = () => {
    controller.abort(outer.reason);
  };
  if (outer.aborted) forward();
  else outer.addEventListener('abort', forward);
  return {
    signal: controller.signal,
    abort,
    unlink: () => {
      outer.removeEventListener('abort', forward);
    },
  };
}
