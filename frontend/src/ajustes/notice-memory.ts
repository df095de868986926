import type { AvisoReply } from '#libs/contracts';
import { readFromTab, storeInTab } from '../base/tab-store';

/**
 * Session storage keys of this browser tab. `LAST` is the key of the last notice. `DISMISSED` is the key of the notice that the user
 * dismissed.
 */
const LAST = 'claustro:aviso';
const DISMISSED = 'claustro:aviso-quitado';

export const dismissNotice = (text: string): void => storeInTab(DISMISSED, text);

export const isDismissed = (text: string): boolean => readFromTab(DISMISSED) === text;

export const rememberNotice = (notice: AvisoReply): void => storeInTab(LAST, JSON.stringify(notice));

/** Returns the last notice that this browser tab loaded; undefined if there is none. */
export function lastNotice(): AvisoReply | undefined {
  const text = readFromTab(LAST);
  return text === null ? undefined : (JSON.parse(text) as AvisoReply);
}
