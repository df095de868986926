import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const LINTER = join(__dirname, '../../../node_modules/oxlint/bin/oxlint');

interface LintedSource {
  messages: string[];
  /** The source after the automatic fixes. */
  fixed: string;
}

/**
 * Lints sources with only one of our rules.
 * @param sources the sources by file name, such as `a.js`
 * @returns the messages and the fixed source, by file name
 */
export function lintSources(rule: string, sources: ReadonlyMap<string, string>): Map<string, LintedSource> {
  const folder = mkdtempSync(join(tmpdir(), 'claustro-lint-'));
  const config = {
    jsPlugins: [join(__dirname, 'plugin.mjs')],
    categories: { correctness: 'off' },
    rules: { [`claustro/${rule}`]: 'error' },
  };
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config));
  for (const [file, source] of sources) writeFileSync(join(folder, file), source);
  const options = { cwd: folder, encoding: 'utf8' } as const;
  const { stdout } = spawnSync(process.execPath, [LINTER, '--format=json'], options);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; message: string }[] };
  spawnSync(process.execPath, [LINTER, '--fix', '--silent'], options);
  const results = [...sources.keys()].map((file): [string, LintedSource] => [
    file,
    {
      messages: diagnostics.filter(({ filename }) => filename === file).map(({ message }) => message),
      fixed: readFileSync(join(folder, file), 'utf8'),
    },
  ]);
  rmSync(folder, { recursive: true });
  return new Map(results);
}
