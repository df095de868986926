import type { Server } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';
import type { Config, TrustProxy } from '../../libs/platform';

type Limits = Pick<Config, 'maxConnections' | 'maxConnectionsPerAddress' | 'trustProxy'>;

/**
 * Limits the open connections in total and per network address. If a connection exceeds a limit, closes it without reading. Trusted
 * proxies have no limit per address, because all users connect through them.
 */
export function limitConnections(
  server: Server,
  { maxConnections, maxConnectionsPerAddress, trustProxy }: Limits,
): void {
  const open = new Map<string, number>();
  const isProxy = proxyCheck(trustProxy);
  server.maxConnections = maxConnections;
  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress: address } = socket;
    if (address === undefined || isProxy(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
    if (count > maxConnectionsPerAddress) socket.destroy();
  });
}

/** Returns a function that says whether an address is a trusted proxy. If the setting is a number, every address counts as trusted. */
function proxyCheck(trustProxy: TrustProxy): (address: string) => boolean {
  if (trustProxy === false) return () => false;
  if (typeof trustProxy === 'number') return () => true;
  const trusted = new BlockList();
  for (const network of trustProxy) {
    const [address = '', bits] = network.split('/');
    const family = familyOf(address);
    trusted.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family);
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
    return trusted.check(plain, familyOf(plain));
  };
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6');
