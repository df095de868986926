import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Collects the garbage of the start. Otherwise V8 would choose its threshold for full collections by the memory of the start. This
 * threshold would be too high, because serving requests needs less memory.
 */
export function collectStartupGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
}
