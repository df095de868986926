import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../lock.mjs';
import { inRoot } from '../paths.mjs';
import { runNode } from '../processes.mjs';

/**
 * The Chromium of the npm package, unpacked once into `.cache`. One version for everybody: what a browser reports changes from
 * version to version. If the machine lacks libraries or fonts that Chromium needs, those of the package are used.
 * @returns its path, and the environment variables it needs.
 */
export async function findChromium() {
  const { version } = JSON.parse(readFileSync(inRoot('node_modules/@sparticuz/chromium/package.json'), 'utf8'));
  const folder = inRoot('.cache', `chromium-${version}`);
  await withLock(`${folder}.lock`, () => unpack(folder));
  const executablePath = join(folder, 'chromium');
  const fonts = existsSync('/usr/share/fonts') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') };
  const libraries = starts(executablePath) ? {} : { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') };
  return { executablePath, env: { ...fonts, ...libraries } };
}

async function unpack(folder) {
  if (existsSync(folder)) return;
  const half = `${folder}.tmp`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true });
  const { code, output } = await runNode(inRoot('tools/lib/browser/chromium-unpack.mjs'), [], {
    env: { ...process.env, TMPDIR: half },
  });
  if (code !== 0) throw new Error(`Chromium could not be unpacked: ${output}`);
  renameSync(half, folder);
}

/** Whether the system has the libraries that Chromium needs. */
const starts = (executablePath) => spawnSync(executablePath, ['--version'], { stdio: 'ignore' }).status === 0;
