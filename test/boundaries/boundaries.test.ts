import { checkImports } from '../../tools/lib/lint/boundaries.mjs';
import { readSources } from '../../tools/lib/lint/read-sources.mjs';

const FOR_CLIENT = 'frontend may import only libs/contracts, libs/platform/{dinero,civil,lists,text} and calculo';

describe('imports between parts', () => {
  it.each`
    path                            | source                                                          | message
    ${'libs/contracts/x.ts'}        | ${"import { Get } from '@nestjs/common'"}                       | ${'contracts may import nothing'}
    ${'libs/contracts/x.ts'}        | ${"import type { Db } from '../platform/db'"}                   | ${'contracts may import nothing'}
    ${'libs/platform/auth/x.ts'}    | ${"import { defineList } from '../../listings'"}                | ${'platform may not import listings'}
    ${'libs/listings/query/x.ts'}   | ${"import { Alumno } from '../../alumnos'"}                     | ${'listings may not import alumnos'}
    ${'libs/records/x.ts'}          | ${"import { sql } from '../listings/query/sql'"}                | ${'records may import listings only through libs/listings/index.ts'}
    ${'libs/pagos/x.ts'}            | ${"import '../facturas/entities/factura.entity'"}               | ${'pagos may import facturas only through libs/facturas/index.ts'}
    ${'libs/pagos/x.ts'}            | ${"import type { F } from '../facturas/calculo/f'"}             | ${'pagos may import facturas only through libs/facturas/index.ts'}
    ${'libs/pagos/x.ts'}            | ${"const f = await import('../facturas/calculo/f')"}            | ${'pagos may import facturas only through libs/facturas/index.ts'}
    ${'libs/pagos/x.ts'}            | ${"const f = require('../facturas/facturas.module')"}           | ${'pagos may import facturas only through libs/facturas/index.ts'}
    ${'libs/pagos/x.ts'}            | ${"export * from '../facturas/facturas.service'"}               | ${'pagos may import facturas only through libs/facturas/index.ts'}
    ${'libs/pagos/x.ts'}            | ${"import {\n  a,\n  b,\n} from '../../apps/modules'"}          | ${'pagos may not import apps'}
    ${'libs/pagos/calculo/x.ts'}    | ${"import { DataSource } from 'typeorm'"}                       | ${'calculo of pagos may import only contracts, dinero, civil, lists, text and the calculo of other modules'}
    ${'libs/pagos/calculo/x.ts'}    | ${"import { Pago } from '../entities/pago.entity'"}             | ${'calculo of pagos may import only contracts, dinero, civil, lists, text and the calculo of other modules'}
    ${'libs/pagos/x.ts'}            | ${"import { workedTable } from '../../tools/lib/docs/x.mjs'"}   | ${'pagos may not import tools'}
    ${'libs/pagos/x.spec.ts'}       | ${"import { poll } from '../../tools/lib/paths.mjs'"}           | ${'pagos may not import tools'}
    ${'migrations/0001-x.ts'}       | ${"import { Alumno } from '../libs/alumnos'"}                   | ${'migrations may not import alumnos'}
    ${'libs/pagos/calculo/x.ts'}    | ${"import { S } from '../pagos.service'"}                       | ${'calculo of pagos may import only contracts, dinero, civil, lists, text and the calculo of other modules'}
    ${'libs/pagos/calculo/x.ts'}    | ${"import { lineFromBase } from '../../facturas/calculo/line'"} | ${'calculo of pagos may import only contracts, dinero, civil, lists, text and the calculo of other modules'}
    ${'libs/platform/dinero/x.ts'}  | ${"import { Clock } from '../clock'"}                           | ${'dinero may import only decimal.js'}
    ${'libs/platform/dinero/x.ts'}  | ${"import { Pool } from 'pg'"}                                  | ${'dinero may import only decimal.js'}
    ${'libs/platform/civil/x.ts'}   | ${"import { dinero } from '../dinero'"}                         | ${'civil may import nothing'}
    ${'libs/platform/civil/x.ts'}   | ${"import { Temporal } from 'temporal-polyfill'"}               | ${'civil may import nothing'}
    ${'libs/platform/lists/x.ts'}   | ${"import { addDays } from '../civil'"}                         | ${'lists may import nothing'}
    ${'frontend/src/listings/x.ts'} | ${"import { Alumno } from '#libs/alumnos'"}                     | ${FOR_CLIENT}
    ${'frontend/src/facturas/x.ts'} | ${"import { F } from '#libs/facturas/index'"}                   | ${FOR_CLIENT}
    ${'frontend/src/facturas/x.ts'} | ${"import { F } from '#libs/facturas/facturas.service'"}        | ${FOR_CLIENT}
    ${'frontend/src/listings/x.ts'} | ${"import { db } from '#libs/platform/db'"}                     | ${FOR_CLIENT}
    ${'frontend/src/listings/x.ts'} | ${"import { parseId } from '../../../libs/contracts'"}          | ${'the client imports libs as #libs/…'}
    ${'libs/pagos/x.ts'}            | ${"import { parseId } from '#libs/platform'"}                   | ${'only the client imports libs as #libs/…'}
    ${'frontend/src/listings/x.ts'} | ${"import { parseId } from '#libs/platform'"}                   | ${FOR_CLIENT}
  `('refuses in $path: $source', ({ path, source, message }: Record<'path' | 'source' | 'message', string>) => {
    expect(checkImports({ [path]: source })).toEqual([message]);
  });

  it('refuses circles between modules, however long', () => {
    const circle = {
      'libs/altas/index.ts': "export { A } from './a'",
      'libs/altas/a.ts': "import { B } from '../cursos'",
      'libs/cursos/b.ts': "import { C } from '../profesores'",
      'libs/profesores/c.ts': "import { A } from '../altas'",
    };
    expect(checkImports(circle)).toEqual(['circle of modules: altas → cursos → profesores → altas']);
  });

  it('lets specs read the worked tables of the docs', () => {
    expect(
      checkImports({ 'libs/pagos/x.spec.ts': "import { workedTable } from '../../tools/lib/docs/x.mjs'" }),
    ).toEqual([]);
  });

  it('does not count types for a circle', () => {
    const sources = {
      'libs/altas/a.ts': "import { B } from '../cursos'",
      'libs/cursos/b.ts': "import type { A } from '../altas'",
      'libs/cursos/c.ts': "import { type A } from '../altas'",
    };
    expect(checkImports(sources)).toEqual([]);
  });

  it('allows what looks down, an index beside, and a calculo with amounts', () => {
    const sources = {
      'libs/platform/x.ts': "import type { Role } from '../contracts'\nimport { Pool } from 'pg'",
      'libs/listings/x.ts': "import { Database } from '../platform/db'",
      'libs/pagos/x.ts': "import { FacturasService } from '../facturas'\nimport { defineList } from '../listings'",
      'libs/pagos/calculo/x.ts':
        "import { r2 } from '../../platform/dinero'\nimport { addDays } from '../../platform/civil'\nimport { zip } from '../../platform/lists/zip'\nimport { lineFromBase } from '../../facturas/calculo'",
      'apps/modules.ts': "import { pagos } from '../libs/pagos/pagos.module'",
      'frontend/src/x.tsx': "import { Table } from '@mantine/core'\nimport type { ListReply } from '#libs/contracts'",
      'frontend/src/facturas/x.tsx':
        "import { lineFromBase } from '#libs/facturas/calculo'\nimport { dinero } from '#libs/platform/dinero'",
      'frontend/src/pagos/x.ts': "import { addDays } from '#libs/platform/civil'",
      'libs/platform/dinero/x.ts': "import { Decimal } from 'decimal.js'\nimport { y } from './y'",
      'test/x.test.ts': "import { secret } from '../libs/pagos/secret'",
    };
    expect(checkImports(sources)).toEqual([]);
  });

  it('ignores imports in comments', () => {
    expect(checkImports({ 'libs/pagos/x.ts': "// import '../facturas/x'\n/* import '../facturas/y' */" })).toEqual([]);
  });

  it('holds in the whole house', () => {
    const sources = readSources();
    expect(Object.keys(sources).length).toBeGreaterThan(50);
    expect(checkImports(sources)).toEqual([]);
  });
});
