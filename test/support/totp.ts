import { codeOf, stepAt } from '../../libs/platform/auth/segundo-factor/totp';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Decodes a Base32 text. Ignores spaces. */
export function fromBase32(text: string): Buffer {
  const letters = text.replace(/\s/g, '');
  const bits = Array.from(letters, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

/** Returns the code that an authenticator app shows at an instant. @param steps how many steps of 30 s later */
export const appCode = (secret: string, now: Date, steps = 0): string =>
  codeOf(fromBase32(secret), stepAt(now) + steps);
