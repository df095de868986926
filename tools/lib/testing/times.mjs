// Writes the table of times of a run, reports/tiempos.tsv, from the files that the groups write (test/support/group.ts).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The phases, in the order of their columns; see test/support/phases.ts. */
export const PHASES = ['loading', 'database', 'application', 'opening', 'waiting', 'test'];

/** The name of a row in the table of times. The row shows the time that a group spends outside its test files. */
const GROUP_ITSELF = '(group)';

/** The times in a folder of groups: group, file and the seconds of each phase. */
export function readTimes(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.times'))
    .flatMap((name) => parseTimes(name.replace('.times', ''), readFileSync(join(folder, name), 'utf8')));
}

/**
 * Parses the times of a group of test files: one JSON object per line. Lines without a file are times of the group itself; these lines are
 * added up into one row.
 */
export function parseTimes(group, text) {
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const itself = lines.filter(({ file }) => file === null);
  const ofGroup = Object.fromEntries(PHASES.map((phase) => [phase, sumOf(itself, phase)]));
  return [{ ...ofGroup, file: GROUP_ITSELF }, ...lines.filter(({ file }) => file !== null)].map((times) => ({
    ...times,
    group,
    seconds: PHASES.reduce((sum, phase) => sum + (times[phase] ?? 0), 0),
  }));
}

const sumOf = (rows, phase) => rows.reduce((sum, row) => sum + (row[phase] ?? 0), 0);

/** Returns the seconds of each test file, by path. */
export const secondsByFile = (rows) =>
  Object.fromEntries(rows.filter(({ file }) => file !== GROUP_ITSELF).map(({ file, seconds }) => [file, seconds]));

/** Returns the table as tab-separated values: one row per file, slowest first, and the sums of the run. */
export function timesTable(rows) {
  const columns = ['seconds', ...PHASES];
  const figures = (row) => columns.map((column) => (row[column] ?? 0).toFixed(2));
  const sorted = [...rows].sort((one, other) => other.seconds - one.seconds);
  const total = Object.fromEntries(columns.map((column) => [column, sumOf(rows, column)]));
  return [
    ['group', 'file', ...columns],
    ...sorted.map((row) => [row.group, row.file, ...figures(row)]),
    ['', 'total', ...figures(total)],
  ]
    .map((cells) => `${cells.join('\t')}\n`)
    .join('');
}

/** The slowest files, one line each. */
export function slowest(rows, count = 10) {
  const files = rows.filter(({ file }) => file !== GROUP_ITSELF).sort((one, other) => other.seconds - one.seconds);
  return files.slice(0, count).map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
}
