import { agentOf, startTestApp, type TestApp } from '../support';
import { addStudents } from '../support/many-students';
import { pageOf, type Asked } from './support/lists';

const MORE = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ prepare: (url) => addStudents(url, MORE) });
}, 120_000);
afterAll(() => app.close());

interface Case {
  what: string;
  asked: Asked;
  where: string;
  order: string;
}

const CASES: Case[] = [
  { what: 'no filter', asked: {}, where: 'true', order: 'apellidos, nombre, id' },
  { what: 'no filter, backwards', asked: { orden: '-apellidos,-nombre,-id' }, where: 'true', order: 'apellidos DESC, nombre DESC, id DESC' },
  { what: 'a filter that half the rows fit', asked: { parametros: { activo: '1' } }, where: 'activo', order: 'apellidos, nombre, id' },
  { what: 'a filter that few rows fit', asked: { parametros: { apellidos__icontains: 'aaaa' } }, where: `apellidos LIKE '%aaaa%'`, order: 'apellidos, nombre, id' },
  { what: 'a filter that only the last rows of the order fit', asked: { parametros: { localidad__iexact: 'zamora' } }, where: `localidad = 'Zamora'`, order: 'apellidos, nombre, id' },
  { what: 'a filter that one row fits', asked: { parametros: { telefono__iexact: '600030000' } }, where: `telefono = '600030000'`, order: 'apellidos, nombre, id' },
  { what: 'an order by date with many equals', asked: { orden: '-fecha_alta', parametros: { fecha_alta__year: '2023' } }, where: 'extract(year FROM fecha_alta) = 2023', order: 'fecha_alta DESC, id' },
  { what: 'an order by what may be missing', asked: { orden: '-fecha_baja,codigo', parametros: { activo: '0' } }, where: 'NOT activo', order: 'fecha_baja DESC NULLS LAST, codigo, id' },
  { what: 'an order by age', asked: { orden: 'edad', parametros: { edad__gte: '30' } }, where: `fecha_nacimiento <= DATE '1996-11-20'`, order: `extract(year FROM age(DATE '2026-11-20', fecha_nacimiento)), id` },
]; // prettier-ignore

it.each(CASES.map((one) => [one.what, one] as const))(
  'among 60,000 students, %s: the first, a middle and the last page are those of plain SQL',
  async (_what, { asked, where, order }) => {
    const admin = await agentOf(app, 'admin');
    const { rows } = await app.db.query<{ id: number }>(`SELECT id FROM alumnos WHERE ${where} ORDER BY ${order}`);
    const pages = Math.ceil(rows.length / 25);
    for (const pagina of new Set([1, 2, Math.ceil(pages / 2), pages - 1, pages].filter((page) => page > 0))) {
      const page = await pageOf(app, admin, 'alumnos', { ...asked, pagina });
      expect(page.totalRegistros).toBe(rows.length);
      expect(page.registros.map(({ id }) => id)).toEqual(
        rows.slice((pagina - 1) * 25, pagina * 25).map(({ id }) => id),
      );
    }
  },
);

it('a search that finds nothing answers no slower than one that finds something', async () => {
  const admin = await agentOf(app, 'admin');
  const time = async (value: string) => {
    const started = performance.now();
    await pageOf(app, admin, 'alumnos', { parametros: { apellidos__icontains: value } });
    return performance.now() - started;
  };
  for (const value of ['aaaa', 'qqqq']) await time(value);
  const times = { found: [] as number[], none: [] as number[] };
  for (let round = 0; round < 15; round += 1) {
    times.found.push(await time('aaa'));
    times.none.push(await time('qqqqqq'));
  }
  const middle = (values: number[]) => values.sort((one, other) => one - other)[7] ?? 0;
  expect(middle(times.none)).toBeLessThan(middle(times.found) * 1.5 + 5);
});
