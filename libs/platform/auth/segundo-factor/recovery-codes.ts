import { randomBytes } from 'node:crypto';
import { tokenDigest } from '../tokens/random-token';
import { toBase32 } from './totp';

const COUNT = 10;
/** The length of a recovery code in bytes. 80 bits are too many to find the code of a digest by brute force. */
const BYTES = 10;

/** Ten new codes, in groups of four that are easy to write down. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => (toBase32(randomBytes(BYTES)).match(/.{4}/g) ?? []).join('-'));

/** The digest of a code, ignoring case and separators. */
export const recoveryDigest = (code: string): Buffer => tokenDigest(code.toUpperCase().replace(/[^A-Z\d]/g, ''));
