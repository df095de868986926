import type { Agent } from 'supertest';
import type { SelectorItem } from '../../libs/contracts';
import { Telefonos0050 } from '../../migrations/0050-telefonos';
import { agentOf, startTestApp, type TestApp } from '../support';
import { migrateAgain } from '../support/migrate-again';
import { pageOf } from './support/lists';

let app: TestApp;
let admin: Agent;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());

const SPANISH = '721 225 720';
const FOREIGN = '+351 912 345 678';

async function addTutor(telefono: string | null): Promise<number> {
  const { rows } = await app.db.query<{ id: number }>(
    `INSERT INTO tutores (apellidos, nombre, telefono) VALUES ('Teléfono', 'De prueba', $1) RETURNING id`,
    [telefono],
  );
  return rows[0]!.id;
}

describe('a list finds a telephone', () => {
  let spanish: number;
  let foreign: number;
  beforeAll(async () => {
    spanish = await addTutor(SPANISH);
    foreign = await addTutor(FOREIGN);
  });

  const find = async (operator: string, typed: string) => {
    const parametros = { [`telefono__${operator}`]: typed };
    return (await pageOf(app, admin, 'tutores', { parametros })).registros.map(({ id }) => id);
  };

  it.each([
    '721225720',
    SPANISH,
    '+34721225720',
    '0034 721-225-720',
    '(721) 22 57 20',
    '34721225720',
    '+34 721.225.720',
  ])('in any spelling: %s', async (typed) => {
    for (const operator of ['icontains', 'iexact', 'istartswith', 'iendswith'])
      expect(await find(operator, typed)).toEqual([spanish]);
  });

  it.each(['+351912345678', '00351 912 345 678', '351 912 345 678'])('of another country: %s', async (typed) => {
    for (const operator of ['icontains', 'iexact', 'istartswith', 'iendswith'])
      expect(await find(operator, typed)).toEqual([foreign]);
  });

  it('by the part that the operator names', async () => {
    expect(await find('icontains', '25 72')).toContain(spanish);
    expect(await find('istartswith', '+34 721 2')).toContain(spanish);
    expect(await find('iendswith', '5-720')).toContain(spanish);
    expect(await find('istartswith', '225')).not.toContain(spanish);
    expect(await find('iexact', '721 225')).toEqual([]);
  });

  it('only by digits: letters and other characters find no telephone', async () => {
    for (const typed of ['Ana 7', '$7', '+', '%', '-']) expect(await find('icontains', typed)).toEqual([]);
  });

  it.each(['721225720', '+34 721 225 720', '(721) 22 57 20'])('in pickers too: %s', async (busqueda) => {
    const { body } = await admin.get('/api/buscador-tutores').query({ busqueda }).expect(200);
    expect((body as SelectorItem[]).map(({ id }) => id)).toEqual([spanish]);
  });
});

it.each(['familias', 'tutores', 'profesores', 'alumnos'])(
  'all telephones of the demo academy are in the form that is stored: %s',
  async (table) => {
    const { rows } = await app.db.query<{ all: number; stored: number }>(
      `SELECT count(*)::integer AS "all", count(*) FILTER (WHERE telefono ~ '^[67]\\d{2} \\d{3} \\d{3}$')::integer AS stored
       FROM ${table} WHERE telefono NOT IN ($1, $2)`,
      [SPANISH, FOREIGN],
    );
    expect(rows[0]?.stored).toBeGreaterThan(0);
    expect(rows[0]?.stored).toBe(rows[0]?.all);
  },
);

it('every save stores the same form, and a text that is not a telephone is refused at its field', async () => {
  const id = await addTutor(null);
  const save = (telefono: string) => admin.post(`/administrar/tutores/ficha/${String(id)}/`).send({ telefono });
  const stored = async () =>
    (await app.db.query<{ telefono: string }>('SELECT telefono FROM tutores WHERE id = $1', [id])).rows[0]?.telefono;
  await save('+34 (653) 02.59.00').expect(200);
  expect(await stored()).toBe('653 025 900');
  await save('00351912345678').expect(200);
  expect(await stored()).toBe(FOREIGN);
  const refused = await save('622 33').expect(422);
  expect(refused.body).toHaveProperty('campos.telefono', expect.stringContaining('Escriba un teléfono completo'));
  expect(await stored()).toBe(FOREIGN);
});

it('the migration converts readable telephones in columns, added fields and settings, and does not change other texts', async () => {
  const ids = [];
  for (const telefono of ['653025900', '+34 653 02 59 00', '00351912345678', '622 33', SPANISH])
    ids.push(await addTutor(telefono));
  await app.db.query(`INSERT INTO campos_adicionales (ficha, campo, tipo, etiqueta)
    VALUES ('tutores', 'adicional_fijo', 'telefono', 'Fijo')`);
  await app.db.query(`UPDATE tutores SET adicionales = '{"adicional_fijo": "983-47-12-03", "otro": 1}' WHERE id = $1`, [
    ids[0],
  ]);
  await app.db.query(`INSERT INTO ajustes (codigo, valor) VALUES ('soporte.telefono', '"983204100"')
    ON CONFLICT (codigo) DO UPDATE SET valor = excluded.valor`);
  await migrateAgain(app, Telefonos0050);
  const { rows } = await app.db.query('SELECT telefono, adicionales FROM tutores WHERE id = ANY($1) ORDER BY id', [
    ids,
  ]);
  expect(rows).toEqual([
    { telefono: '653 025 900', adicionales: { adicional_fijo: '983 471 203', otro: 1 } },
    { telefono: '653 025 900', adicionales: {} },
    { telefono: FOREIGN, adicionales: {} },
    { telefono: '622 33', adicionales: {} },
    { telefono: SPANISH, adicionales: {} },
  ]);
  const { rows: settings } = await app.db.query(`SELECT valor FROM ajustes WHERE codigo = 'soporte.telefono'`);
  expect(settings).toEqual([{ valor: '983 204 100' }]);
});
