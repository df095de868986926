import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { ROOT, inRoot } from './paths.mjs';

/** The packages that every server process loads. Their dependencies are bundled too. */
const BUNDLED = [
  '@fastify/cookie',
  '@fastify/multipart',
  '@fastify/static',
  '@nestjs/common',
  '@nestjs/core',
  '@nestjs/platform-fastify',
  '@nestjs/swagger',
  '@nestjs/typeorm',
  'bullmq',
  'class-transformer',
  'class-validator',
  'ioredis',
  'libphonenumber-js',
  'nodemailer',
  'sanitize-html',
  'typeorm',
];

/**
 * Packages that are not bundled. Code outside the bundle loads these packages too, and a process should have only one copy of each
 * package.
 */
const OUTSIDE = ['debug', 'file-type', 'pg', 'reflect-metadata', 'tslib'];

/**
 * The folder of the bundled packages. When a file in `dist` imports a package, Node looks in this folder first, then in `node_modules` of
 * the project.
 */
const FOLDER = inRoot('dist/node_modules');
const CHUNKS = '.paquetes';

/** The file with the names of all bundled packages, including dependencies. */
export const NAMES = join(FOLDER, CHUNKS, 'nombres.json');

/**
 * Bundles the packages into some thirty files. Without the bundle, a server process reads 1,500 files and needs 50 % more processor time
 * to load.
 */
export async function bundlePackages() {
  rmSync(FOLDER, { recursive: true, force: true });
  const chunks = await writeChunks().catch((error) => {
    throw new Failure(`${error.message}\nNo se han podido reunir las bibliotecas del servidor.`);
  });
  for (const name of BUNDLED) writePackage(name);
  writeFileSync(NAMES, JSON.stringify(packagesIn(chunks)));
}

/** Writes the bundle. @returns the chunks of the bundle, each with its source files */
async function writeChunks() {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    cwd: ROOT,
    input: Object.fromEntries(BUNDLED.map((name) => [chunkOf(name), name])),
    platform: 'node',
    external: (id) => OUTSIDE.some((name) => id === name || id.startsWith(`${name}/`)),
    plugins: [leaveOutMissing],
    logLevel: 'silent',
  });
  const { output } = await bundle.write({
    dir: join(FOLDER, CHUNKS),
    format: 'cjs',
    entryFileNames: '[name].cjs',
    chunkFileNames: '[name]-[hash].cjs',
    exports: 'named',
    // Keeps class names, which Nest and TypeORM print.
    keepNames: true,
  });
  await bundle.close();
  return output;
}

/** Returns the names of all packages that have a file in one of the chunks. */
function packagesIn(chunks) {
  const names = chunks.flatMap(({ moduleIds = [] }) => moduleIds.map(packageOf));
  return [...new Set(names.filter((name) => name !== null))].sort();
}

/** Returns the name of the package to which a file belongs, or null. */
export const packageOf = (file) => /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? null;

/**
 * Leaves optional packages out of the bundle if they are not installed. The bundle keeps the `require` calls of these packages. At run
 * time each call fails inside a `try`, as without a bundle.
 */
const leaveOutMissing = {
  name: 'leave-out-missing',
  async resolveId(id, importer) {
    if (/^(\.|\/|node:)/.test(id)) return null;
    const found = await this.resolve(id, importer, { skipSelf: true });
    return found === null ? { id, external: true } : null;
  },
};

const chunkOf = (name) => name.replace('/', '__');

function writePackage(name) {
  const folder = join(FOLDER, name);
  const chunk = `${name.includes('/') ? '../..' : '..'}/${CHUNKS}/${chunkOf(name)}.cjs`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, main: 'index.cjs' }));
  writeFileSync(join(folder, 'index.cjs'), packageSource(chunk));
}

/**
 * Returns the source of a file that re-exports a chunk. If the chunk exports only a default (a CommonJS package), the file exports the
 * value of this default.
 */
const packageSource = (chunk) => `const chunk = require(${JSON.stringify(chunk)});
const names = Object.keys(chunk);
module.exports = names.length === 1 && names[0] === 'default' ? chunk.default : chunk;
`;
