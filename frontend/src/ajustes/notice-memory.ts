import type { AvisoReply } from '#libs/contracts';

/**
 * Session storage keys of this browser tab. `LAST` is the key of the last notice. `DISMISSED` is the key of the notice that the user
 * dismissed.
 */
const LAST = 'claustro:aviso';
const DISMISSED = 'claustro:aviso-quitado';

function store(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // If session storage is full or blocked, nothing is stored.
  }
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export const dismissNotice = (text: string): void => store(DISMISSED, text);

export const isDismissed = (text: string): boolean => read(DISMISSED) === text;

export const rememberNotice = (notice: AvisoReply): void => store(LAST, JSON.stringify(notice));

/** Returns the last notice that this browser tab loaded; undefined if there is none. */
export function lastNotice(): AvisoReply | undefined {
  const text = read(LAST);
  return text === null ? undefined : (JSON.parse(text) as AvisoReply);
}
