import { poll } from '../support/poll';

/** Returns a function whose calls give these values one after the other, and then repeat the last one. */
function reads<T>(...values: [T, ...T[]]): () => Promise<T> {
  let count = 0;
  return () => Promise.resolve(values[Math.min(count++, values.length - 1)] as T);
}

const failureOf = (promise: Promise<void>): Promise<Error> =>
  promise.then(
    () => {
      throw new Error('It passed.');
    },
    (failure: unknown) => failure as Error,
  );

describe('a polled value', () => {
  it('passes once it is right', async () => {
    await poll(reads(0, 2, 3)).toBe(3);
    await poll(reads('', 'Cuota de marzo')).toContain('marzo');
    await poll(reads(['a'], ['a', 'b'])).toEqual(['a', expect.stringMatching('b')]);
    await poll(reads(1, 2)).not.toBe(1);
  });

  it('is read once if it is right at first', async () => {
    const read = jest.fn(() => 3);
    await poll(read).toBe(3);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('may come from a read that failed before', async () => {
    const read = jest.fn().mockRejectedValueOnce(new Error('detached')).mockResolvedValue(3);
    await poll(read).toBe(3);
  });

  it('that stays wrong fails with the message of the matcher', async () => {
    const failure = await failureOf(poll(reads(1, 2), 100).toBe(3));
    expect(failure.message).toMatch(/toBe[\s\S]*Expected: .*3[\s\S]*Received: .*2/);
    const denied = await failureOf(poll(reads(3), 100).not.toBe(3));
    expect(denied.message).toMatch(/not[\s\S]*toBe[\s\S]*Expected: not .*3/);
  });

  it('that cannot be read fails with the error of the read', async () => {
    const failure = await failureOf(poll(() => Promise.reject(new Error('No such row')), 100).toBe(3));
    expect(failure.message).toBe('No such row');
  });

  it('fails at the line of the caller', async () => {
    const failure = await failureOf(poll(() => 2, 100).toBe(3));
    expect(failure.stack?.split('\n').find((line) => line.startsWith('    at '))).toContain('poll.test.ts');
  });

  it('is retried within its time only', async () => {
    const read = jest.fn(() => new Promise((resolve) => setTimeout(resolve, 60, 2)));
    await failureOf(poll(read, 100).toBe(3));
    expect(read.mock.calls.length).toBeLessThanOrEqual(3);
  });

  it('takes the arguments that the matcher takes', () => {
    // @ts-expect-error a length is a number; if this compiled, the check of types would fail here
    const wrong = () => poll(reads('a')).toHaveLength('1');
    // @ts-expect-error without a value there is nothing to compare
    const missing = () => poll(reads('a')).toBe();
    expect([wrong, missing]).toHaveLength(2);
  });
});
