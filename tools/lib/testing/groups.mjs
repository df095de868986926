// Divides the test files into groups when all tests run. The libraries, the application and the browser start only once in each group. Jest
// reads the files of a group from a generated file. A test file that runs alone needs no group.
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, ROOT } from '../paths.mjs';
import { filesBelow } from '../hash.mjs';
import { readSeconds } from './seconds.mjs';
import { SPEC_FOLDERS } from './spec-folders.mjs';
import { WORKERS } from './workers.mjs';

/** The folder of the generated group files. */
export const GROUPS_FOLDER = 'reports/grupos';

/** The folder of the generated group files of unit tests. */
export const UNIT_GROUPS_FOLDER = 'reports/grupos-unit';

/** The jest configurations that run the group files. */
export const GROUPS_CONFIG = inRoot('tools/lib/testing/jest-groups.config.mjs');
export const UNIT_GROUPS_CONFIG = inRoot('tools/lib/testing/jest-unit-groups.config.mjs');

/** The ending of a test file's name, by project. */
export const SUFFIX = { http: '.test.ts', browser: '.browser.ts' };

/**
 * The part of the remaining test time that the next group gets, but at least `SHORTEST` seconds. The remaining test time is the time of
 * the files without a group. So later groups are shorter, and all workers end at about the same time.
 */
const SHARE = 2 / (3 * WORKERS);
const SHORTEST = 30;

/** All test files of a project. */
export const testFilesOf = (project) => filesBelow('test').filter((file) => file.endsWith(SUFFIX[project]));

const isOfBrowser = ({ path }) => path.endsWith(SUFFIX.browser);

/** Estimates the seconds of a file that was never measured, from its size in bytes. */
export const guessSeconds = ({ path, size }) => (isOfBrowser({ path }) ? 3 + size / 1200 : 0.5 + size / 8000);

/**
 * Plans the groups for a total time of tests.
 * @param total the seconds of all tests
 * @returns the seconds of each group, longest first
 */
export function groupSizes(total) {
  const sizes = [];
  for (let left = total; left > 0; left -= sizes.at(-1)) sizes.push(Math.max(SHORTEST, left * SHARE));
  return sizes;
}

/**
 * Distributes test files over groups. Each group has room for some seconds of tests. Browser files fill the first groups, so that few
 * groups start a browser. Any other file goes to the group with the most room.
 * @param files the files as `{path, seconds}`
 * @returns the groups, longest first
 */
export function groupsOf(files) {
  const sorted = [...files].sort((one, other) => other.seconds - one.seconds || (one.path < other.path ? -1 : 1));
  const total = sorted.reduce((sum, { seconds }) => sum + seconds, 0);
  const groups = groupSizes(total).map((room) => ({ paths: [], seconds: 0, room }));
  const roomiest = () => groups.reduce((most, group) => (group.room > most.room ? group : most));
  const firstWithRoom = ({ seconds }) => groups.find(({ room }) => room >= seconds) ?? roomiest();
  for (const file of sorted.filter(isOfBrowser)) addTo(firstWithRoom(file), file);
  for (const file of sorted.filter((one) => !isOfBrowser(one))) addTo(roomiest(), file);
  return groups.filter(({ paths }) => paths.length > 0).sort((one, other) => other.seconds - one.seconds);
}

function addTo(group, { path, seconds }) {
  group.paths.push(path);
  group.seconds += seconds;
  group.room -= seconds;
}

/**
 * Writes one file for each group of tests of these projects. The names of the files are numbers, in the order in which the groups start.
 * @returns the number of groups
 */
export function writeGroups(projects) {
  const folder = emptyFolder(GROUPS_FOLDER);
  const known = readSeconds();
  const secondsOf = (path) => known[path] ?? guessSeconds({ path, size: statSync(inRoot(path)).size });
  const files = projects.flatMap(testFilesOf).map((path) => ({ path, seconds: secondsOf(path) }));
  const groups = groupsOf(files);
  for (const [index, { paths }] of groups.entries()) {
    const name = String(index + 1).padStart(2, '0');
    writeFileSync(join(folder, `${name}.grupo.js`), groupFile(name, paths));
  }
  return groups.length;
}

/** Writes the group files of unit tests. A group loads a module only once, even if several of its test files use it. */
export function writeUnitGroups() {
  const folder = emptyFolder(UNIT_GROUPS_FOLDER);
  for (const [name, files] of specsByPart())
    writeFileSync(join(folder, `${name}.grupo.js`), files.map(specSource).join('\n'));
}

/** Finds the spec files of each part of the project. @returns pairs: the name of a part, and its spec files */
export function specsByPart() {
  const specsBelow = (folder) => filesBelow(folder).filter((file) => /\.spec\.tsx?$/.test(file));
  return SPEC_FOLDERS.map((folder) => [folder.split('/')[0], specsBelow(folder)]);
}

/** Returns the source that runs a spec file in a group. If the spec file cannot be loaded, only this file fails and not its group. */
export const specSource = (path) => `describe(${JSON.stringify(path)}, () => {
  try {
    require(${JSON.stringify(inRoot(path))});
  } catch (error) {
    it('can be loaded', () => { throw error; });
  }
});`;

/** Empties a folder of the project, or creates it. @returns its path */
function emptyFolder(name) {
  const folder = inRoot(name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** The source of a group file. */
function groupFile(name, files) {
  const group = { files, root: ROOT, timesFile: inRoot(GROUPS_FOLDER, `${name}.times`) };
  const support = JSON.stringify(inRoot('test/support/group.ts'));
  return `require(${support}).describeGroup(${JSON.stringify(group, null, 2)});\n`;
}
