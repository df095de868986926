import { randomBytes } from 'node:crypto';
import { tokenDigest } from '../tokens/random-token';
import { toBase32 } from './totp';

const COUNT = 10;
/** 80 bits: too many to find a code from its digest by trying. */
const BYTES = 10;

/** Ten new codes, in groups of four to be written down. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => (toBase32(randomBytes(BYTES)).match(/.{4}/g) ?? []).join('-'));

/** The digest of a code, however it was typed. */
export const recoveryDigest = (code: string): Buffer => tokenDigest(code.toUpperCase().replace(/[^A-Z\d]/g, ''));
