import { missingCodeFiles, missingPages, missingPaths } from './named-paths.mjs';

const TREE = [
  'libs/altas/index.ts',
  'libs/facturas/calculo/line.ts',
  'docs/jobs.md',
  'frontend/src/ui/table/DataTable.tsx',
];
const missing = (text: string, file = 'docs/jobs.md') => missingPaths({ [file]: text }, TREE).map(({ path }) => path);

describe('a path named in prose', () => {
  it.each(['libs/altas/index.ts', '`libs/altas`', 'libs/altas/', 'libs/*/calculo', 'libs/{altas,cursos}/index.ts'])(
    '%s exists',
    (text) => {
      expect(missing(`See ${text}.`)).toEqual([]);
    },
  );

  it.each(['libs/altas/alta.ts', 'docs/philosophy.md', 'libs/*/entities', 'frontend/src/ui/Table.tsx'])(
    'is refused when the tree lacks it: %s',
    (path) => {
      expect(missing(`See \`${path}\`.`)).toEqual([path]);
    },
  );

  it('is looked for in comments of code, not in the code', () => {
    expect(missing("import x from 'libs/gone/a';\n/** As in libs/gone/b.ts. */", 'libs/altas/index.ts')).toEqual([
      'libs/gone/b.ts',
    ]);
  });

  it('may be an example with a placeholder', () => {
    expect(missing('`libs/<module>/lists/<code>.list.ts` declares a list.')).toEqual([]);
  });
});

describe('a page named in prose', () => {
  const missingPage = (text: string, file = 'libs/altas/index.ts') =>
    missingPages({ [file]: `/** ${text} */` }, TREE).map(({ path }) => path);

  it.each([
    ['from the root', 'docs/jobs.md', 'libs/altas/index.ts'],
    ['from the folder of the file', 'jobs.md', 'docs/index.md'],
    ['from a folder above', '../docs/jobs.md', 'libs/index.ts'],
    ['on another site', 'https://example.org/read/finance.md', 'libs/altas/index.ts'],
    ['as a placeholder', '<page>.md', 'libs/altas/index.ts'],
  ])('%s exists', (_where, text, file) => {
    expect(missingPage(`See ${text}.`, file)).toEqual([]);
  });

  it.each(['finance.md', 'jobs.md', 'docs/finance.md'])('is refused if it is not there: %s', (text) => {
    expect(missingPage(`As decided (${text} §5).`)).toEqual([text]);
  });
});

describe('a code file named by the end of its path', () => {
  const missingFile = (text: string) => missingCodeFiles({ 'docs/jobs.md': text }, TREE).map(({ path }) => path);

  it.each(['`line.ts`', '`calculo/line.ts`', '`DataTable.tsx`', 'line-of-no-file.ts without backticks'])(
    '%s exists',
    (text) => {
      expect(missingFile(`See ${text}.`)).toEqual([]);
    },
  );

  it.each(['units.ts', 'calculo/units.ts', 'ine.ts'])('is refused if no file has this name: %s', (path) => {
    expect(missingFile(`As \`${path}\` says.`)).toEqual([path]);
  });

  it('may be created by the page itself', () => {
    expect(missingFile('`nueva.list.ts` is the list:\n\n```ts\n// libs/altas/lists/nueva.list.ts\n```\n')).toEqual([]);
  });
});
