import type { AnyExternalJob } from '../../definition/define-job';
import { act } from './act';

const TIMES = { limit: 20, limitAtShutdown: 1, grace: 20 };
const CONTEXT = { request: null, runId: 1, get: () => undefined as never };
const running = new AbortController().signal;

type Act = AnyExternalJob['external']['act'];
const jobOf = (acting: Act) => ({ code: 'pruebas.llamar', external: { act: acting } }) as unknown as AnyExternalJob;
const call = (acting: Act, shutdown = running, times = TIMES) =>
  act(jobOf(acting), ['a', 'b'], CONTEXT, shutdown, times);

const untilAborted: Act = (taken, { signal }) =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      resolve(taken.map(() => 'doubt'));
    });
  });

it('[PLUS-35] effects that take too long are aborted, and what they return counts', async () => {
  expect(await call(untilAborted)).toEqual(['doubt', 'doubt']);
});

it('[PLUS-35] the shutdown of a worker aborts effects sooner', async () => {
  expect(await call(untilAborted, AbortSignal.abort(), { ...TIMES, limit: 1_000_000 })).toEqual(['doubt', 'doubt']);
});

it.each<[string, Act, RegExp]>([
  ['does not end after its signal aborted', () => new Promise(() => undefined), /threw/],
  ['throws', () => Promise.reject(new Error('no connection')), /threw/],
  [
    'throws at once',
    () => {
      throw new Error('no connection');
    },
    /threw/,
  ],
  ['returns too few effects', () => Promise.resolve(['a']), /one effect for each/],
])('[PLUS-35] an «act» that %s is a bug of the job', async (_title, acting, message) => {
  await expect(call(acting)).rejects.toThrow(message);
});
