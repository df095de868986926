import { createStore } from '../ui/store';

/** How many calls are on their way; the thin line at the top of the page shows when one takes long. */
export const callsUnderWay = createStore(0);

/** Counts a call for as long as it lasts. */
export async function whileCounting<T>(call: () => Promise<T>): Promise<T> {
  callsUnderWay.update((count) => count + 1);
  try {
    return await call();
  } finally {
    callsUnderWay.update((count) => count - 1);
  }
}
