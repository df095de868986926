import type { Agent } from 'supertest';
import { agentOf, startTestApp, type TestApp } from '../support';
import { allIds, pageOf } from './support/lists';

let app: TestApp;
let admin: Agent;
/** The ids of the test students, by their birth date. */
let born: Map<string, number>;

/** Birth dates near leap days and ends of a year, with the age on 29 February 2028. */
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

beforeAll(async () => {
  app = await startTestApp({ now: '2028-02-29T09:00:00+01:00' });
  admin = await agentOf(app, 'admin');
  const { rows } = await app.db.query<{ id: number; nacido: string }>(
    `INSERT INTO alumnos (nombre, apellidos, centro_escolar, fecha_nacimiento) SELECT 'Edad', 'Prueba', 'Colegio de la prueba', d
     FROM unnest($1::date[]) AS d RETURNING id, fecha_nacimiento::text AS nacido`,
    [AGES.map(([birth]) => birth)],
  );
  born = new Map(rows.map(({ id, nacido }) => [nacido, id]));
});
afterAll(() => app.close());

const OURS = { centro_escolar__iexact: 'colegio de la prueba' };

async function isFound(id: number | undefined, suffix: string, value: number): Promise<boolean> {
  const parametros = { ...OURS, [`edad${suffix}`]: value };
  return (await allIds(app, admin, 'alumnos', { parametros })).some((found) => found === id);
}

describe.each(AGES)('on 29 February 2028 a student born on %s', (birth, age) => {
  it(`is ${age} in the column`, async () => {
    const { registros } = await pageOf(app, admin, 'alumnos', { parametros: OURS, porPagina: 100 });
    expect(registros.find((record) => record.id === born.get(birth))?.edad).toBe(age);
  });

  it.each([
    ['', age, true],
    ['__gte', age, true],
    ['__lte', age, true],
    ['__gt', age, false],
    ['__lt', age, false],
    ['', age + 1, false],
    ['__gt', age - 1, true],
    ['__lt', age + 1, true],
  ])('is matched by edad%s=%d: %p', async (suffix, value, expected) => {
    expect(await isFound(born.get(birth), suffix, value)).toBe(expected);
  });
});
