import { publicOrigin } from './public-origin';

const at = (headers: Record<string, string>) => publicOrigin({ headers, protocol: 'http' });

it.each([
  [{ host: 'academia.example' }, 'http://academia.example'],
  [{ host: 'academia.example', 'x-forwarded-host': 'evil.example' }, 'http://academia.example'],
  [{ host: 'academia.example', origin: 'https://academia.example' }, 'https://academia.example'],
  [
    { host: 'interno:3000', 'sec-fetch-site': 'same-origin', origin: 'https://academia.example' },
    'https://academia.example',
  ],
  [{ host: 'academia.example', origin: 'https://evil.example' }, 'http://academia.example'],
  [
    { host: 'academia.example', 'sec-fetch-site': 'cross-site', origin: 'https://academia.example' },
    'http://academia.example',
  ],
  [{ host: 'academia.example', origin: 'null' }, 'http://academia.example'],
])('a link for a request with %j begins with %s', (headers, origin) => {
  expect(at(headers as Record<string, string>)).toBe(origin);
});
