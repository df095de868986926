/** The community chosen last in this browser. Without local storage the settings decide. */
const KEY = 'claustro:festivos-comunidad';

export function rememberCommunity(code: string): void {
  try {
    localStorage.setItem(KEY, code);
  } catch {
    // Local storage is full or blocked.
  }
}

/** Null if none was chosen yet. */
export function lastCommunity(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
