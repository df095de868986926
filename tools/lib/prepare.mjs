import { build } from './build.mjs';
import { install } from './install.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Dependencies and built files as they must be for the sources that are there. Asked to stop, it leaves nothing running. */
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
