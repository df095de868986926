import { setFlagsFromString } from 'node:v8';

/*
 * Must be imported first. Switches off V8's pretenuring: V8 puts a new object directly into the old generation if earlier objects of the
 * same code survived. During the start nearly all objects survive. Requests use the same code, so their objects went into the old
 * generation too. When such an object was dead, it still kept young garbage alive until the next full collection. In about one start of
 * three, minor collections took three times as long.
 */
setFlagsFromString('--no-allocation-site-pretenuring');
