import { createStore } from '../store';

/** Number of calls to the server in progress. `ActivityIndicator` appears when one of these calls takes long. */
export const callsInProgress = createStore(0);

/** Runs a call to the server and counts it in `callsInProgress` until it ends. */
export async function countCall<T>(call: () => Promise<T>): Promise<T> {
  callsInProgress.update((count) => count + 1);
  try {
    return await call();
  } finally {
    callsInProgress.update((count) => count - 1);
  }
}
