/** Local storage key of the community chosen last in this browser. Without local storage, the community in the settings is used. */
const KEY = 'claustro:festivos-comunidad';

export function rememberCommunity(code: string): void {
  try {
    localStorage.setItem(KEY, code);
  } catch {
    // If local storage is full or blocked, the choice is not stored.
  }
}

/** Returns the community chosen last; null if there is none. */
export function lastCommunity(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
