import { randomBytes } from 'node:crypto';

/** A new token of a link: 128 bits, 22 letters. Telegram allows 64 letters of this alphabet after `start=`. */
export const newLinkToken = (): string => randomBytes(16).toString('base64url');

export const isLinkToken = (text: string): boolean => /^[\w-]{22}$/.test(text);
