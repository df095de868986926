// npm test: every check and every test, or with arguments only some: npm test -- http altas
import { checkNode } from './lib/node-version.mjs';

checkNode();
const { mkdirSync, readFileSync, rmSync, writeFileSync } = await import('node:fs');
const { runCommand } = await import('./lib/failure.mjs');
const { inRoot } = await import('./lib/paths.mjs');
const { prepare } = await import('./lib/prepare.mjs');
const { runNode } = await import('./lib/processes.mjs');
const { countsOf, sum } = await import('./lib/totals.mjs');

const PROJECTS = ['unit', 'http', 'browser'];
const WITH_DATABASE = ['http', 'browser'];
const REPORTS = inRoot('reports');

const words = process.argv.slice(2);
const chosen = words.filter((word) => word === 'checks' || PROJECTS.includes(word));
const patterns = words.filter((word) => !chosen.includes(word));
const isChosen = (name) =>
  chosen.includes(name) || (chosen.length === 0 && (patterns.length === 0 || name !== 'checks'));

/** How tests are told where the server is. */
let testEnv = process.env;

await runCommand(async () => {
  await prepare();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const counts = [];
  if (isChosen('checks')) counts.push(await check());
  const projects = PROJECTS.filter(isChosen);
  const server = projects.some((project) => WITH_DATABASE.includes(project)) ? await startServer() : null;
  try {
    for (const project of projects) counts.push(await runProject(project));
  } finally {
    await server?.stop();
  }
  const { passed, failed } = sum(counts);
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
});
process.exit();

async function check() {
  const { runChecks } = await import('./lib/checks.mjs');
  const report = await runChecks();
  writeFileSync(inRoot('reports/checks.json'), JSON.stringify(report, null, 2));
  return countsOf(report);
}

async function startServer() {
  const { SERVER_VARIABLE, startTestServer } = await import('./lib/test-server.mjs');
  console.log('Preparing the test database…');
  const server = await startTestServer();
  testEnv = { ...process.env, [SERVER_VARIABLE]: server.url };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => {
      void server.stop().finally(() => process.exit(130));
    });
  return server;
}

async function runProject(project) {
  const output = `reports/${project}.json`;
  const options = ['--json', `--outputFile=${output}`, '--passWithNoTests', '--forceExit', ...patterns];
  const jest = inRoot('node_modules/jest/bin/jest.js');
  // The JSON goes to the file; what a person reads comes on stderr.
  await runNode(jest, ['--selectProjects', project, ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: testEnv,
  });
  return countsOf(readReport(inRoot(output)));
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
