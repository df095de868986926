import { ConfigError, readConfig } from './config';

it.each([
  [undefined, false],
  ['', false],
  ['0', false],
  ['1', 1],
  ['2', 2],
  ['127.0.0.1', ['127.0.0.1']],
  ['10.0.0.0/8, ::1,fd00::/8', ['10.0.0.0/8', '::1', 'fd00::/8']],
])('TRUST_PROXY %j trusts %j', (value, trusted) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(trusted);
});

it.each(['true', '-1', '1.5', '11', 'nginx', '127.0.0.1;10.0.0.1', '10.0.0.0/33', '10.0.0.0/0', '1,127.0.0.1', ','])(
  'TRUST_PROXY %j stops the start with a sentence that names it',
  (value) => {
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(ConfigError);
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(/^TRUST_PROXY debe .*\.$/);
  },
);
