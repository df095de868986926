import type { Attempt } from './limits/throttle';
import { tokenDigest } from './tokens/random-token';
import type { FoundAccount } from './found-account';

/** The data that a browser sends to log in. */
export interface LoginAttempt {
  username: string;
  clave: string;
  address: string;
  userAgent: string;
  /** The cookie of a browser that has logged in before. */
  deviceCookie: string | undefined;
  sessionCookie: string | undefined;
  /** A code of the second factor, if one was typed. */
  codigo: string | undefined;
}

/** Returns the data of a log-in for the limits on attempts: user name, IP address and known browser. */
export function attemptOf(
  found: FoundAccount,
  { deviceCookie, sessionCookie }: LoginAttempt,
  address: string,
): Attempt {
  const cookie = found.isKnownDevice ? deviceCookie : found.isKnownSession ? sessionCookie : undefined;
  return {
    name: found.normalName,
    address,
    device: cookie === undefined ? null : tokenDigest(cookie).toString('hex'),
    isKnownAddress: found.isKnownAddress,
  };
}
