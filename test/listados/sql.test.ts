import { join } from 'node:path';
import type { UserType } from '../../libs/contracts';
import { ListRegistry, QueryMaker, type ListRequest } from '../../libs/listings';
import { allRowsSelect, countSelect, pageSelect, type Statement } from '../../libs/listings/query/list-sql';
import type { PageStrategy, Slice } from '../../libs/listings/query/paging/page-ids';
import type { ListQuery } from '../../libs/listings/query/request/list-query';
import { chooseStrategy } from '../../libs/listings/query/paging/strategy';
import type { Session } from '../../libs/platform';
import { startTestApp, type TestApp } from '../support';
import { expectReviewed } from '../support/reviewed-sql';

const ADMIN = { id: 1, tipo: 'ADM' } as const;
const TEACHER = { id: 3, tipo: 'PRO' } as const;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

function queryOf(listCode: string, request: ListRequest, user: { id: number; tipo: UserType } = ADMIN): ListQuery {
  const list = app.app.get(ListRegistry, { strict: false }).list(listCode);
  const session = { user: { ...user, username: '', nombre: '', permisos: [] } } as unknown as Session;
  return app.app.get(QueryMaker, { strict: false }).make(list, request, session);
}

/** Statistics of the table `alumnos` in a large academy. The engine uses them to choose how it reads a page. */
const FACTS = { rows: 1_000_000, leadingColumns: new Set(['id', 'apellidos', 'codigo']) };
const FIRST_PAGE: Slice = { offset: 0, limit: 25 };

const countAndPage = (query: ListQuery, slice: Slice, plan: PageStrategy): Record<string, Statement> => ({
  count: countSelect(query),
  [`page (${plan.kind})`]: pageSelect(query, slice, plan),
});

/** Returns the count statement and the page statement that the engine writes if `total` rows match. */
const withTotal = (query: ListQuery, total: number) =>
  countAndPage(query, FIRST_PAGE, chooseStrategy(query, FIRST_PAGE, total, FACTS));

/** The statements by request. Each request is compared with one file in `test/listados/sql`. */
const REQUESTS: Record<string, () => Record<string, Statement>> = {
  'first-page': () => withTotal(queryOf('alumnos', {}), 1_000_000),

  'surname-contains-many': () => withTotal(queryOf('alumnos', { filters: { apellidos__icontains: 'gar' } }), 90_000),

  'surname-contains-few-by-family': () =>
    withTotal(queryOf('alumnos', { filters: { apellidos__icontains: 'zubiz' }, order: 'familia.nombre,-edad' }), 12),

  'active-enrolment-in-a-course': () =>
    withTotal(queryOf('alumnos', { filters: { 'altas.activa': '1', 'altas.curso.codigo__istartswith': 'ING' } }), 40),

  'students-of-a-teacher': () =>
    withTotal(queryOf('alumnos', { filters: { edad__gte: '12', fecha_alta__year: '2025' } }, TEACHER), 60),

  'requested-classes': () =>
    withTotal(queryOf('clases', { filters: { estado__iexact: 'solicitada', fecha__gte: '2026-11-20' } }), 3),

  'teachers-of-private-classes': () =>
    withTotal(queryOf('profesores', { filters: { activo: '1', 'materias.particular': '1' } }), 12),

  'far-page': () =>
    countAndPage(
      queryOf('alumnos', {}),
      { offset: 500_000, limit: 25 },
      {
        kind: 'anchor',
        anchor: { column: 'apellidos', type: 'text', value: 'Lozano Vega', descending: false },
      },
    ),

  picker: () => {
    const query = queryOf('alumnos', { filters: { activo: '1' }, columns: ['apellidos', 'nombre'] });
    const { search = [] } = query.list.picker ?? {};
    const words = ['ana', 'garcia'].map((word) => ({ word, fields: search }));
    return { page: pageSelect({ ...query, words }, { offset: 0, limit: 50 }, { kind: 'sort' }) };
  },

  'export-of-a-selection': () => ({
    rows: allRowsSelect(
      queryOf('alumnos', {
        ids: [3, 1, 2],
        order: '-altas.fecha_alta',
        columns: ['codigo', 'altas.curso.codigo', 'etiquetas.descripcion'],
      }),
    ),
  }),
};

it.each(Object.keys(REQUESTS))('the SQL of «%s» is the one that was reviewed', (name) => {
  expectReviewed(join(__dirname, 'sql'), name, REQUESTS[name]?.() ?? {});
});
