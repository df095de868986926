import { inPhase } from './phases';

/** Retries an assertion until it holds. After `timeout` milliseconds it throws the last failure. */
export function eventually<T>(assertion: () => Promise<T> | T, timeout = 10_000): Promise<T> {
  return inPhase('waiting', () => retry(assertion, timeout));
}

async function retry<T>(assertion: () => Promise<T> | T, timeout: number): Promise<T> {
  const end = Date.now() + timeout;
  for (;;) {
    try {
      return await assertion();
    } catch (failure) {
      if (Date.now() > end) throw failure;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
