/**
 * Renews an expired session while a page is open. The log-in window registers a function of this type. If the server refuses several calls
 * with 401, all these calls wait for one renewal. After the renewal, the calls are sent again.
 */
type Renew = () => Promise<boolean>;

let renew: Renew | null = null;
let waiting: Promise<boolean> | null = null;

/** Sets the function that renews an expired session. Returns a function that removes it. */
export function onSessionLost(handler: Renew): () => void {
  renew = handler;
  return () => {
    if (renew === handler) renew = null;
  };
}

/** Asks the person to log in again. Returns true if the person has logged in, and false if there is no handler or the person gives up. */
export async function renewSession(): Promise<boolean> {
  if (!renew) return false;
  waiting ??= renew().finally(() => {
    waiting = null;
  });
  return waiting;
}
