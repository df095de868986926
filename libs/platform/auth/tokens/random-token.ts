import { hash, randomBytes } from 'node:crypto';

/** A new random value for a cookie or a link: 256 bits, 43 letters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The digest of a token. The database stores only the digest, so that a reader of the table cannot use the token. */
export const tokenDigest = (cookie: string): Buffer => hash('sha256', cookie, 'buffer');
