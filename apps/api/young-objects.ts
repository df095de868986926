import { setFlagsFromString } from 'node:v8';

/*
 * Imported before everything else. During the start nearly all objects stay, and V8 may conclude that those of some lines
 * always do. It then allocates them as old objects, and while requests are served these keep other garbage alive until the next
 * full collection. About one start in three served with a tenth more CPU for that reason.
 */
setFlagsFromString('--no-allocation-site-pretenuring');
