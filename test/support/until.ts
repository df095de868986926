import { inPhase } from './phases';

/** Polls until the condition holds. @throws after `patience` milliseconds, which are many because a busy machine is slow */
export function until(holds: () => boolean | Promise<boolean>, patience = 25_000): Promise<void> {
  return inPhase('waiting', () => poll(holds, patience));
}

async function poll(holds: () => boolean | Promise<boolean>, patience: number): Promise<void> {
  const deadline = Date.now() + patience;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('It did not happen in time.');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
