// A worker as a process of its own, with the job of the tests beside those of the house: something that can be killed.
import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const require = createRequire(import.meta.url);
const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '..', '..');

// What the tests write is compiled as it is read; what it takes from the house is the built house.
const resolveFilename = Module._resolveFilename;
Module._resolveFilename = function (request, parent, ...rest) {
  const asked = request.startsWith('.') && parent?.filename ? resolve(dirname(parent.filename), request) : request;
  const libs = join(root, 'libs') + sep;
  const built = asked.startsWith(libs) ? join(root, 'dist', asked.slice(root.length)) : asked;
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
  modules: [...modules, { nombre: 'pruebas', folder: join(here, 'modulo') }],
  poolSize: 5,
});
process.once('SIGTERM', () => {
  void app.close().finally(() => process.exit(0));
});
process.send?.('ready');
