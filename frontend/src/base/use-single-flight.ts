import { useRef, useState } from 'react';

export interface SingleFlight {
  /** Whether a task runs, as React state for rendering. */
  isBusy: boolean;
  /** True while a task runs. Unlike `isBusy`, it is true from the start of the task, before React has rendered again. */
  isRunning: () => boolean;
  /** Runs a task and returns its result. While another task runs, returns false and does not run the new one. */
  run: (task: () => Promise<boolean>) => Promise<boolean>;
}

/** Runs one task at a time, such as a save: a double click starts it once. */
export function useSingleFlight(): SingleFlight {
  // The ref is needed in addition to the state: it blocks a second click even before React renders again.
  const running = useRef(false);
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    isRunning: () => running.current,
    run: async (task) => {
      if (running.current) return false;
      running.current = true;
      setBusy(true);
      try {
        return await task();
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
  };
}
