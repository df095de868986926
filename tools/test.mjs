// npm test: all checks and tests; with arguments only some: npm test -- http altas
import { checkNode } from './lib/node-version.mjs';

checkNode();
const { mkdirSync, readFileSync, rmSync, writeFileSync } = await import('node:fs');
const { runCommand } = await import('./lib/failure.mjs');
const { GROUPS_CONFIG, GROUPS_FOLDER, writeGroups } = await import('./lib/testing/groups.mjs');
const { inRoot } = await import('./lib/paths.mjs');
const { prepare } = await import('./lib/prepare.mjs');
const { runNode } = await import('./lib/processes.mjs');
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

/** The environment of the tests, with the URLs of the test servers. */
let testEnv = process.env;

await runCommand(async () => {
  await prepare();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const projects = PROJECTS.filter(isChosen);
  const starting = projects.some(needsDatabase) ? startServer() : null;
  const counts = [];
  const lastLines = [];
  try {
    const [checked, unit] = await Promise.all([
      isChosen('checks') ? check() : null,
      projects.includes('unit') ? runProjects(['unit'], ['--selectProjects=unit', '--maxWorkers=1']) : null,
      starting,
    ]);
    counts.push(...[checked, unit].filter((count) => count !== null));
    if (starting) counts.push(await runWithDatabase(projects.filter(needsDatabase), lastLines));
  } finally {
    const server = await starting;
    await server?.stop();
  }
  for (const line of lastLines) console.log(line);
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

/** Runs all files of these projects in groups, or the files that match a pattern one by one. */
async function runWithDatabase(names, lastLines) {
  if (patterns.length > 0) return runProjects(names, ['--selectProjects', ...names]);
  writeGroups(names);
  const counts = await runProjects(names, ['--config', GROUPS_CONFIG]);
  reportTimes(names);
  return runUnstable(names, counts, lastLines);
}

/** Writes the table of seconds, prints the slowest files, and remembers the seconds of a run of everything. */
function reportTimes(names) {
  const rows = readTimes(inRoot(GROUPS_FOLDER));
  writeFileSync(inRoot('reports/tiempos.tsv'), timesTable(rows));
  console.log(['The slowest files (all: reports/tiempos.tsv):', ...slowest(rows)].join('\n'));
  if (names.length === PROJECTS.filter(needsDatabase).length) saveSeconds(secondsByFile(rows));
}

/** Runs the failed browser files once more, each by itself, unless something else failed too. */
async function runUnstable(names, counts, lastLines) {
  const report = readReport(reportOf(names));
  if (counts.failed === 0 || report === null || !unstable.onlyBrowserFailed(report)) return counts;
  const failed = unstable.failedBrowserFiles(report);
  if (failed.size > unstable.MOST_UNSTABLE) return counts;
  const green = new Map();
  for (const [file, failure] of failed) {
    const again = await runProjects(['browser'], ['--selectProjects=browser', '--runTestsByPath', file], 'otra-vez');
    if (again.failed === 0 && again.passed > 0) green.set(file, failure);
  }
  rmSync(reportOf(['otra-vez']), { force: true });
  const merged = unstable.withSecondRun(report, green);
  writeFileSync(reportOf(names), JSON.stringify(merged));
  lastLines.push(...unstable.unstableLines(green));
  return countsOf(merged);
}

function reportOf(names) {
  return inRoot(`reports/${names.join('-')}.json`);
}

/** Runs jest. @returns the counts of its JSON report, which is named after the projects */
async function runProjects(names, options, name = names.join('-')) {
  const outputFile = reportOf([name]);
  const jest = inRoot('node_modules/jest/bin/jest.js');
  const all = [...options, '--json', `--outputFile=${outputFile}`, '--passWithNoTests', '--forceExit', ...patterns];
  // The JSON report goes to a file; the output for people is on stderr.
  await runNode(jest, all, { stdio: ['ignore', 'ignore', 'inherit'], env: testEnv });
  return countsOf(readReport(outputFile));
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
