import { checkImports } from './boundaries.mjs';

describe('rings of folders', () => {
  it('are refused inside a module', () => {
    const sources = {
      'libs/facturas/emision/a.ts': "import { b } from '../pdf/b'",
      'libs/facturas/pdf/c.ts': "import { d } from '../emision/d'",
    };
    expect(checkImports(sources)).toEqual([
      'ring of folders: libs/facturas/emision → libs/facturas/pdf → libs/facturas/emision',
    ]);
  });

  it('are refused through the index of a module', () => {
    const sources = {
      'libs/facturas/index.ts': "export { a } from './emision/a'",
      'libs/facturas/emision/a.ts': "import { b } from '..'",
    };
    expect(checkImports(sources)).toEqual([
      'ring of folders: libs/facturas/emision → libs/facturas/index.ts → libs/facturas/emision',
    ]);
  });

  it('are refused between the engines of the client', () => {
    const sources = {
      'frontend/src/records/page/a.tsx': "import { List } from '../../listings/table/List'",
      'frontend/src/listings/table/List.tsx': "import { Record } from '../../records/page/a'",
    };
    expect(checkImports(sources)).toEqual([
      'ring of folders: frontend/src/listings/table → frontend/src/records/page → frontend/src/listings/table',
    ]);
  });

  it('are not made by imports of types', () => {
    const sources = {
      'libs/facturas/emision/a.ts': "import type { B } from '../pdf/b'",
      'libs/facturas/pdf/b.ts': "import { a } from '../emision/a'",
    };
    expect(checkImports(sources)).toEqual([]);
  });

  it('are not made by files at the root of a module, which may lie above and below its folders', () => {
    const sources = {
      'libs/facturas/facturas.module.ts': "import { a } from './emision/a'",
      'libs/facturas/errors.ts': 'export const errors = {}',
      'libs/facturas/emision/a.ts': "import { errors } from '../errors'",
    };
    expect(checkImports(sources)).toEqual([]);
  });
});
