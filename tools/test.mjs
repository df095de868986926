// npm test: all checks and tests; with arguments only some: npm test -- http altas
import { checkNode } from './lib/node-version.mjs';

checkNode();
const { mkdirSync, readFileSync, rmSync, writeFileSync } = await import('node:fs');
const { runCommand } = await import('./lib/failure.mjs');
const { GROUPS_CONFIG, writeGroups } = await import('./lib/testing/groups.mjs');
const { inRoot } = await import('./lib/paths.mjs');
const { prepare } = await import('./lib/prepare.mjs');
const { runNode } = await import('./lib/processes.mjs');
const { countsOf, sum } = await import('./lib/testing/totals.mjs');

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
  try {
    const [checked, unit] = await Promise.all([
      isChosen('checks') ? check() : null,
      projects.includes('unit') ? runProjects(['unit'], ['--selectProjects=unit', '--maxWorkers=1']) : null,
      starting,
    ]);
    counts.push(...[checked, unit].filter((count) => count !== null));
    if (starting) counts.push(await runWithDatabase(projects.filter(needsDatabase)));
  } finally {
    const server = await starting;
    await server?.stop();
  }
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
function runWithDatabase(names) {
  if (patterns.length > 0) return runProjects(names);
  writeGroups(names);
  return runProjects(names, ['--config', GROUPS_CONFIG]);
}

async function runProjects(names, more = ['--selectProjects', ...names]) {
  const output = `reports/${names.join('-')}.json`;
  const options = [...more, '--json', `--outputFile=${output}`, '--passWithNoTests', '--forceExit', ...patterns];
  const jest = inRoot('node_modules/jest/bin/jest.js');
  // The JSON report goes to a file; the output for people is on stderr.
  await runNode(jest, options, { stdio: ['ignore', 'ignore', 'inherit'], env: testEnv });
  return countsOf(readReport(inRoot(output)));
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
