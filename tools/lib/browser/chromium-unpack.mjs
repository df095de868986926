// Unpacks the Chromium of the npm package. The environment variable TMPDIR names the target folder, because the package has no option for
// the folder.
import { createRequire } from 'node:module';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inflate } from '@sparticuz/chromium';

const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
const packed = join(dirname(entry), '..', 'bin');
// One after the other, because unpacking in parallel needs too much memory for a small machine.
for (const file of readdirSync(packed)) await inflate(join(packed, file));
