import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NAMES, packageOf } from '../../tools/lib/bundle-packages.mjs';

const ROOT = join(__dirname, '..', '..');

/** Code that prints, at exit, the files that the script has loaded. */
const PRINT_LOADED = `process.once('exit', () => console.log(JSON.stringify(Object.keys(require.cache))));`;

/** Runs a script of dist with a wrong configuration. Returns the packages that it loads from outside dist. */
function loadedBy(script: string): string[] {
  const code = `${PRINT_LOADED} require(${JSON.stringify(join(ROOT, 'dist', script))})`;
  const { PATH = '' } = process.env;
  const output = refusalOf(() => execFileSync(process.execPath, ['-e', code], { env: { PATH, PORT: 'no' } }));
  const files = (JSON.parse(output) as string[]).filter((file) => !file.startsWith(join(ROOT, 'dist')));
  return [...new Set(files.map(packageOf).filter((name) => name !== null))];
}

/** Returns the output of a program that must end with an error. */
function refusalOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return String((error as { stdout: Buffer }).stdout);
  }
  throw new Error('The script did not end with an error');
}

describe('the bundled packages', () => {
  const bundled = JSON.parse(readFileSync(NAMES, 'utf8')) as string[];

  it('include those that the server is built on', () => {
    expect(bundled).toEqual(expect.arrayContaining(['@nestjs/common', 'fastify', 'rxjs', 'typeorm']));
  });

  it.each(['apps/api/main.js', 'apps/worker/main.js', 'apps/migrate/main.js'])(
    'are not loaded a second time by %s',
    (script) => {
      const outside = loadedBy(script);
      expect(outside).toContain('pg');
      expect(outside.filter((name) => bundled.includes(name))).toEqual([]);
    },
  );
});
