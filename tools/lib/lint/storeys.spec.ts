import { checkImports } from './boundaries.mjs';

/** The messages of the boundaries check for one import. */
const refusal = (path: string, from: string): string[] =>
  checkImports({ [`frontend/src/${path}`]: `import { x } from '${from}'` });

describe('the storeys of the client', () => {
  it.each`
    path                       | from                 | message
    ${'base/x.ts'}             | ${'../ui'}           | ${'base of the client may not import ui'}
    ${'ui/table/x.tsx'}        | ${'../../fields'}    | ${'ui of the client may not import fields'}
    ${'fields/x.tsx'}          | ${'../listings'}     | ${'fields of the client may not import listings'}
    ${'records/x.tsx'}         | ${'../facturas/x'}   | ${'records of the client may not import facturas'}
    ${'listings/x.tsx'}        | ${'../modules'}      | ${'listings of the client may not import modules'}
    ${'facturas/masiva/x.tsx'} | ${'../../ofertas/x'} | ${'client module facturas may import client module ofertas only through an index.ts of it'}
    ${'notas/x.tsx'}           | ${'../shell/routes'} | ${'notas of the client may not import shell'}
    ${'records/x.tsx'}         | ${'../shell/App'}    | ${'records of the client may not import shell'}
  `('refuse $from in $path', ({ path, from, message }: Record<'path' | 'from' | 'message', string>) => {
    expect(refusal(path, from)).toEqual([message]);
  });

  it.each`
    path                  | from
    ${'ui/x.tsx'}         | ${'../base'}
    ${'fields/x.tsx'}     | ${'../ui'}
    ${'listings/x.tsx'}   | ${'../records'}
    ${'facturas/x.tsx'}   | ${'../processes'}
    ${'modules.ts'}       | ${'./facturas/x'}
    ${'shell/routes.tsx'} | ${'../modules'}
    ${'shell/routes.tsx'} | ${'../ajustes/notice'}
    ${'main.tsx'}         | ${'./shell/App'}
  `('allow $from in $path', ({ path, from }: Record<'path' | 'from', string>) => {
    expect(refusal(path, from)).toEqual([]);
  });

  it('allow a module the index of another one, and of its folders', () => {
    const sources = {
      'frontend/src/huecos/index.ts': "export { y } from './y'",
      'frontend/src/huecos/review/index.ts': "export { z } from './z'",
      'frontend/src/reservas/x.ts': "import { y } from '../huecos'\nimport { z } from '../huecos/review'",
    };
    expect(checkImports(sources)).toEqual([]);
  });

  it('refuse a circle of modules', () => {
    const circle = {
      'frontend/src/clases/index.ts': "export { x } from './x'",
      'frontend/src/reservas/index.ts': "export { y } from './y'",
      'frontend/src/clases/lista/x.ts': "import { y } from '../../reservas'",
      'frontend/src/reservas/mover/y.ts': "import { x } from '../../clases'",
    };
    expect(checkImports(circle)).toEqual([
      'circle of modules: frontend/src/clases → frontend/src/reservas → frontend/src/clases',
    ]);
  });

  it('count an import of types too', () => {
    const sources = { 'frontend/src/base/x.ts': "import type { Field } from '../fields'" };
    expect(checkImports(sources)).toEqual(['base of the client may not import fields']);
  });
});
