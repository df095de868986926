import { setFlagsFromString } from 'node:v8';

/*
 * Must be imported first. Switches off pretenuring in V8: if earlier objects of some code survived, V8 creates the next objects of this
 * code directly in the old generation.
 * During the start nearly all objects survive. Requests use the same code, so their objects went into the old generation too. Dead objects
 * there kept young garbage alive until the next full collection. In about one start of three, minor collections took three times as long.
 */
setFlagsFromString('--no-allocation-site-pretenuring');
