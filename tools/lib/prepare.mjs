import { build } from './build.mjs';
import { install } from './install.mjs';

/** Dependencies and built files as they must be for the sources that are there. */
export async function prepare(parts) {
  await install();
  await build(parts);
}
