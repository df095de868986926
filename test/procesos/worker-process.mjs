// Runs a worker in its own process, so that a test can kill the worker. The worker has the test job `pruebas.apuntar` beside the real jobs.
import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const require = createRequire(import.meta.url);
const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '..', '..');

// Compiles the TypeScript files of tests when they are required. Their imports from `libs` lead to the built code in dist.
const resolveFilename = Module._resolveFilename;
Module._resolveFilename = function (request, parent, ...rest) {
  const target = request.startsWith('.') && parent?.filename ? resolve(dirname(parent.filename), request) : request;
  const libs = join(root, 'libs') + sep;
  const built = target.startsWith(libs) ? join(root, 'dist', target.slice(root.length)) : target;
  return resolveFilename.call(this, built, parent, ...rest);
};
Module._extensions['.ts'] = (module, filename) => {
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    filename,
    jsc: { parser: { syntax: 'typescript', decorators: true }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  module._compile(code, filename);
};

const { readConfig } = require(join(root, 'dist/libs/platform'));
const { modules } = require(join(root, 'dist/apps/modules'));
const { startWorker } = require(join(root, 'dist/apps/worker/worker'));

const config = readConfig(process.env);
const app = await startWorker({
  config,
  modules: [...modules, { name: 'pruebas', folder: join(here, 'modulo') }],
  poolSize: 5,
});
process.once('SIGTERM', () => {
  void app.close().finally(() => process.exit(0));
});
// If the parent process ends without stopping this worker, the worker ends too.
process.once('disconnect', () => process.exit(1));
process.send?.('ready');
