// The whole run loads Nest, TypeORM and the rest once for each group of test files, not once for each file: jest is given
// group files, made anew at every run, that do nothing but describe their members. A single file runs as it always does.
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../paths.mjs';
import { filesBelow } from '../hash.mjs';

/** Where the group files of a run are. */
export const GROUPS_FOLDER = 'reports/grupos';

/** The jest configuration that runs them. */
export const GROUPS_CONFIG = inRoot('tools/lib/testing/jest-groups.config.mjs');

/** The endings of the test files of each project. */
const SUFFIX = { http: '.test.ts', browser: '.browser.ts' };

/** Files that take far longer than others of their kind and size, in seconds. */
export const SECONDS = {
  'arranque/start.test': 45,
  'procesos/motor.test': 45,
  'procesos/caos.test': 35,
  'accesibilidad/pantallas.browser': 33,
  'listados/buscar.browser': 36,
  'listados/guardadas.browser': 36,
  'accesibilidad/estados.browser': 26,
  'accesibilidad/pantallas-movil.browser': 23,
  'plataforma/stop.test': 16,
  'valores/one-type.test': 25,
  'procesos/procesos.test': 10,
  'listados/exports-cut.test': 15,
  'listados/exports-memory.test': 13,
  'listados/property.test': 12,
  'listados/far-pages.test': 8,
};

/** Seconds of a group. The last groups are short, so that both workers end at about the same time. */
const FULL = { browser: 70, http: 15 };

/** Every test file of a project. */
export const testFilesOf = (project) => filesBelow('test').filter((file) => file.endsWith(SUFFIX[project]));

/** About how many seconds a test file takes. */
export function secondsOf({ path, size }) {
  const known = Object.keys(SECONDS).find((name) => path.includes(name));
  if (known !== undefined) return SECONDS[known];
  return path.endsWith(SUFFIX.browser) ? 4 + size / 600 : 1 + size / 8000;
}

/**
 * Files put together in groups that take about as long as each other, longest group first.
 * @param files `{path, size}` of one project.
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
 * Writes the group files of these projects, named in the order in which they should begin.
 * @returns how many they are.
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

/** Files of a group share one browser: to start it costs as much as a page. */
const OPENING = `globalThis.grupoDePruebas = {};
afterAll(async () => { await globalThis.grupoDePruebas.browser?.close(); }, 90_000);`;

/** A file that cannot be loaded fails by itself, not the group with it. */
const describing = (path) => `describe(${JSON.stringify(path)}, () => {
  try {
    require(${JSON.stringify(inRoot(path))});
  } catch (error) {
    it('can be loaded', () => { throw error; });
  }
});`;
