/** Local storage key of the groups that are open in this browser. Without local storage, all groups are closed at first. */
const KEY = 'claustro:avisos-abiertos';

/** The keys of the groups that the user left open. */
export function readOpenGroups(): Set<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []);
  } catch {
    // Blocked storage, or a text that is not ours.
    return new Set();
  }
}

export function rememberOpenGroups(keys: ReadonlySet<string>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...keys]));
  } catch {
    // If local storage is full or blocked, the state is not stored.
  }
}
