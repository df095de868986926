import { pauseBeforeNextTry } from './pause';
import { inPhase } from './phases';
import { CPU_SLOWDOWN } from './slow-browser';

/** Retries an assertion until it holds. After `timeout` milliseconds it throws the last failure. */
export function eventually<T>(assertion: () => Promise<T> | T, timeout = 10_000 * CPU_SLOWDOWN): Promise<T> {
  return inPhase('waiting', () => retry(assertion, timeout));
}

async function retry<T>(assertion: () => Promise<T> | T, timeout: number): Promise<T> {
  const end = performance.now() + timeout;
  for (;;) {
    const start = performance.now();
    try {
      return await assertion();
    } catch (failure) {
      if (performance.now() > end) throw failure;
      await pauseBeforeNextTry(start, 50);
    }
  }
}
