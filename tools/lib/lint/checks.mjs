import { inRoot } from '../paths.mjs';
import { runNode } from '../processes.mjs';

const bin = (path) => inRoot('node_modules', path);

/** The checks of the sources, in two parallel lanes: the linter takes by far the longest. */
const LANES = [
  [{ title: 'the linter has nothing to say', script: bin('eslint/bin/eslint.js'), args: ['.', '--max-warnings', '0'] }],
  [
    {
      title: 'the types of server and tests agree',
      script: bin('typescript/bin/tsc'),
      args: ['-p', 'tsconfig.json', '--noEmit'],
    },
    {
      title: 'the types of the client agree',
      script: bin('typescript/bin/tsc'),
      args: ['-p', 'frontend/tsconfig.json', '--noEmit'],
    },
    {
      title: 'every file is formatted',
      script: bin('prettier/bin/prettier.cjs'),
      args: ['--check', '.', '--log-level', 'warn'],
    },
    { title: 'imports keep to the arrows of the house', script: inRoot('tools/boundaries.mjs'), args: [] },
    { title: 'paths that docs and comments name exist', script: inRoot('tools/named-paths.mjs'), args: [] },
  ],
];

/** Runs the checks. @returns the result in the form of jest's JSON report */
export async function runChecks() {
  const lanes = await Promise.all(LANES.map(runLane));
  return asReport(lanes.flat());
}

async function runLane(checks) {
  const results = [];
  for (const check of checks) {
    const { code, output } = await runNode(check.script, check.args);
    console.log(`${code === 0 ? '✓' : '✗'} ${check.title}`);
    if (code !== 0) console.log(output);
    results.push({ title: check.title, passed: code === 0, output });
  }
  return results;
}

function asReport(results) {
  const failed = results.filter(({ passed }) => !passed).length;
  return {
    success: failed === 0,
    numTotalTests: results.length,
    numPassedTests: results.length - failed,
    numFailedTests: failed,
    testResults: [
      {
        name: 'checks',
        status: failed === 0 ? 'passed' : 'failed',
        assertionResults: results.map(({ title, passed, output }) => ({
          title,
          fullName: title,
          ancestorTitles: [],
          status: passed ? 'passed' : 'failed',
          failureMessages: passed ? [] : [output],
        })),
      },
    ],
  };
}
