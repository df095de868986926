// A full run loads Nest, TypeORM and the other libraries once per group of test files instead of once per file. Each run
// generates group files for jest, which only load their members. A single test file runs without a group.
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../paths.mjs';
import { filesBelow } from '../hash.mjs';

/** The folder of the generated group files. */
export const GROUPS_FOLDER = 'reports/grupos';

/** The jest configuration that runs the group files. */
export const GROUPS_CONFIG = inRoot('tools/lib/testing/jest-groups.config.mjs');

/** The file name suffix of the tests of each project. */
const SUFFIX = { http: '.test.ts', browser: '.browser.ts' };

/** Durations of files that take far longer than their size suggests, in seconds. */
export const SECONDS = {
  'copias/copias.test': 45,
  'arranque/start.test': 45,
  'arranque/roles.test': 30,
  'arranque/full-disk.test': 18,
  'arranque/supervision.test': 22,
  'procesos/motor.test': 45,
  'procesos/caos.test': 35,
  'accesibilidad/pantallas.browser': 33,
  'listados/buscar.browser': 36,
  'listados/guardadas.browser': 36,
  'accesibilidad/estados.browser': 26,
  'accesibilidad/pantallas-movil.browser': 23,
  'plataforma/stop.test': 9,
  'usuarios/guessing.test': 20,
  'usuarios/login.test': 13,
  'valores/one-type.test': 25,
  'procesos/procesos.test': 10,
  'listados/exports-cut.test': 15,
  'listados/exports-memory.test': 13,
  'listados/property.test': 12,
  'listados/far-pages.test': 8,
  'listados/limits.test': 8,
  'usuarios/second-factor.test': 8,
  'usuarios/own-access.test': 8,
  'copias/snapshot.test': 6,
};

/** Target duration of a group, in seconds. The last groups are shorter, so that both workers end at about the same time. */
const FULL = { browser: 70, http: 15 };

/** All test files of a project. */
export const testFilesOf = (project) => filesBelow('test').filter((file) => file.endsWith(SUFFIX[project]));

/** The estimated duration of a test file, in seconds. */
export function secondsOf({ path, size }) {
  const known = Object.keys(SECONDS).find((name) => path.includes(name));
  if (known !== undefined) return SECONDS[known];
  return path.endsWith(SUFFIX.browser) ? 4 + size / 600 : 1 + size / 8000;
}

/**
 * Distributes files over groups of about equal duration, longest group first.
 * @param files `{path, size}` of the files of one project.
 */
export function groupsOf(files, seconds) {
  const rest = files
    .map((file) => ({ path: file.path, seconds: secondsOf(file) }))
    .sort((one, other) => other.seconds - one.seconds || (one.path < other.path ? -1 : 1));
  const total = rest.reduce((sum, file) => sum + file.seconds, 0);
  const groups = Array.from({ length: Math.max(1, Math.ceil(total / seconds)) }, () => ({ paths: [], seconds: 0 }));
  for (const file of rest) {
    const lightest = groups.reduce((least, group) => (group.seconds < least.seconds ? group : least));
    lightest.paths.push(file.path);
    lightest.seconds += file.seconds;
  }
  return groups.filter(({ paths }) => paths.length > 0).sort((one, other) => other.seconds - one.seconds);
}

/**
 * Writes the group files of these projects. Their names sort in the order in which they should start.
 * @returns how many were written.
 */
export function writeGroups(projects) {
  const folder = inRoot(GROUPS_FOLDER);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const groups = projects
    .flatMap((project) =>
      groupsOf(testFilesOf(project).map(withSize), FULL[project]).map((group) => ({ ...group, project })),
    )
    .sort((one, other) => other.seconds - one.seconds);
  for (const [index, { project, paths }] of groups.entries()) {
    const name = `${String(index + 1).padStart(2, '0')}-${project}.grupo.js`;
    writeFileSync(join(folder, name), [OPENING, ...paths.map(describing)].join('\n'));
  }
  return groups.length;
}

const withSize = (path) => ({ path, size: statSync(inRoot(path)).size });

/** The files of a group share one browser, because starting one is slow. */
const OPENING = `globalThis.testGroup = {};
afterAll(async () => { await globalThis.testGroup.browser?.close(); }, 90_000);`;

/** If a file cannot be loaded, only that file fails, not its group. */
const describing = (path) => `describe(${JSON.stringify(path)}, () => {
  try {
    require(${JSON.stringify(inRoot(path))});
  } catch (error) {
    it('can be loaded', () => { throw error; });
  }
});`;
