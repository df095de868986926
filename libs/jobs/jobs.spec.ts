import { AppError } from '../platform/errors';
import { idempotencyKey, requestDigest } from './idempotency';
import { nextChunkSize } from './running/chunk-size';
import { safeReason } from './running/reason';
import { isTransient } from './running/transient';

it.each([
  [200, 200, 200, 200],
  [200, 200, 50, 400],
  [400, 400, 50, 500],
  [200, 200, 4_000, 50],
  [200, 10, 400, 50],
  [100, 0, 0, 100],
])('after a chunk of %i (%i elements in %i ms) comes one of %i', (size, items, ms, next) => {
  expect(nextChunkSize(size, items, ms)).toBe(next);
});

it.each([
  [{ code: '40P01' }, true],
  [{ code: '57P01' }, true],
  [{ code: 'ECONNREFUSED' }, true],
  [{ driverError: { code: '08006' } }, true],
  [new Error('Connection terminated unexpectedly'), true],
  [new Error('outer', { cause: new Error('timeout exceeded when trying to connect') }), true],
  [{ code: '23505' }, false],
  [{ code: '57014' }, false],
  [new TypeError('x is not a function'), false],
  ['ECONNRESET', false],
])('%j passes by itself: %s', (error, expected) => {
  expect(isTransient(error)).toBe(expected);
});

it('an element that fails says what a person may read, and nothing of ours', () => {
  const refusal = new AppError('altas.no', 422, 'Revise los campos.', { campos: { iban: 'El IBAN no es correcto.' } });
  expect(safeReason(refusal)).toBe('Revise los campos. El IBAN no es correcto.');
  const slow = Object.assign(new Error('canceling statement'), { code: '57014' });
  for (const error of [slow, new TypeError('secret'), 'secret', null])
    expect(safeReason(error)).toBe('Algo ha fallado con este elemento y ya está anotado.');
});

it('a key has 1 to 200 characters, and stands for the same request however it is written', () => {
  expect(idempotencyKey({})).toBeUndefined();
  expect(idempotencyKey({ 'idempotency-key': 'k'.repeat(200) })).toHaveLength(200);
  for (const key of ['', 'k'.repeat(201), 'noviembre\u0000', 'año'])
    expect(() => idempotencyKey({ 'idempotency-key': key })).toThrow('de 1 a 200 caracteres');
  const digest = (body: unknown) => requestDigest('facturas.facturar', body).toString('hex');
  expect(digest({ a: 1, b: { c: [1, 2], d: 3 } })).toBe(digest({ b: { d: 3, c: [1, 2] }, a: 1 }));
  expect(digest({ a: [1, 2] })).not.toBe(digest({ a: [2, 1] }));
});
