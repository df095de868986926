import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives back what starting needed. It is more than serving ever does, and the engine would take it as the measure from
 * which the heap may grow before it collects in earnest.
 */
export function collectStartupGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
}
