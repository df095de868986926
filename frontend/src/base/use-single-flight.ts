import { useRef, useState } from 'react';

export interface SingleFlight {
  /** Whether a task runs, as React state for rendering. */
  isBusy: boolean;
  /** Whether a task runs right now; correct even before React has rendered its start. */
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
