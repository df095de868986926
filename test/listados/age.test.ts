import type { Agent } from 'supertest';
import { agentOf, startTestApp, type TestApp } from '../support';
import { allIds, pageOf } from './support/lists';

let app: TestApp;
let admin: Agent;
let born: Map<string, number>;

/** Birth dates around birthdays that calendars make difficult. */
const BIRTHS = [
  '2010-02-28',
  '2010-03-01',
  '2008-02-29',
  '2009-12-31',
  '2010-01-01',
  '1926-02-28',
  '2028-02-29',
  '2027-02-28',
];

beforeAll(async () => {
  app = await startTestApp({ now: '2028-02-29T09:00:00+01:00' });
  admin = await agentOf(app, 'admin');
  const { rows } = await app.db.query<{ id: number; nacido: string }>(
    `INSERT INTO alumnos (nombre, apellidos, centro_escolar, fecha_nacimiento) SELECT 'Edad', 'Prueba', 'Colegio de la prueba', d
     FROM unnest($1::date[]) AS d RETURNING id, fecha_nacimiento::text AS nacido`,
    [BIRTHS],
  );
  born = new Map(rows.map(({ id, nacido }) => [nacido, id]));
});
afterAll(() => app.close());

const OURS = { centro_escolar__iexact: 'colegio de la prueba' };
const AGES: [string, number][] = [
  ['2010-02-28', 18],
  ['2010-03-01', 17],
  ['2008-02-29', 20],
  ['2009-12-31', 18],
  ['2010-01-01', 18],
  ['1926-02-28', 102],
  ['2028-02-29', 0],
  ['2027-02-28', 1],
];

it.each(AGES)('on 29 February 2028 who was born on %s is %d, in the column and in the search', async (birth, age) => {
  const id = born.get(birth);
  const { registros } = await pageOf(app, admin, 'alumnos', { parametros: OURS, porPagina: 100 });
  expect(registros.find((record) => record.id === id)?.edad).toBe(age);
  const fits = async (suffix: string, value: number) =>
    (await allIds(app, admin, 'alumnos', { parametros: { ...OURS, [`edad${suffix}`]: value } })).includes(id ?? 0);
  expect(await Promise.all([fits('', age), fits('__gte', age), fits('__lte', age)])).toEqual([true, true, true]);
  expect(await Promise.all([fits('__gt', age), fits('__lt', age), fits('', age + 1)])).toEqual([false, false, false]);
  expect(await Promise.all([fits('__gt', age - 1), fits('__lt', age + 1)])).toEqual([true, true]);
});
