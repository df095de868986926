import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { isTransient } from './transient';

it.each([
  [{ code: '40P01' }, true],
  [{ code: '57P01' }, true],
  [{ code: '53100' }, true],
  [{ code: 'ENOSPC' }, true],
  [{ code: 'ECONNREFUSED' }, true],
  [{ driverError: { code: '08006' } }, true],
  [new Error('Connection terminated unexpectedly'), true],
  [new Error('Client was closed and is not queryable'), true],
  [new QueryRunnerAlreadyReleasedError(), true],
  [new QueryRunnerProviderAlreadyReleasedError(), true],
  [new Error('outer', { cause: new Error('timeout exceeded when trying to connect') }), true],
  [{ code: '23505' }, false],
  [{ code: '57014' }, false],
  [new TypeError('x is not a function'), false],
  ['ECONNRESET', false],
])('%j is transient: %s', (error, expected) => {
  expect(isTransient(error)).toBe(expected);
});
