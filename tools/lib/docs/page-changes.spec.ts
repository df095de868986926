import { changesIn, filesMadeBy } from './page-changes.mjs';

const block = (kind: string, text: string) => `Some words.\n\n\`\`\`${kind}\n${text}\n\`\`\`\n`;
const made = block('ts', '// libs/altas/alta.ts\nexport const alta = 1;');
const changed = block('diff', '--- apps/modules.ts\n import a;\n+import b;\n+import c;\n   a,\n+  b,');

describe('a code block of a page', () => {
  it('makes the file that its first line names', () => {
    expect(changesIn(made)['libs/altas/alta.ts']?.('')).toBe('export const alta = 1;\n');
    expect(filesMadeBy(made + changed)).toEqual(['libs/altas/alta.ts']);
  });

  it('adds its lines below the lines that it quotes', () => {
    expect(changesIn(changed)['apps/modules.ts']?.('import a;\n[\n  a,\n]')).toBe(
      'import a;\nimport b;\nimport c;\n[\n  a,\n  b,\n]',
    );
  });

  it.each([
    ['lacks', 'import a;', 0],
    ['has twice', 'import a;\n  a,\n  a,', 2],
  ])('is refused if the file %s a line that it shows', (_what, before, times) => {
    expect(() => changesIn(changed)['apps/modules.ts']?.(before)).toThrow(`the line «a,» ${String(times)} times`);
  });

  it('that names no file is an example', () => {
    expect(changesIn(block('ts', 'const example = 1;'))).toEqual({});
  });
});
