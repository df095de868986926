import { agentOf, startTestApp, type TestApp } from '../support';
import { addStudents } from '../support/add-students';
import { countStatements } from '../support/count-statements';
import { pageOf, type PageParams } from './support/lists';

const MORE = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ prepare: (url) => addStudents(url, MORE) });
}, 120_000);
afterAll(() => app.close());

interface Case {
  what: string;
  params: PageParams;
  where: string;
  order: string;
}

const BY_NAME = 'apellidos, nombre, id';

const CASES: Case[] = [
  { what: 'no filter', params: {}, where: 'true', order: BY_NAME },
  {
    what: 'no filter, in descending order',
    params: { orden: '-apellidos,-nombre,-id' },
    where: 'true',
    order: 'apellidos DESC, nombre DESC, id DESC',
  },
  {
    what: 'a filter that half the rows match',
    params: { parametros: { activo: '1' } },
    where: 'activo',
    order: BY_NAME,
  },
  {
    what: 'a filter that few rows match',
    params: { parametros: { apellidos__icontains: 'aaaa' } },
    where: `apellidos LIKE '%aaaa%'`,
    order: BY_NAME,
  },
  {
    what: 'a filter that only the last rows of the order match',
    params: { parametros: { localidad__iexact: 'zamora' } },
    where: `localidad = 'Zamora'`,
    order: BY_NAME,
  },
  {
    what: 'a filter that one row matches',
    params: { parametros: { telefono__iexact: '600030000' } },
    where: `telefono = '600030000'`,
    order: BY_NAME,
  },
  {
    what: 'an order by date with many equal dates',
    params: { orden: '-fecha_alta', parametros: { fecha_alta__year: '2023' } },
    where: 'extract(year FROM fecha_alta) = 2023',
    order: 'fecha_alta DESC, id',
  },
  {
    what: 'an order by a field that may be empty',
    params: { orden: '-fecha_baja,codigo', parametros: { activo: '0' } },
    where: 'NOT activo',
    order: 'fecha_baja DESC NULLS LAST, codigo, id',
  },
  {
    what: 'an order by age',
    params: { orden: 'edad', parametros: { edad__gte: '30' } },
    where: `fecha_nacimiento <= DATE '1996-11-20'`,
    order: `extract(year FROM age(DATE '2026-11-20', fecha_nacimiento)), id`,
  },
];

it.each(CASES.map((one) => [one.what, one] as const))(
  'among 60,000 students, with %s, the first, middle and last pages are those of plain SQL',
  async (_what, { params, where, order }) => {
    const admin = await agentOf(app, 'admin');
    const { rows } = await app.db.query<{ id: number }>(`SELECT id FROM alumnos WHERE ${where} ORDER BY ${order}`);
    const pages = Math.ceil(rows.length / 25);
    for (const pagina of new Set([1, 2, Math.ceil(pages / 2), pages - 1, pages].filter((page) => page > 0))) {
      const page = await pageOf(app, admin, 'alumnos', { ...params, pagina });
      expect(page.totalRegistros).toBe(rows.length);
      expect(page.registros.map(({ id }) => id)).toEqual(
        rows.slice((pagina - 1) * 25, pagina * 25).map(({ id }) => id),
      );
    }
  },
);

it('a search that finds nothing reads no page, only the total', async () => {
  const admin = await agentOf(app, 'admin');
  const statementsFor = (apellidos__icontains: string) =>
    countStatements(
      () => pageOf(app, admin, 'alumnos', { parametros: { apellidos__icontains } }),
      (text) => /FROM \W*alumnos/.test(text),
    );
  expect(await statementsFor('aaa')).toBe(2);
  expect(await statementsFor('qqqqqq')).toBe(1);
});
