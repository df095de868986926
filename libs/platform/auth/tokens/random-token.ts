import { hash, randomBytes } from 'node:crypto';

/** A new random value for a cookie or a link: 256 bits, 43 letters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The digest that the database stores of such a value, so that a reader of the table cannot use it. */
export const tokenDigest = (cookie: string): Buffer => hash('sha256', cookie, 'buffer');
