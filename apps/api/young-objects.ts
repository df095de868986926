import { setFlagsFromString } from 'node:v8';

/*
 * Must be imported first. V8 pretenures allocation sites whose objects survive, and during the start nearly all of them do. Sites
 * that requests use were pretenured too: their dead old objects keep young garbage alive until the next full collection. In about
 * one start of three, minor collections took three times as long.
 */
setFlagsFromString('--no-allocation-site-pretenuring');
