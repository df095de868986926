import { missingPaths } from './named-paths.mjs';

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
