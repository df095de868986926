import type { Agent } from 'supertest';
import type { ValueTypeCode } from '../../libs/contracts';
import { AddedFields, type AddedField } from '../../libs/listings';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { setZone } from '../support/set-zone';
import { allIds, pageOf, requestPage } from './support/lists';
import { definitionOf, shapeCalls } from './support/shapes';

const field = (key: string, type: ValueTypeCode): AddedField => ({
  name: `adicional_${key}`,
  key,
  type,
  label: key,
  options: null,
  roles: ['ADM'],
});

const LISTED = [
  field('alergias', 'texto'),
  field('talla', 'numero'),
  field('cuota', 'importe'),
  field('visita', 'fecha'),
  field('llamada', 'fecha-hora'),
  field('carne', 'booleano'),
];
const NAMES = LISTED.map(({ name }) => name);

/** The values of three classrooms, in the order of `LISTED`. The values of the third classroom do not fit the types of its fields. */
const VALUES = [
  ['Polen y Ácaros', 38, '45.50', '2026-02-03', '2026-02-03T10:00:00Z', true],
  ['Nueces', 9, '9.00', '2025-12-31', '2025-12-31T23:30:00Z', false],
  ['O\'Brien "x"', 'grande', 'nada', '2026-02-31', 'ayer', 'quizá'],
];

let app: TestApp;
let admin: Agent;
let ids: number[];

/** Replaces the added fields of classrooms, and invalidates the cached list. */
async function addFields(fields: AddedField[]): Promise<void> {
  app.app.get(AddedFields, { strict: false }).use({
    of: (list) => Promise.resolve(list === 'aulas' ? fields : []),
  });
  await app.db.query(`SELECT claustro_listado_cambiado('aulas')`);
}

beforeAll(async () => {
  app = await startTestApp({ own: true });
  admin = await agentOf(app, 'admin');
  ids = (await app.db.query<{ id: number }>('SELECT id FROM aulas ORDER BY id LIMIT 3')).rows.map(({ id }) => id);
  for (const [index, id] of ids.entries()) {
    const values = Object.fromEntries(LISTED.map(({ key }, at) => [key, VALUES[index]?.[at]]));
    await app.db.query('UPDATE aulas SET adicionales = $2 WHERE id = $1', [id, JSON.stringify(values)]);
  }
  await addFields([...LISTED, field('foto', 'imagen')]);
});
afterAll(() => app.close());

it('[PLUS-05] added fields can be chosen as columns, except of types that a list cannot show', async () => {
  const { campos } = await shapeCalls(admin).configuration('aulas');
  const names = campos.columnas.map(({ campo }) => campo);
  expect(names).toEqual(expect.arrayContaining(NAMES));
  expect(names).not.toContain('adicional_foto');
  const { columnasDisponibles } = await definitionOf(admin, 'aulas');
  expect(columnasDisponibles.map(({ campo }) => campo)).toContain('adicional_talla');
});

it('[PLUS-05] a column shows an added value as empty if it is not readable as its type', async () => {
  const page = await pageOf(app, admin, 'aulas', { columnas: NAMES.join(','), porPagina: 100 });
  const rows = ids.map((id) => page.registros.find((row) => row.id === id));
  expect(rows.map((row) => NAMES.map((name) => row?.[name]))).toEqual([
    VALUES[0],
    VALUES[1],
    ['O\'Brien "x"', null, null, null, null, null],
  ]);
});

it.each([
  [{ adicional_alergias__icontains: 'acaros' }, [0]],
  [{ adicional_alergias__istartswith: "O'B" }, [2]],
  [{ adicional_talla__gt: '10' }, [0]],
  [{ adicional_cuota: '9' }, [1]],
  [{ adicional_visita__year: '2026' }, [0]],
  [{ adicional_visita__lte: '2025-12-31' }, [1]],
  [{ adicional_llamada: '2026-01-01' }, [1]],
  [{ adicional_carne: '1' }, [0]],
  [{ adicional_carne: '0', adicional_talla__gt: '0' }, [1]],
])('[PLUS-05] the filter %j finds the rows whose added value matches', async (parametros, places) => {
  expect(await allIds(app, admin, 'aulas', { parametros })).toEqual(places.map((place) => ids[place]));
});

describe('in an academy in the Canaries', () => {
  beforeAll(() => setZone(app, 'Atlantic/Canary'));
  afterAll(() => setZone(app, 'Europe/Madrid'));

  it.each([
    [{ adicional_llamada: '2025-12-31' }, [1]],
    [{ adicional_llamada: '2026-01-01' }, []],
    [{ adicional_llamada__year: '2026' }, [0]],
    [{ adicional_llamada__month__gte: '12' }, [1]],
    [{ adicional_llamada__day: '31' }, [1]],
  ])('[PLUS-05] the filter %j finds instants by their date there', async (parametros, places) => {
    expect(await allIds(app, admin, 'aulas', { parametros })).toEqual(places.map((place) => ids[place]));
  });

  it('[PLUS-05] a typed hour is an hour of the Canaries', async () => {
    const [, , third = 0] = ids;
    await app.db.query(
      `UPDATE aulas SET adicionales = adicionales || '{"llamada": "2026-07-15T23:30"}' WHERE id = $1`,
      [third],
    );
    expect(await allIds(app, admin, 'aulas', { parametros: { adicional_llamada: '2026-07-15' } })).toEqual([third]);
    const { registros } = await pageOf(app, admin, 'aulas', { columnas: 'adicional_llamada', porPagina: 100 });
    expect(registros.find(({ id }) => id === third)?.adicional_llamada).toBe('2026-07-15T22:30:00Z');
    await app.db.query(`UPDATE aulas SET adicionales = adicionales || '{"llamada": "ayer"}' WHERE id = $1`, [third]);
  });
});

it.each(NAMES.slice(1))(
  '[PLUS-05] rows are sorted by «%s» in the order of its type, empty ones last in both directions',
  async (name) => {
    const up = await allIds(app, admin, 'aulas', { orden: name });
    const down = await allIds(app, admin, 'aulas', { orden: `-${name}` });
    expect([up.slice(0, 2), down.slice(0, 2)]).toEqual([
      [ids[1], ids[0]],
      [ids[0], ids[1]],
    ]);
  },
);

it('[PLUS-05] a shape can show an added field, and marks it as broken once it is deleted', async () => {
  const shapes = shapeCalls(admin);
  const { forma } = await shapes.configuration('aulas');
  const shown = forma.columnas.filter(({ visible }) => visible);
  const columnas = [{ campo: 'adicional_alergias', visible: true }, ...shown];
  expect((await shapes.save('aulas', { ...forma, columnas, orden: '-adicional_talla' })).status).toBe(200);
  const [first] = (await pageOf(app, admin, 'aulas')).registros;
  expect(first).toMatchObject({ id: ids[0], adicional_alergias: 'Polen y Ácaros' });
  await addFields([]);
  expect((await shapes.configuration('aulas')).rotos.map(({ campo }) => campo)).toContain('adicional_alergias');
  expect((await pageOf(app, admin, 'aulas')).columnas.map(({ campo }) => campo)).not.toContain('adicional_alergias');
  expectRefusal(await requestPage(app, admin, 'aulas', { columnas: 'adicional_alergias' }), 400);
});
