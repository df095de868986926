import { setFlagsFromString } from 'node:v8';

/*
 * Must be imported first. Switches off pretenuring in V8. With pretenuring, V8 creates objects directly in the old generation if earlier
 * objects of the same code survived.
 * During the start nearly all objects survive, so V8 would create the objects of later requests in the old generation too. There, dead
 * objects keep young garbage alive until the next full collection. In about one start of three, minor collections took three times as
 * long.
 */
setFlagsFromString('--no-allocation-site-pretenuring');
