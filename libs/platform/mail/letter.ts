import { mailErrors } from './mail-errors';

/** One message to one person. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  /** The same, drawn; what shows it cleans nothing, so it holds nothing that people typed without being escaped. */
  html?: string;
}

/** One address, bare: no names, no lists, nothing that a mail program would read as more than that. */
const ADDRESS = /^[^\s@<>"(),;:\\[\]\p{Cc}]{1,64}@[^\s@<>"(),;:\\[\]\p{Cc}]{1,190}$/u;
const LONGEST_SUBJECT = 200;

/** A text of one line: line breaks and other control characters, with which a header could be smuggled in, become spaces. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_SUBJECT);
}

/**
 * The message as it may be handed to the mail library.
 * @throws direccion-incorrecta when `to` is not exactly one address.
 */
export function checkedLetter({ to, subject, text, html }: Letter): Letter {
  if (!ADDRESS.test(to)) throw mailErrors['direccion-incorrecta']();
  return { to, subject: oneLine(subject), text, ...(html === undefined ? {} : { html }) };
}

/** Who messages come from: the account they are sent with where that is an address, else one of its server that nobody reads. */
export function senderAddress(smtpUrl: string | null): string {
  if (smtpUrl === null) return 'claustro@localhost';
  const { username, hostname } = new URL(smtpUrl);
  const account = decodeURIComponent(username);
  return ADDRESS.test(account) ? account : `no-responder@${hostname}`;
}
