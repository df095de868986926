import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Collects the garbage of the start. Starting needs more memory than serving, and V8 would otherwise derive its threshold for
 * full collections from that peak.
 */
export function collectStartupGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
}
