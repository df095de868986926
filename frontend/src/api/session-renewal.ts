/**
 * What happens when the server says that the session has ended while somebody works: whoever draws the session window
 * registers here, every refused call waits for the same answer, and is sent again when the session is back.
 */
type Renew = () => Promise<boolean>;

let renew: Renew | null = null;
let waiting: Promise<boolean> | null = null;

/** Registers how the session is renewed. Returns how to take it back. */
export function onSessionLost(handler: Renew): () => void {
  renew = handler;
  return () => {
    if (renew === handler) renew = null;
  };
}

/** True once the person has entered again; false when nobody asks, or the person gives up. */
export async function renewSession(): Promise<boolean> {
  if (!renew) return false;
  waiting ??= renew().finally(() => {
    waiting = null;
  });
  return waiting;
}
