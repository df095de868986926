// `npm test` runs all checks and tests. Arguments choose some of them: `npm test -- http altas`.
import { checkNode } from './lib/node-version.mjs';

checkNode();
const { mkdirSync, readFileSync, rmSync, writeFileSync } = await import('node:fs');
const { runCommand } = await import('./lib/failure.mjs');
const groups = await import('./lib/testing/groups.mjs');
const { inRoot } = await import('./lib/paths.mjs');
const { prepare } = await import('./lib/prepare.mjs');
const { runNode } = await import('./lib/processes.mjs');
const { omittedLines } = await import('./lib/testing/omitted.mjs');
const { saveSeconds } = await import('./lib/testing/seconds.mjs');
const { readTimes, secondsByFile, slowest, timesTable } = await import('./lib/testing/times.mjs');
const { countsOf, sum } = await import('./lib/testing/totals.mjs');
const unstable = await import('./lib/testing/unstable.mjs');

const PROJECTS = ['unit', 'http', 'browser'];
const needsDatabase = (project) => project !== 'unit';
const REPORTS = inRoot('reports');

const words = process.argv.slice(2);
const chosen = words.filter((word) => word === 'checks' || PROJECTS.includes(word));
const patterns = words.filter((word) => !chosen.includes(word));
const isChosen = (name) =>
  chosen.includes(name) || (chosen.length === 0 && (patterns.length === 0 || name !== 'checks'));

// The compiler and the linter are Go programs. With this value they collect garbage less often, and so need a fifth less processor time.
process.env.GOGC ??= '400';

/** The environment variables of the tests. `startServer` adds the URLs of the test servers. */
let testEnv = process.env;

/** The jest reports of this run, and the first failure of each browser file that passed only in its second run. */
const reports = [];
const unstableFiles = new Map();

await runCommand(async () => {
  await prepare();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const projects = PROJECTS.filter(isChosen);
  const starting = projects.some(needsDatabase) ? startServer() : null;
  const counts = [];
  try {
    const [checked, unit] = await Promise.all([
      isChosen('checks') ? check() : null,
      projects.includes('unit') ? runUnit() : null,
      starting,
    ]);
    counts.push(...[checked, unit].filter((count) => count !== null));
    if (starting) counts.push(await runWithDatabase(projects.filter(needsDatabase)));
  } finally {
    const server = await starting;
    await server?.stop();
  }
  for (const line of [...omittedLines(reports), ...unstable.unstableLines(unstableFiles)]) console.log(line);
  const { passed, failed } = sum(counts);
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
});
process.exit();

async function check() {
  const { runChecks } = await import('./lib/lint/checks.mjs');
  const report = await runChecks();
  writeFileSync(inRoot('reports/checks.json'), JSON.stringify(report, null, 2));
  return countsOf(report);
}

async function startServer() {
  const { startTestServer } = await import('./lib/testing/test-server.mjs');
  console.log('Preparing the test database…');
  const server = await startTestServer();
  testEnv = { ...process.env, ...server.env };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => {
      void server.stop().finally(() => process.exit(130));
    });
  return server;
}

/**
 * Runs the unit tests in groups. If there are patterns, runs only the files that match, without groups. Uses one worker, because the
 * checks run at the same time.
 */
function runUnit() {
  if (patterns.length > 0) return runProjects(['unit'], ['--selectProjects=unit', '--maxWorkers=1']);
  groups.writeUnitGroups();
  return runProjects(['unit'], ['--config', groups.UNIT_GROUPS_CONFIG, '--maxWorkers=1']);
}

/**
 * Runs the test files of these projects. Without patterns, runs all files, in groups. With patterns, runs only the files that match, and
 * without groups.
 */
async function runWithDatabase(names) {
  if (patterns.length > 0) return runProjects(names, ['--selectProjects', ...names]);
  groups.writeGroups(names);
  const counts = await runProjects(names, ['--config', groups.GROUPS_CONFIG]);
  reportTimes(names);
  return runUnstable(names, counts);
}

/**
 * Writes the table of times and prints the slowest files. If all projects that need a database have run, also saves the seconds of each
 * file.
 */
function reportTimes(names) {
  const rows = readTimes(inRoot(groups.GROUPS_FOLDER));
  writeFileSync(inRoot('reports/tiempos.tsv'), timesTable(rows));
  console.log(['The slowest files (all: reports/tiempos.tsv):', ...slowest(rows)].join('\n'));
  if (names.length === PROJECTS.filter(needsDatabase).length) saveSeconds(secondsByFile(rows));
}

/** If only browser tests failed, runs each failed file once more, alone. Does nothing if more than `MAX_UNSTABLE` files failed. */
async function runUnstable(names, counts) {
  const report = readReport(reportOf(names));
  if (counts.failed === 0 || report === null || !unstable.onlyBrowserFailed(report)) return counts;
  const failed = unstable.failedBrowserFiles(report);
  if (failed.size > unstable.MAX_UNSTABLE) return counts;
  for (const [file, failure] of failed) if (await isGreenAlone(file)) unstableFiles.set(file, failure);
  const merged = unstable.withSecondRun(report, unstableFiles);
  writeFileSync(reportOf(names), JSON.stringify(merged));
  return countsOf(merged);
}

async function isGreenAlone(file) {
  const output = reportOf(['otra-vez']);
  const counts = countsOf(await runJest(['--selectProjects=browser', '--runTestsByPath', file], output));
  // The report of this run is not needed any more: its results go into the report of the first run.
  rmSync(output, { force: true });
  return counts.failed === 0 && counts.passed > 0;
}

function reportOf(names) {
  return inRoot(`reports/${names.join('-')}.json`);
}

/** Runs the tests of these projects. @returns their counts */
async function runProjects(names, options) {
  const report = await runJest([...options, '--passWithNoTests', ...patterns], reportOf(names));
  reports.push(report);
  return countsOf(report);
}

/** Runs jest. @returns its JSON report; null if there is none */
async function runJest(options, outputFile) {
  const jest = inRoot('node_modules/jest/bin/jest.js');
  // The JSON report goes to a file; the output for people is on stderr.
  const all = ['--json', `--outputFile=${outputFile}`, '--forceExit', ...options];
  await runNode(jest, all, { stdio: ['ignore', 'ignore', 'inherit'], env: testEnv });
  return readReport(outputFile);
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
