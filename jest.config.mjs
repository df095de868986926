// Three projects: pure functions beside their code, behaviour over HTTP on a real database, and a real browser. Nest and its packages are
// ES modules. Every module that a test loads is converted to CommonJS once, and kept in .cache/jest.
import { SPEC_FOLDERS } from './tools/lib/testing/spec-folders.mjs';
import { WORKERS } from './tools/lib/testing/workers.mjs';

const compile = (parser) => [
  '<rootDir>/tools/lib/testing/jest-compile.mjs',
  {
    jsc: {
      parser,
      target: 'es2022',
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      keepClassNames: true,
    },
    module: { type: 'commonjs' },
    sourceMaps: true,
  },
];

const common = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  transform: {
    '^.+\\.ts$': compile({ syntax: 'typescript', decorators: true }),
    '^.+\\.tsx$': compile({ syntax: 'typescript', tsx: true }),
    '^.+\\.m?js$': compile({ syntax: 'ecmascript' }),
    '^.+\\.css$': '<rootDir>/tools/lib/testing/jest-css.mjs',
  },
  // axe-core is not compiled. It is a plain script that needs the top-level `this`, and a compiled module does not have it.
  transformIgnorePatterns: ['\\.node$', '/axe-core/axe\\.js$'],
  // The client imports `libs` by an alias; the server is compiled file by file and needs real paths.
  moduleNameMapper: { '^#libs/(.*)$': '<rootDir>/libs/$1' },
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/', '<rootDir>/.cache/'],
  cacheDirectory: '<rootDir>/.cache/jest',
};

/**
 * The settings of projects that need a database server. `npm test` starts one server for all projects. `npx jest` without `npm test`
 * starts a server of its own.
 */
const withDatabase = {
  ...common,
  globalSetup: '<rootDir>/tools/lib/testing/jest-setup.mjs',
  globalTeardown: '<rootDir>/tools/lib/testing/jest-teardown.mjs',
};

export default {
  maxWorkers: WORKERS,
  testTimeout: 30_000,
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      ...common,
      displayName: 'unit',
      testMatch: SPEC_FOLDERS.map((folder) => `<rootDir>/${folder}/**/*.spec.{ts,tsx}`),
    },
    { ...withDatabase, displayName: 'http', testMatch: ['<rootDir>/test/**/*.test.ts'] },
    { ...withDatabase, displayName: 'browser', testMatch: ['<rootDir>/test/**/*.browser.ts'] },
  ],
};
