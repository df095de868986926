import { PhaseClock } from '../../../test/support/phases';

/** Creates a `PhaseClock` and a function `pass`. The time of the clock moves only by `pass`, in seconds. */
function stoppedClock() {
  let milliseconds = 0;
  const clock = new PhaseClock(() => milliseconds);
  const pass = (seconds: number) => {
    milliseconds += seconds * 1000;
    return Promise.resolve();
  };
  return { clock, pass };
}

describe('the seconds of a test file by phase', () => {
  it('count time outside all phases for the test itself', async () => {
    const { clock, pass } = stoppedClock();
    await pass(2);
    await clock.time('waiting', () => pass(3));
    await pass(1);
    expect(clock.takeSeconds()).toMatchObject({ test: 3, waiting: 3, opening: 0 });
  });

  it('count each second once where phases overlap', async () => {
    const { clock, pass } = stoppedClock();
    await clock.time('opening', async () => {
      await pass(1);
      await clock.time('database', () => pass(2));
      await clock.time('waiting', () => pass(4));
    });
    expect(clock.takeSeconds()).toMatchObject({ opening: 5, database: 2, waiting: 0, test: 0 });
  });

  it('restart with each file', async () => {
    const { clock, pass } = stoppedClock();
    await pass(2);
    clock.takeSeconds();
    await pass(1);
    expect(clock.takeSeconds()).toMatchObject({ test: 1 });
  });

  it('end when a phase fails', async () => {
    const { clock, pass } = stoppedClock();
    const failing = clock.time('opening', () => pass(1).then(() => Promise.reject(new Error('lost'))));
    await expect(failing).rejects.toThrow('lost');
    await pass(2);
    expect(clock.takeSeconds()).toMatchObject({ opening: 1, test: 2 });
  });
});
