import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { Remembered } from './remembered';

const REST = 60_000;

/** Creates a remembered count. Each computation takes `takes` milliseconds and increases the count by one. */
function counting(options: { patience: number; takes: number }) {
  const state = { computed: 0, takes: options.takes };
  const value = new Remembered(
    async () => {
      state.computed += 1;
      const count = state.computed;
      await pause(state.takes);
      return count;
    },
    { patience: options.patience, rest: REST },
  );
  return { state, value };
}

it('gives each reader a new value while it comes quickly', async () => {
  const { value } = counting({ patience: 5_000, takes: 0 });
  expect([await value.read(), await value.read()]).toEqual([1, 2]);
});

it('computes once for readers at the same time', async () => {
  const { value, state } = counting({ patience: 5_000, takes: 20 });
  expect(await Promise.all([value.read(), value.read(), value.read()])).toEqual([1, 1, 1]);
  expect(state.computed).toBe(1);
});

it('does not keep readers waiting: there is no value yet, then the last one', async () => {
  const { value, state } = counting({ patience: 10, takes: 150 });
  expect(await value.read()).toBeNull();
  await pause(300);
  expect([await value.read(), await value.read()]).toEqual([1, 1]);
  expect(state.computed).toBe(1);
});

it('computes a slow value again once it has expired, and gives the last one meanwhile', async () => {
  const { value, state } = counting({ patience: 10, takes: 150 });
  await value.read();
  await pause(300);
  value.expire();
  expect(await value.read()).toBe(1);
  await pause(300);
  expect(await value.read()).toBe(2);
  expect(state.computed).toBe(2);
});

it('throws a failure, and computes again for the next reader', async () => {
  let calls = 0;
  const value = new Remembered(
    () => {
      calls += 1;
      return calls === 1 ? Promise.reject(new Error('roto')) : Promise.resolve(calls);
    },
    { patience: 5_000, rest: REST },
  );
  await expect(value.read()).rejects.toThrow('roto');
  expect(await value.read()).toBe(2);
});

it('hides a slow failure, and keeps the last value for the rest', async () => {
  const log = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  const failure = new Error('tarda demasiado');
  let calls = 0;
  const value = new Remembered(
    async () => {
      calls += 1;
      if (calls === 1) return 'primero';
      await pause(100);
      throw failure;
    },
    { patience: 20, rest: REST },
  );
  await value.read();
  const late = pause(95).then(() => value.read());
  expect([await value.read(), await late]).toEqual(['primero', 'primero']);
  await pause(50);
  expect([await value.read(), calls]).toEqual(['primero', 2]);
  expect(log).toHaveBeenCalledWith(failure);
  log.mockRestore();
});
