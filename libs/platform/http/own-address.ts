import type { AppRequest } from './request';

type Arrived = Pick<AppRequest, 'headers' | 'protocol'> & {
  socket: { localAddress?: string | undefined; localPort?: number | undefined };
};

/**
 * Returns the origin of a request if the `Host` header is the server's address in this connection; otherwise null. A sender can choose the
 * `Host` freely, but not this address.
 * The `Host` is this address if the browser runs on the same computer, or in a network without names.
 */
export function ownAddress({ headers: { host = '' }, protocol, socket }: Arrived): string | null {
  const { localAddress = '', localPort } = socket;
  const address = localAddress.replace(/^::ffff:(?=\d+\.)/, '');
  const isLoopback = address === '::1' || address.startsWith('127.');
  const names = [address, `[${address}]`, ...(isLoopback ? ['localhost', '127.0.0.1', '[::1]'] : [])];
  const ports = [`:${String(localPort)}`, ...(localPort === 80 ? [''] : [])];
  const isOwn = names.some((name) => ports.some((port) => host.toLowerCase() === `${name}${port}`));
  return isOwn && address !== '' ? `${protocol}://${host}` : null;
}
