import type { Agent } from 'supertest';
import type { AnywhereReply } from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';
import { pageOf } from './support/lists';

let app: TestApp;
let admin: Agent;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  await app.db.query(
    `UPDATE alumnos SET nombre = 'Xabier', apellidos = CASE id WHEN 1 THEN 'Pérez-López' WHEN 2 THEN 'O''Connor Ruiz'
       WHEN 3 THEN 'Pérez  López' WHEN 4 THEN 'Marcel·la' WHEN 5 THEN 'OConnor' END,
       nif = CASE id WHEN 1 THEN '12345678Z' END, telefono = CASE id WHEN 1 THEN '653 025 900' END,
       codigo = CASE id WHEN 1 THEN 'QZ-77001' ELSE codigo END
     WHERE id BETWEEN 1 AND 5`,
  );
});
afterAll(() => app.close());

/** Returns which of the students 1 to 5 the filter finds. */
async function found(parametros: Record<string, string>): Promise<number[]> {
  const { registros } = await pageOf(app, admin, 'alumnos', { parametros });
  return registros
    .map(({ id }) => id)
    .filter((id) => id <= 5)
    .sort();
}

it.each([
  ['Perez Lopez', [1, 3]],
  ['perez-lopez', [1, 3]],
  ['PÉREZ – LÓPEZ', [1, 3]],
  ['perezlopez', [1]],
  ['oconnor', [2, 5]],
  ['o connor', [2]],
  ['O’Connor', [2, 5]],
  ["o'con", [2, 5]],
  ['o-connor ruiz', [2]],
  ['marcella', [4]],
  ['marcel la', [4]],
  ["'", [1, 2, 4]],
  ['-', [1, 2, 4]],
])(
  '[PLUS-09] a surname that is typed «%s» finds names that differ in hyphen, apostrophe or blank',
  async (typed, ids) => {
    expect(await found({ apellidos__icontains: typed })).toEqual(ids);
  },
);

it.each([
  ['istartswith', 'oconnor', [2, 5]],
  ['istartswith', 'o connor', [2]],
  ['istartswith', 'connor', []],
  ['istartswith', 'perez lo', [1, 3]],
  ['iendswith', 'lopez', [1, 3]],
  ['iendswith', 'perez-lopez', [1, 3]],
  ['iendswith', 'perez', []],
  ['iendswith', 'o connor ruiz', [2]],
  ['iexact', 'perez lopez', [1, 3]],
  ['iexact', 'Pérez-López', [1, 3]],
  ['iexact', 'oconnor ruiz', [2]],
  ['iexact', 'perez', []],
  ['iexact', 'oconnor', [5]],
])('[PLUS-09] with %s a surname that is typed «%s» finds the same students', async (operator, typed, ids) => {
  expect(await found({ [`apellidos__${operator}`]: typed })).toEqual(ids);
});

it.each([
  ['nif__icontains', '12.345.678-Z'],
  ['nif__iexact', 'ES 12345678 z'],
  ['nif__istartswith', '12.345'],
  ['telefono__icontains', '(+34) 653 025 900'],
  ['telefono__iexact', 'tel:0034653025900'],
  ['telefono__icontains', '653\u00a0025–900'],
  ['codigo__icontains', 'qz77001'],
  ['codigo__iexact', 'QZ 77.001'],
  ['codigo__istartswith', 'qz–77'],
])('[PLUS-44] the filter %s accepts «%s» with any separators', async (filter, typed) => {
  expect(await found({ [filter]: typed })).toEqual([1]);
});

describe('[PLUS-44] the search anywhere', () => {
  it.each([
    ['perez lopez', [1, 3]],
    ['perez-lopez', [1, 3]],
    ['xabier oconnor', [2, 5]],
    ["o'connor", [2, 5]],
    ['12.345.678-Z', [1]],
    ['(+34) 653 025 900', [1]],
    ['tel:653025900', [1]],
    ['qz 77001', [1]],
  ])('finds students by «%s»', async (q, ids) => {
    const { body } = await admin.get('/api/buscar').query({ q }).expect(200);
    const people = (body as AnywhereReply).grupos.flatMap(({ resultados }) => resultados);
    const students = people
      .map(({ url }) => /\/alumnos\/ficha\/(\d+)\//.exec(url)?.[1])
      .flatMap((id) => (id === undefined ? [] : [Number(id)]));
    expect(students.filter((id) => id <= 5).sort()).toEqual(expect.arrayContaining(ids));
  });
});

it.each([
  ['oconnor', [2, 5]],
  ['perez lopez', [1, 3]],
  ['pérez-lópez', [1, 3]],
  ['(+34) 653 025 900', [1]],
])('[PLUS-09] a picker finds students by «%s»', async (busqueda, ids) => {
  const { body } = await admin.get('/api/buscador-alumnos').query({ busqueda }).expect(200);
  expect(
    (body as { id: number }[])
      .map(({ id }) => id)
      .filter((id) => id <= 5)
      .sort(),
  ).toEqual(ids);
});
