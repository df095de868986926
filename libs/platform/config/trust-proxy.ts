import { isIP } from 'node:net';

/**
 * The proxies whose `X-Forwarded-*` headers are trusted. `false`: none. A number N: the nearest N proxies. A list: the proxies at these
 * addresses.
 */
export type TrustProxy = false | number | string[];

const MAX_PROXIES = 10;
const BITS: Record<number, number> = { 4: 32, 6: 128 };

/** Reads a number of proxies or a list of addresses and networks (`10.0.0.0/8`). Null when it is neither. */
export function parseTrustProxy(value: string): TrustProxy | null {
  if (/^\d+$/.test(value)) return Number(value) <= MAX_PROXIES ? Number(value) || false : null;
  const addresses = value.split(',').map((address) => address.trim());
  return addresses.every(isNetwork) ? addresses : null;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const largest = BITS[isIP(address)];
  if (largest === undefined || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= largest);
}
