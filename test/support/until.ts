import { pauseBeforeNextTry } from './pause';
import { inPhase } from './phases';

/**
 * Polls until the condition holds.
 * @throws Error after `patience` milliseconds; the default is high, because tests also run on slow machines
 */
export function until(holds: () => boolean | Promise<boolean>, patience = 25_000): Promise<void> {
  return inPhase('waiting', () => poll(holds, patience));
}

async function poll(holds: () => boolean | Promise<boolean>, patience: number): Promise<void> {
  const deadline = performance.now() + patience;
  for (;;) {
    const start = performance.now();
    if (await holds()) return;
    if (performance.now() > deadline) throw new Error('It did not happen in time.');
    await pauseBeforeNextTry(start, 25);
  }
}
