import { codeOf, otpauthUri, stepAt, stepOf, toBase32 } from './totp';

/** The secret of RFC 6238, appendix B. */
const SECRET = Buffer.from('12345678901234567890');

// The appendix of RFC 6238 prints codes of eight digits. A code of six digits is the last six digits of such a code.
it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the code at %d s is %s (RFC 6238)', (seconds, code) => {
  expect(codeOf(SECRET, stepAt(new Date(seconds * 1000)))).toBe(code);
});

it('a code is good for its step and one before and after, and for no other', () => {
  const now = new Date('2026-11-20T10:00:10Z');
  const step = stepAt(now);
  expect([-2, -1, 0, 1, 2].map((by) => stepOf(SECRET, codeOf(SECRET, step + by), now))).toEqual([
    null,
    step - 1,
    step,
    step + 1,
    null,
  ]);
  for (const wrong of ['', '12345', '1234567', 'ñññ', codeOf(SECRET, step + 9)])
    expect(stepOf(SECRET, wrong, now)).toBeNull();
});

it('the secret is Base32, and the address names academy and user', () => {
  expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(toBase32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(otpauthUri(SECRET, 'ana@x', 'Academia Ágora')).toBe(
    'otpauth://totp/Academia%20%C3%81gora:ana%40x?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Academia%20%C3%81gora&algorithm=SHA1&digits=6&period=30',
  );
});
