import { createStore } from '../store';

/** Number of calls in progress; `ActivityIndicator` shows when one takes long. */
export const callsInProgress = createStore(0);

/** Runs a call and counts it in `callsInProgress` meanwhile. */
export async function countCall<T>(call: () => Promise<T>): Promise<T> {
  callsInProgress.update((count) => count + 1);
  try {
    return await call();
  } finally {
    callsInProgress.update((count) => count - 1);
  }
}
