import { build } from './build.mjs';
import { install } from './install.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Installs the dependencies, then builds the `parts` that are out of date. If `parts` is missing, builds all parts. On SIGINT, SIGTERM or
 * SIGHUP, ends this process and its child processes.
 */
export async function prepare(parts) {
  const leave = () => process.exit(130);
  for (const signal of SIGNALS) process.on(signal, leave);
  try {
    await install();
    await build(parts);
  } finally {
    for (const signal of SIGNALS) process.off(signal, leave);
  }
}
