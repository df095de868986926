import { Semaphore } from './semaphore';

const refusal = () => new Error('busy');

it('a semaphore gives each slot to the first waiter', async () => {
  const semaphore = new Semaphore(1);
  const order: number[] = [];
  await semaphore.take(0, refusal);
  const waiting = [1, 2].map((who) => semaphore.take(60_000, refusal).then(() => order.push(who)));
  semaphore.release();
  await waiting[0];
  semaphore.release();
  await waiting[1];
  expect(order).toEqual([1, 2]);
  expect(semaphore.isIdle).toBe(false);
  semaphore.release();
  expect(semaphore.isIdle).toBe(true);
});

it('a semaphore refuses a caller that waits too long or is aborted, and loses no slot', async () => {
  const semaphore = new Semaphore(1);
  await semaphore.take(0, refusal);
  const gone = new AbortController();
  const given = semaphore.take(60_000, refusal, gone.signal);
  gone.abort(new Error('gone'));
  await expect(given).rejects.toThrow('gone');
  await expect(semaphore.take(1, refusal)).rejects.toThrow('busy');
  semaphore.release();
  expect(semaphore.tryTake()).toBe(true);
});
