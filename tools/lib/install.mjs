import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Failure } from './failure.mjs';
import { hashOf } from './hash.mjs';
import { withLock } from './lock.mjs';
import { inRoot } from './paths.mjs';
import { run } from './processes.mjs';
import { clearStamp, readStamp, writeStamp } from './stamps.mjs';

const STAMP = inRoot('node_modules/.claustro-instalado');
const LOCK = inRoot('.cache/preparando.lock');
const DETAILS = inRoot('.cache/npm-ci.log');

/** Runs `work` under the lock of the project's folder. Prints a sentence if it must wait. */
export const oneAtATime = (work) =>
  withLock(LOCK, work, () => {
    console.log('Otro Claustro está preparando esta carpeta: se espera a que termine…');
  });

/** Installs the dependencies if they are missing or the lock file has changed. */
export async function install() {
  if (isInstalled()) return;
  await oneAtATime(async () => {
    if (isInstalled()) return;
    console.log('Instalando dependencias (la primera vez tarda alrededor de un minuto)…');
    await npmCi();
    writeStamp(STAMP, lockHash());
  });
}

const lockHash = () => hashOf(['package-lock.json']);

/**
 * True if the installed packages match the lock file. If the last install stored the present hash of the lock file, returns true at once.
 * Otherwise compares the packages, and stores the new hash if the packages match.
 */
function isInstalled() {
  if (readStamp(STAMP) === lockHash()) return true;
  if (!agreesWithLock()) return false;
  writeStamp(STAMP, lockHash());
  return true;
}

/**
 * True if npm's list of installed packages agrees with the lock file. Optional packages may be missing, because some of them are for other
 * systems.
 */
function agreesWithLock() {
  try {
    const wanted = packagesOf(inRoot('package-lock.json'));
    const there = packagesOf(inRoot('node_modules/.package-lock.json'));
    return Object.entries(wanted).every(
      ([path, { version, optional, integrity }]) =>
        path === '' ||
        (there[path] ? there[path].version === version && there[path].integrity === integrity : optional),
    );
  } catch {
    return false;
  }
}

const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

async function npmCi() {
  clearStamp(STAMP);
  const beat = setInterval(() => console.log('  … sigue instalando'), 20_000);
  try {
    // Installs development packages even if NODE_ENV is production, because tests and the build of the client need them.
    const { code, output } = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
    if (code === 0 && existsSync(inRoot('node_modules'))) return;
    mkdirSync(inRoot('.cache'), { recursive: true });
    writeFileSync(DETAILS, output);
    throw new Failure(reason(output));
  } finally {
    clearInterval(beat);
  }
}

/** Runs the npm that started this script, else the one on the path. */
async function npm(args) {
  const own = process.env.npm_execpath;
  if (own && /npm-cli\.js$/.test(own) && existsSync(own)) return run(process.execPath, [own, ...args]);
  try {
    return await run('npm', args, { shell: process.platform === 'win32' });
  } catch (error) {
    if (error.code === 'ENOENT')
      throw new Failure('No se encuentra npm, que instala las dependencias: viene con Node.js.');
    throw error;
  }
}

const REASONS = [
  [/EACCES|EPERM|EROFS/, 'No se pueden instalar las dependencias: no se puede escribir en la carpeta del proyecto.'],
  [/ENOSPC/, 'No se pueden instalar las dependencias: no queda espacio en el disco.'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|network/i,
    'No se pueden instalar las dependencias: no hay conexión con el registro de npm.',
  ],
];

function reason(output) {
  const known = REASONS.find(([pattern]) => pattern.test(output));
  return known ? known[1] : `No se pueden instalar las dependencias: los detalles están en ${DETAILS}.`;
}
