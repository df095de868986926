import { inRoot } from '../paths.mjs';
import { runNode } from '../processes.mjs';

const bin = (path) => inRoot('node_modules', path);

/** The compiler runs in one thread. With more threads it would repeat some checks, and take the processor that the unit tests need. */
const TYPES_ONLY = ['--noEmit', '--singleThreaded'];

/** The checks of the source code: a title for the report, and the script that checks. */
const CHECKS = [
  { title: 'the linter has nothing to say', script: bin('oxlint/bin/oxlint'), args: [] },
  {
    title: 'the types of server and tests agree',
    script: bin('typescript/bin/tsc'),
    args: ['-p', 'tsconfig.json', ...TYPES_ONLY],
  },
  {
    title: 'the types of the client agree',
    script: bin('typescript/bin/tsc'),
    args: ['-p', 'frontend/tsconfig.json', ...TYPES_ONLY],
  },
  { title: 'every file is formatted', script: bin('oxfmt/bin/oxfmt'), args: ['--check'] },
  { title: 'imports keep to the arrows of the house', script: inRoot('tools/boundaries.mjs'), args: [] },
  {
    title: 'paths, pages and rules that docs and comments name exist',
    script: inRoot('tools/named-paths.mjs'),
    args: [],
  },
];

/** Runs the checks. @returns the results in the format of jest's JSON report */
export async function runChecks() {
  const results = [];
  for (const { title, script, args } of CHECKS) {
    const { code, output } = await runNode(script, args);
    console.log(`${code === 0 ? '✓' : '✗'} ${title}`);
    if (code !== 0) console.log(output);
    results.push({ title, passed: code === 0, output });
  }
  return asReport(results);
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
