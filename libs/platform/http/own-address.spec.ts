import { ownAddress } from './own-address';

const at = (host: string, localAddress: string, localPort = 3000, headers: Record<string, string> = {}) =>
  ownAddress({ headers: { host, ...headers }, protocol: 'http', socket: { localAddress, localPort } });

it.each([
  ['127.0.0.1:3000', '127.0.0.1', 3000],
  ['localhost:3000', '::ffff:127.0.0.1', 3000],
  ['[::1]:3000', '::1', 3000],
  ['192.168.1.20:3000', '192.168.1.20', 3000],
  ['192.168.1.20', '::ffff:192.168.1.20', 80],
])('%s is the address at which a connection to %s port %i arrived', (host, address, port) => {
  expect(at(host, address, port)).toBe(`http://${host}`);
});

it.each([
  ['evil.example', '127.0.0.1', 3000],
  ['127.0.0.1:3001', '127.0.0.1', 3000],
  ['127.0.0.1:3000.evil.example', '127.0.0.1', 3000],
  ['127.0.0.1:3000@evil.example', '127.0.0.1', 3000],
  ['localhost:3000', '192.168.1.20', 3000],
  ['192.168.1.20', '192.168.1.20', 3000],
  ['203.0.113.9:3000', '192.168.1.20', 3000],
  ['', '127.0.0.1', 3000],
  [':3000', '', 3000],
])('%s is not that of a connection to %s port %i', (host, address, port) => {
  expect(at(host, address, port)).toBeNull();
});

it('the Origin of the request does not count', () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' };
  expect(at('127.0.0.1:3000', '127.0.0.1', 3000, headers)).toBe('http://127.0.0.1:3000');
});
