import { readIdempotencyKey, requestDigest } from './idempotency';

it('an idempotency key has 1 to 200 printable ASCII characters', () => {
  expect(readIdempotencyKey({})).toBeUndefined();
  expect(readIdempotencyKey({ 'idempotency-key': 'k'.repeat(200) })).toHaveLength(200);
  for (const key of ['', 'k'.repeat(201), 'noviembre\u0000', 'año'])
    expect(() => readIdempotencyKey({ 'idempotency-key': key })).toThrow('de 1 a 200 caracteres');
});

it('the digest of a request ignores the order of names, not the order of lists', () => {
  const digest = (body: unknown) => requestDigest('facturas.facturar', body).toString('hex');
  expect(digest({ a: 1, b: { c: [1, 2], d: 3 } })).toBe(digest({ b: { d: 3, c: [1, 2] }, a: 1 }));
  expect(digest({ a: [1, 2] })).not.toBe(digest({ a: [2, 1] }));
});
