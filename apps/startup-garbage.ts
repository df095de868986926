import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Collects the garbage of the start. Otherwise V8 would derive its threshold for full collections from the memory peak of the start. This
 * peak is higher than the memory needed for serving.
 */
export function collectStartupGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
}
