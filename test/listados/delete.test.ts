import type { Agent } from 'supertest';
import { ListRegistry } from '../../libs/listings/model/registry';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { allIds, pageOf, searchId } from './support/lists';

let app: TestApp;
let admin: Agent;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());

const remove = (list: string, body: object, agent = admin) =>
  agent.post(`/api/listado/borrar-registros/${list}`).send(body);

/** Inserts classrooms to which no row refers. @returns their ids */
async function addAulas(howMany: number): Promise<number[]> {
  const { rows } = await app.db.query<{ id: number }>(
    `INSERT INTO aulas (codigo, descripcion, capacidad) SELECT 'X' || clock_timestamp()::text || n, 'Para borrar', 1
     FROM generate_series(1, $1::integer) AS n RETURNING id`,
    [howMany],
  );
  return rows.map(({ id }) => id);
}

async function count(table: string): Promise<number> {
  const { rows } = await app.db.query<{ n: number }>(`SELECT count(*)::integer AS n FROM ${table}`);
  return oneRow(rows).n;
}

it.each<[string, (ids: number[]) => object]>([
  ['JSON', (ids) => ({ idsSeleccionados: ids })],
  ['a JSON text', (ids) => ({ idsSeleccionados: JSON.stringify(ids) })],
  ['«a,b»', (ids) => ({ idsSeleccionados: ids.join(',') })],
])('[LIST-51] two ids as %s are deleted, and the reply has total 2', async (_kind, body) => {
  const ids = await addAulas(2);
  expect((await remove('aulas', body(ids)).expect(200)).body).toEqual({ total: 2 });
  expect((await app.db.query('SELECT FROM aulas WHERE id = ANY($1)', [ids])).rowCount).toBe(0);
});

it('[LIST-51] a form with the field repeated deletes both records', async () => {
  const ids = await addAulas(2);
  const form = `idsSeleccionados=${ids[0]}&idsSeleccionados=${ids[1]}`;
  const reply = await admin.post('/api/listado/borrar-registros/aulas').type('form').send(form).expect(200);
  expect(reply.body).toEqual({ total: 2 });
});

it('[LIST-51] a multipart form deletes its record', async () => {
  const [id] = await addAulas(1);
  const multipart = admin.post('/api/listado/borrar-registros/aulas').field('idsSeleccionados', String(id));
  expect((await multipart.expect(200)).body).toEqual({ total: 1 });
});

it('deleted records and repeated ids are not counted', async () => {
  const [id = 0] = await addAulas(1);
  expect((await remove('aulas', { idsSeleccionados: [id, id, 999_999] })).body).toEqual({ total: 1 });
  expect((await remove('aulas', { idsSeleccionados: [id] })).body).toEqual({ total: 0 });
});

it('a course with enrolments is not deleted, and the reason has their number', async () => {
  const { rows } = await app.db.query<{ id: number; descripcion: string; n: number }>(
    `SELECT c.id, c.descripcion, count(*)::integer AS n FROM cursos c JOIN altas a ON a.curso_id = c.id
     GROUP BY c.id HAVING count(*) > 1 ORDER BY c.id LIMIT 1`,
  );
  const curso = oneRow(rows);
  const before = [await count('cursos'), await count('altas')];
  const reply = await remove('cursos', { idsSeleccionados: [curso.id] });
  expectRefusal(reply, 409);
  expect((reply.body as { mensaje: string }).mensaje).toContain(`${curso.descripcion} tiene ${curso.n} altas`);
  expect([await count('cursos'), await count('altas')]).toEqual(before);
});

it('if one record of a selection cannot be deleted, none is', async () => {
  const ids = await addAulas(2);
  const reply = await remove('aulas', { idsSeleccionados: [...ids, 1] });
  expectRefusal(reply, 409);
  expect(reply.text).toContain('materia');
  expect((await app.db.query('SELECT FROM aulas WHERE id = ANY($1)', [ids])).rowCount).toBe(2);
});

it('the reason names the first records that cannot be deleted and counts the rest', async () => {
  const ids = (await allIds(app, admin, 'alumnos', { parametros: { 'altas.activa': '1' } })).slice(0, 40);
  const reply = await remove('alumnos', { idsSeleccionados: ids });
  expectRefusal(reply, 409);
  expect(reply.text).toMatch(/ y 35 más/);
  expect(reply.text.length).toBeLessThan(600);
});

it('[PLUS-04] all records that match are deleted, on all pages, if the user saw their total', async () => {
  await addAulas(120);
  const busqueda = await searchId(app, 'aulas');
  const parametros = { descripcion__iexact: 'Para borrar' };
  const { totalRegistros: total } = await pageOf(app, admin, 'aulas', { parametros });
  const reply = await remove('aulas', { seleccion: JSON.stringify({ todos: true, busqueda, parametros, total }) });
  expect([reply.status, reply.body]).toEqual([200, { total }]);
  expect((await pageOf(app, admin, 'aulas', { parametros })).totalRegistros).toBe(0);
});

