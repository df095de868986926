/** Stores a text in this browser tab, until the tab closes. If the storage is full or blocked, nothing is stored. */
export function storeInTab(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // What is stored here is a convenience: the page works without it.
  }
}

/** Returns the text that this tab stored under the key; null if there is none. */
export function readFromTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function removeFromTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // As in `storeInTab`.
  }
}
