import { build } from './build.mjs';
import { install } from './install.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Installs dependencies and builds `parts` if they are out of date. On SIGINT or SIGTERM its child processes end too. */
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