it('[PLUS-04] a selection of all that match is refused with the new total if it has changed', async () => {
  await addAulas(3);
  const busqueda = await searchId(app, 'aulas');
  const parametros = { descripcion__iexact: 'Para borrar' };
  await addAulas(1);
  const reply = await remove('aulas', { seleccion: { todos: true, busqueda, parametros, total: 3 } });
  expectRefusal(reply, 409);
  expect(reply.body).toMatchObject({ total: 4, mensaje: expect.stringContaining('4') as string });
  expect((await pageOf(app, admin, 'aulas', { parametros })).totalRegistros).toBe(4);
});

it('[PLUS-04] a selection by a saved search of another list is refused', async () => {
  const busqueda = await searchId(app, 'alumnos');
  expectRefusal(await remove('aulas', { seleccion: { todos: true, busqueda, parametros: {}, total: 341 } }), 404);
});

it('[PLUS-04] the filters of a selection replace those of its saved search', async () => {
  const busqueda = await searchId(app, 'altas', 'terminadas');
  const { totalRegistros: active } = await pageOf(app, admin, 'altas', { parametros: { activa: '1' } });
  const { totalRegistros: ended } = await pageOf(app, admin, 'altas', { parametros: { activa: '0' } });
  const seleccion = { todos: true, busqueda, parametros: { activa: '0' }, total: ended };
  expect((await remove('altas', { seleccion })).body).toEqual({ total: ended });
  expect(await count('altas')).toBe(active);
});

it('[AUTH-04] a teacher cannot delete students, by ids or by all that match', async () => {
  const profesora = await agentOf(app, 'profesora');
  const before = await count('alumnos');
  const [own = 0] = await allIds(app, profesora, 'alumnos');
  expectRefusal(await remove('alumnos', { idsSeleccionados: [own] }, profesora), 403);
  const total = (await pageOf(app, profesora, 'alumnos')).totalRegistros;
  const seleccion = { todos: true, busqueda: await searchId(app, 'alumnos'), parametros: {}, total };
  expectRefusal(await remove('alumnos', { seleccion }, profesora), 403);
  expect(await count('alumnos')).toBe(before);
});

it('the user account of a teacher is not deleted, and the refusal gives the reason', async () => {
  const reply = await remove('usuarios', { idsSeleccionados: [3] });
  expectRefusal(reply, 409);
  expect(reply.text).toContain('profesor');
});

describe('a record that invoices or drafts refer to is not deleted:', () => {
  const ids = { alumnos: 0, conceptos: 0, articulos: 0 };
  beforeAll(async () => {
    const { rows } = await app.db.query<typeof ids>(
      `WITH alumno AS (INSERT INTO alumnos (nombre, apellidos) VALUES ('Eva', 'Sin Altas') RETURNING id),
         concepto AS (INSERT INTO conceptos (codigo, descripcion, importe) VALUES ('MAT', 'Matrícula suelta', 30) RETURNING id),
         articulo AS (INSERT INTO articulos (codigo, descripcion, pvp) VALUES ('LIB', 'Libro de texto', 12) RETURNING id)
       SELECT alumno.id AS alumnos, concepto.id AS conceptos, articulo.id AS articulos FROM alumno, concepto, articulo`,
    );
    Object.assign(ids, oneRow(rows));
    const line = { transaccion_id: 0, id: 0, descripcion: 'Una línea', precio: '10', tipoIVA: '21' };
    const sent = { ...line, alumno_id: ids.alumnos, concepto_id: ids.conceptos, articulo_id: ids.articulos };
    await admin.post('/administrar/facturas/api/set-linea').send(sent).expect(200);
  });

  it.each([
    ['a student', 'alumnos', 'Eva Sin Altas tiene 1 factura y 1 línea de factura'],
    ['a concept', 'conceptos', 'Matrícula suelta tiene 1 línea de factura'],
    ['an article', 'articulos', 'Libro de texto tiene 1 línea de factura'],
  ] as const)('%s', async (_what, list, sentence) => {
    const reply = await remove(list, { idsSeleccionados: [ids[list]] });
    expectRefusal(reply, 409);
    expect((reply.body as { mensaje: string }).mensaje).toContain(sentence);
  });
});

it('each foreign key that forbids deleting a record of a list is among the blockers of that list', async () => {
  const { rows } = await app.db.query<{ key: string; target: string }>(
    `SELECT c.conrelid::regclass || '.' || a.attname AS key, c.confrelid::regclass::text AS target
     FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
     WHERE c.contype = 'f' AND c.confdeltype IN ('r', 'a') ORDER BY 1`,
  );
  const missing = app.app
    .get(ListRegistry)
    .all()
    .flatMap(({ table, definition: { code, deleteBlockers = [] } }) => {
      const named = deleteBlockers
        .flatMap((one) => ('table' in one ? [one] : 'covers' in one ? one.covers : []))
        .map(({ table: from, column }) => `${from}.${column}`);
      return rows
        .filter(({ key, target }) => target === table && !named.includes(key))
        .map(({ key }) => `${code}: ${key}`);
    });
  // Two foreign keys need no blocker of their own.
  // `conceptos.curso_id`: the fee concept of a course is deleted with the course, and a blocker without a table covers the other concepts.
  // `fichajes.usuario_id`: this user is also the author of the first row of the entry, so the blocker on `autor_id` covers the key.
  expect(missing).toEqual(['cursos: conceptos.curso_id', 'usuarios: fichajes.usuario_id']);
});
