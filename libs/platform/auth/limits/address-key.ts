import { isIPv6 } from 'node:net';

/** Number of leading groups of an IPv6 address that identify its network. The subscriber freely chooses the remaining groups (RFC 6177). */
const NETWORK_GROUPS = 4;

/** Returns the key under which limits count an address: an IPv4 address, or the /64 network of an IPv6 address. */
export function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = (plain.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const whole = [...groups, ...Array<string>(missing).fill('0'), ...(tail ? tail.split(':') : [])];
  return `${whole
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::`;
}
