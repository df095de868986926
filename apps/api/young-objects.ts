import { setFlagsFromString } from 'node:v8';

/*
 * Must be imported first. V8 pretenures allocation sites whose objects survive, which nearly all do during the start. That also
 * affected sites that requests use: their dead old objects keep young garbage alive until the next full collection. In about one start
 * of three, minor collections took three times as long.
 */
setFlagsFromString('--no-allocation-site-pretenuring');
