import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundlePackages } from './bundle-packages.mjs';
import { clientSources } from './client-sources.mjs';
import { compressAssets } from './compress.mjs';
import { Failure } from './failure.mjs';
import { filesBelow, hashOf } from './hash.mjs';
import { oneAtATime } from './install.mjs';
import { inRoot } from './paths.mjs';
import { runNode } from './processes.mjs';
import { clearStamp, readStamp, writeStamp } from './stamps.mjs';

const SERVER_FOLDERS = ['apps', 'libs', 'migrations', 'bench'];
const BUNDLER = 'tools/lib/bundle-packages.mjs';
const SPEC = /\.(spec|test)\.tsx?$/;

/** The parts of the build. `sources`: the files and folders from which a part is built, without spec files. */
const PARTS = {
  server: {
    title: 'el servidor',
    sources: [...SERVER_FOLDERS, 'tsconfig.json', 'tsconfig.build.json', 'package-lock.json', BUNDLER],
    build: buildServer,
    stamp: inRoot('dist/.sellos/servidor'),
    output: inRoot('dist/apps'),
  },
  client: {
    title: 'la aplicación web',
    sources: [...clientSources(), 'package-lock.json'],
    build: buildClient,
    stamp: inRoot('dist/.sellos/cliente'),
    output: inRoot('dist/frontend/index.html'),
  },
};

/** Builds the stale parts in parallel. */
export async function build(names = Object.keys(PARTS)) {
  if (names.every((name) => isFresh(PARTS[name]))) return;
  await oneAtATime(async () => {
    const stale = names.map((name) => PARTS[name]).filter((part) => !isFresh(part));
    if (stale.length === 0) return;
    console.log(`Preparando ${stale.map(({ title }) => title).join(' y ')}…`);
    const results = await Promise.allSettled(stale.map(buildPart));
    for (const { reason } of results.filter(({ status }) => status === 'rejected')) throw reason;
  });
}

async function buildPart(part) {
  const hash = sourceHash(part);
  clearStamp(part.stamp);
  await part.build();
  writeStamp(part.stamp, hash);
}

const sourceHash = ({ sources }) => hashOf(sources.flatMap(filesBelow).filter((file) => !SPEC.test(file)));

function isFresh(part) {
  return existsSync(part.output) && readStamp(part.stamp) === sourceHash(part);
}

async function buildServer() {
  await Promise.all([compile(), bundlePackages()]);
  if (pruneServer()) return;
  // If `.tsbuildinfo` existed, the compiler would not write the missing files of dist again.
  rmSync(inRoot('dist/.tsbuildinfo'), { force: true });
  await compile();
}

async function compile() {
  const { code, output } = await runNode(inRoot('node_modules/typescript/bin/tsc'), ['-p', 'tsconfig.build.json']);
  if (code !== 0)
    throw new Failure(`${output}\nNo se ha podido compilar el servidor: los errores están encima de esta línea.`);
}

/**
 * Deletes compiled files that have no source. Otherwise they would be loaded: lists and entities are found by the names of the compiled
 * files.
 * @returns true if every source has its compiled file
 */
function pruneServer() {
  const wanted = new Set(
    SERVER_FOLDERS.flatMap(filesBelow)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts') && !SPEC.test(file))
      .map((file) => file.replace(/\.ts$/, '.js')),
  );
  for (const folder of SERVER_FOLDERS) {
    for (const file of filesBelow(`dist/${folder}`).map((path) => path.slice('dist/'.length)))
      if (/\.js(\.map)?$/.test(file) && !wanted.has(file.replace(/\.map$/, ''))) rmSync(inRoot('dist', file));
    removeEmptyFolders(inRoot('dist', folder));
  }
  return [...wanted].every((file) => existsSync(inRoot('dist', file)));
}

function removeEmptyFolders(folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeEmptyFolders(join(folder, entry.name));
  if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
}

async function buildClient() {
  const args = ['build', '--config', 'frontend/vite.config.ts', '--logLevel', 'warn'];
  const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' };
  const { code, output } = await runNode(inRoot('node_modules/vite/bin/vite.js'), args, { env });
  if (code !== 0)
    throw new Failure(`${output}\nNo se ha podido preparar la aplicación web: los errores están encima de esta línea.`);
  await compressAssets(inRoot('dist/frontend/assets'));
}
