import type { NoticeReply } from '../../../libs/contracts';

/** What this tab of the browser knows of notices. Where nothing may be kept, they come anew each time. */
const LAST = 'claustro:aviso';
const PUT_AWAY = 'claustro:aviso-quitado';

function keep(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Kept or not, the notice is shown.
  }
}

function kept(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export const putAway = (texto: string): void => keep(PUT_AWAY, texto);

export const wasPutAway = (texto: string): boolean => kept(PUT_AWAY) === texto;

export const rememberNotice = (notice: NoticeReply): void => keep(LAST, JSON.stringify(notice));

/** The notice there was when the page was last read. */
export function lastNotice(): NoticeReply | undefined {
  const text = kept(LAST);
  return text === null ? undefined : (JSON.parse(text) as NoticeReply);
}
