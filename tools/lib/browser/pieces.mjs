import { clientSources } from '../client-sources.mjs';
import { filesBelow, hashOf } from '../hash.mjs';
import { withLock } from '../lock.mjs';
import { inRoot } from '../paths.mjs';
import { runNode } from '../processes.mjs';
import { readStamp, writeStamp } from '../stamps.mjs';

const FOLDER = inRoot('.cache/piezas');
const STAMP = inRoot('.cache/piezas.sello');
const SOURCES = [...clientSources(), 'test/piezas', 'package-lock.json'];

/**
 * Bundles the pieces that tests render without the application, unless the bundle is up to date. Parallel test files share one bundle.
 * @returns the folder of the bundle
 */
export async function buildPieces() {
  await withLock(inRoot('.cache/piezas.lock'), async () => {
    const hash = hashOf(SOURCES.flatMap(filesBelow));
    if (readStamp(STAMP) === hash) return;
    const args = ['build', '--config', 'test/piezas/vite.config.mjs', '--outDir', FOLDER, '--logLevel', 'error'];
    const env = { ...process.env, NODE_ENV: 'production' };
    const { code, output } = await runNode(inRoot('node_modules/vite/bin/vite.js'), args, { env });
    if (code !== 0) throw new Error(`The pieces could not be bundled: ${output}`);
    writeStamp(STAMP, hash);
  });
  return FOLDER;
}
