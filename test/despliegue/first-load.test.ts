import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { projectRoot } from '../../apps/api/pages/frontend';

const FRONTEND = join(projectRoot(), 'dist', 'frontend');
const MOST_KILOBYTES = 200;

/** The scripts that a browser fetches before anything is drawn: those that the page itself names. */
function firstScripts(page: string): { name: string; source: Buffer }[] {
  const names = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, name = '']) => name);
  return names.map((name) => ({ name, source: readFileSync(join(FRONTEND, name)) }));
}

const kilobytes = (scripts: { source: Buffer }[]): number =>
  scripts.reduce((sum, { source }) => sum + gzipSync(source, { level: 9 }).length, 0) / 1000;

describe('what a phone fetches before it shows anything', () => {
  const scripts = firstScripts(readFileSync(join(FRONTEND, 'index.html'), 'utf8'));

  it(`weighs less than ${String(MOST_KILOBYTES)} kB, packed`, () => {
    expect(scripts.length).toBeGreaterThan(0);
    expect(kilobytes(scripts)).toBeLessThan(MOST_KILOBYTES);
  });

  it('leaves the grid of lists for when there is a list', () => {
    const grid = scripts.filter(({ source }) => source.includes('ag-grid') || source.includes('ag-root'));
    expect(grid.map(({ name }) => name)).toEqual([]);
  });

  it('leaves the editor of texts, and what cleans them, for when there is one', () => {
    const editor = scripts.filter(({ source }) => /ql-editor|DOMPurify/.test(source.toString()));
    expect(editor.map(({ name }) => name)).toEqual([]);
  });

  // Random bytes do not pack: this is what too much would look like.
  it('would notice a page that fetches too much', () => {
    expect(kilobytes([...scripts, { source: randomBytes(MOST_KILOBYTES * 1000) }])).toBeGreaterThan(MOST_KILOBYTES);
  });
});
