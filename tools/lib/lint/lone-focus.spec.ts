import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const LINTER = join(__dirname, '../../../node_modules/oxlint/bin/oxlint');
const CONFIG = {
  jsPlugins: [join(__dirname, 'plugin.mjs')],
  categories: { correctness: 'off' },
  rules: { 'claustro/lone-focus': 'error' },
};

/** What the linter says of a test with this body. */
function saysOf(body: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'claustro-focus-'));
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(CONFIG));
  writeFileSync(join(folder, 'a.js'), `it('a rule', async () => { ${body} });`);
  const { stdout } = spawnSync(process.execPath, [LINTER, '--format=json'], { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return (JSON.parse(stdout) as { diagnostics: { message: string }[] }).diagnostics.map(({ message }) => message);
}

describe('the focus of an element in a browser test', () => {
  it('is refused if it is moved once', () => {
    expect(saysOf("await row.getByRole('button').focus();")).toEqual([expect.stringContaining('focusOn(element)')]);
  });

  it('is accepted if it is moved until the element has it', () => {
    expect(saysOf('await focusOn(button);')).toEqual([]);
    expect(saysOf('await poll(async () => { await button.focus(); return hasFocus(button); }).toBe(true);')).toEqual(
      [],
    );
  });
});
