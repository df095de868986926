import { setFlagsFromString } from 'node:v8';

/*
 * Must be imported first. Switches off V8's pretenuring, which puts new objects directly into the old generation if earlier objects of the
 * same code survived. Nearly all objects survive during the start, and requests use the same code: their dead old objects kept young
 * garbage alive until the next full collection. In about one start of three, minor collections took three times as long.
 */
setFlagsFromString('--no-allocation-site-pretenuring');
