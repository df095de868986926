/**
 * Renews an expired session while a page is open. The session window registers the function that renews. If several calls are refused with
 * 401, all wait for one renewal and are then sent again.
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
