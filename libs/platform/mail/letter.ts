import type { Readable } from 'node:stream';
import type { SendMailOptions } from 'nodemailer';
import { LARGEST_MAIL_FILES } from '../../contracts';
import { addressProblem, isMailAddress } from './address';
import { mailErrors } from './mail-errors';

/** A message to one recipient. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  /** The HTML version. It is sent unchanged: write it with `renderMail`, which escapes. */
  html?: string;
  /** An address for replies, if they do not go to the sender. */
  replyTo?: string;
  /** `<id@domain>`. The same id on every attempt lets mailboxes recognise a message that was sent twice. By default a random id. */
  messageId?: string;
  /** The https address of one-click opt-out (RFC 8058), for `List-Unsubscribe` and `List-Unsubscribe-Post`. */
  unsubscribeUrl?: string;
  /** True for a message that no person has written (`Auto-Submitted`, RFC 3834), so that out-of-office replies do not answer it. */
  isAutomatic?: boolean;
  attachments?: readonly LetterAttachment[];
}

export interface LetterAttachment {
  fileName: string;
  /** The media type, such as `application/pdf`. */
  type: string;
  bytes: number;
  /** The content, or a function that opens a stream of it. The function runs once per attempt. */
  content: Buffer | (() => Readable);
  /** The id by which an image in the HTML refers to this file (`cid:…`). */
  cid?: string;
}

/** Who sends the message. */
export interface Sender {
  /** The name of the academy. */
  name: string;
  /** The address of the setting `mensajes.remitente`; null for the account of SMTP_URL. */
  address: string | null;
}

const MAX_SUBJECT_LENGTH = 200;
const MESSAGE_ID = /^<[\w.+-]{1,120}@[\w.-]{1,190}>$/;
const CONTENT_ID = /^[\w.@-]{1,120}$/;
/** Stored text files carry their charset. */
const MEDIA_TYPE = /^[\w.+-]{1,80}\/[\w.+-]{1,80}(; charset=[\w-]{1,40})?$/;

/** Replaces line breaks and other control characters by spaces, because they could inject a header. */
export function toHeaderText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, MAX_SUBJECT_LENGTH);
}

/** Returns the sender's address: that of the settings, else the SMTP account if it is an address, else a no-reply address of the server. */
export function senderAddress(smtpUrl: string | null, address: string | null = null): string {
  if (address !== null) return requireAddress(address);
  if (smtpUrl === null) return 'claustro@localhost';
  const { username, hostname } = new URL(smtpUrl);
  const account = decodeURIComponent(username);
  return isMailAddress(account) ? account : `no-responder@${hostname}`;
}

/**
 * Converts a letter for the mail library. It has exactly one recipient, in `To` and in the envelope.
 * @throws direccion-incorrecta when an address is not exactly one address; anexos-grandes above LARGEST_MAIL_FILES
 */
export function composeMessage(letter: Letter, from: { name: string; address: string }): SendMailOptions {
  const { subject, text, html, replyTo, messageId } = letter;
  const to = requireAddress(letter.to);
  return {
    from: { name: toHeaderText(from.name), address: from.address },
    to: { name: '', address: to },
    subject: toHeaderText(subject),
    text,
    html,
    replyTo: replyTo === undefined ? undefined : { name: '', address: requireAddress(replyTo) },
    messageId: messageId === undefined ? undefined : requireForm(messageId, MESSAGE_ID),
    headers: headersOf(letter),
    attachments: attachmentsOf(letter.attachments ?? []),
    // Readable in the file of a message without mail server, whatever its language.
    textEncoding: 'quoted-printable',
  };
}

/** Headers of the library: `prepared` ones are not encoded. */
type Headers = Record<string, string | { prepared: boolean; value: string }>;

function headersOf({ unsubscribeUrl, isAutomatic }: Letter): Headers {
  return {
    ...(isAutomatic === true ? { 'Auto-Submitted': 'auto-generated' } : {}),
    ...(unsubscribeUrl === undefined ? {} : oneClickOptOut(unsubscribeUrl)),
  };
}

function oneClickOptOut(address: string): Headers {
  const { protocol, href } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('The address of an opt-out is not a web address');
  return {
    'List-Unsubscribe': { prepared: true, value: `<${href}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function attachmentsOf(attachments: readonly LetterAttachment[]): SendMailOptions['attachments'] {
  const total = attachments.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total > LARGEST_MAIL_FILES) throw mailErrors['anexos-grandes']();
  return attachments.map(({ fileName, type, content, cid }) => ({
    filename: toHeaderText(fileName),
    contentType: requireForm(type, MEDIA_TYPE),
    content: typeof content === 'function' ? content() : content,
    ...(cid === undefined ? {} : { cid: requireForm(cid, CONTENT_ID) }),
  }));
}

function requireAddress(text: string): string {
  if (addressProblem(text) !== null) throw mailErrors['direccion-incorrecta']();
  return text;
}

/** Returns a text that the program wrote itself. @throws Error for another form, which could inject a header */
function requireForm(text: string, form: RegExp): string {
  if (!form.test(text)) throw new Error(`A mail has a header of the wrong form: ${JSON.stringify(text.slice(0, 80))}`);
  return text;
}
