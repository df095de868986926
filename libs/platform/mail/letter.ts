import { mailErrors } from './mail-errors';

/** A message to one recipient. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  /** The HTML version. It is sent unchanged, so user input in it must be escaped. */
  html?: string;
}

/** Matches exactly one address, without a display name. Otherwise a mail server could find a second recipient in the text. */
const ADDRESS = /^[^\s@<>"(),;:\\[\]\p{Cc}]{1,64}@[^\s@<>"(),;:\\[\]\p{Cc}]{1,190}$/u;
const MAX_SUBJECT_LENGTH = 200;

/** Replaces line breaks and other control characters by spaces, because they could inject a header. */
export function toHeaderText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, MAX_SUBJECT_LENGTH);
}

/**
 * Makes a letter safe for the mail library.
 * @throws direccion-incorrecta when `to` is not exactly one address
 */
export function sanitizeLetter({ to, subject, text, html }: Letter): Letter {
  if (!ADDRESS.test(to)) throw mailErrors['direccion-incorrecta']();
  return { to, subject: toHeaderText(subject), text, ...(html === undefined ? {} : { html }) };
}

/** Returns the sender: the SMTP account if it is an address, otherwise a no-reply address of the SMTP server. */
export function senderAddress(smtpUrl: string | null): string {
  if (smtpUrl === null) return 'claustro@localhost';
  const { username, hostname } = new URL(smtpUrl);
  const account = decodeURIComponent(username);
  return ADDRESS.test(account) ? account : `no-responder@${hostname}`;
}
