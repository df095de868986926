import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { projectRoot } from '../../apps/api/pages/frontend';

const FRONTEND = join(projectRoot(), 'dist', 'frontend');
const MAX_KILOBYTES = 200;

/** Returns the scripts that a browser fetches before the first render: those that the HTML page names. */
function firstScripts(page: string): { name: string; source: Buffer }[] {
  const names = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, name = '']) => name);
  return names.map((name) => ({ name, source: readFileSync(join(FRONTEND, name)) }));
}

const kilobytes = (scripts: { source: Buffer }[]): number =>
  scripts.reduce((sum, { source }) => sum + gzipSync(source, { level: 9 }).length, 0) / 1000;

describe('the files that a phone fetches before the first render', () => {
  const scripts = firstScripts(readFileSync(join(FRONTEND, 'index.html'), 'utf8'));

  it(`have less than ${String(MAX_KILOBYTES)} kB, compressed`, () => {
    expect(scripts.length).toBeGreaterThan(0);
    expect(kilobytes(scripts)).toBeLessThan(MAX_KILOBYTES);
  });

  it('do not include the grid of lists', () => {
    const grid = scripts.filter(({ source }) => source.includes('ag-grid') || source.includes('ag-root'));
    expect(grid.map(({ name }) => name)).toEqual([]);
  });

  it('do not include the editor of texts nor its sanitiser', () => {
    const editor = scripts.filter(({ source }) => /ql-editor|DOMPurify/.test(source.toString()));
    expect(editor.map(({ name }) => name)).toEqual([]);
  });

  // The extra script consists of random bytes, which cannot be compressed. So the scripts together exceed the limit.
  it('are too large if a page fetches too much', () => {
    expect(kilobytes([...scripts, { source: randomBytes(MAX_KILOBYTES * 1000) }])).toBeGreaterThan(MAX_KILOBYTES);
  });
});
