import type { Agent } from 'supertest';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/refusal';
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

/** New classrooms that nothing holds. */
async function classrooms(howMany: number): Promise<number[]> {
  const { rows } = await app.db.query<{ id: number }>(
    `INSERT INTO aulas (codigo, descripcion, capacidad) SELECT 'X' || clock_timestamp()::text || n, 'Para borrar', 1
     FROM generate_series(1, $1::integer) AS n RETURNING id`,
    [howMany],
  );
  return rows.map(({ id }) => id);
}

async function count(table: string): Promise<number> {
  const { rows } = await app.db.query<{ n: number }>(`SELECT count(*)::integer AS n FROM ${table}`);
  return rows[0]?.n ?? 0;
}

it.each<[string, (ids: number[]) => object]>([
  ['JSON', (ids) => ({ idsSeleccionados: ids })],
  ['a JSON text', (ids) => ({ idsSeleccionados: JSON.stringify(ids) })],
  ['«a,b»', (ids) => ({ idsSeleccionados: ids.join(',') })],
])('[LIST-51] two ids as %s: the reply says total 2 and the records are gone', async (_kind, body) => {
  const ids = await classrooms(2);
  expect((await remove('aulas', body(ids)).expect(200)).body).toEqual({ total: 2 });
  expect((await app.db.query('SELECT FROM aulas WHERE id = ANY($1)', [ids])).rowCount).toBe(0);
});

it('[LIST-51] a form with the field repeated, or multipart, does the same', async () => {
  const ids = await classrooms(3);
  const form = `idsSeleccionados=${ids[0]}&idsSeleccionados=${ids[1]}`;
  const reply = await admin.post('/api/listado/borrar-registros/aulas').type('form').send(form).expect(200);
  expect(reply.body).toEqual({ total: 2 });
  const multipart = admin.post('/api/listado/borrar-registros/aulas').field('idsSeleccionados', String(ids[2]));
  expect((await multipart.expect(200)).body).toEqual({ total: 1 });
});

it('records that are gone already, and ids said twice, are not counted', async () => {
  const [id = 0] = await classrooms(1);
  expect((await remove('aulas', { idsSeleccionados: [id, id, 999_999] })).body).toEqual({ total: 1 });
  expect((await remove('aulas', { idsSeleccionados: [id] })).body).toEqual({ total: 0 });
});

it('a curso with altas stays, and the sentence says how many it has', async () => {
  const { rows } = await app.db.query<{ id: number; descripcion: string; n: number }>(
    `SELECT c.id, c.descripcion, count(*)::integer AS n FROM cursos c JOIN altas a ON a.curso_id = c.id
     GROUP BY c.id HAVING count(*) > 1 ORDER BY c.id LIMIT 1`,
  );
  const [curso = { id: 0, descripcion: '', n: 0 }] = rows;
  const before = [await count('cursos'), await count('altas')];
  const reply = await remove('cursos', { idsSeleccionados: [curso.id] });
  expectRefusal(reply, 409);
  expect((reply.body as { mensaje: string }).mensaje).toContain(`${curso.descripcion} tiene ${curso.n} altas`);
  expect([await count('cursos'), await count('altas')]).toEqual(before);
});

it('one record that is held keeps all the others from being deleted', async () => {
  const ids = await classrooms(2);
  const reply = await remove('aulas', { idsSeleccionados: [...ids, 1] });
  expectRefusal(reply, 409);
  expect(reply.text).toContain('materia');
  expect((await app.db.query('SELECT FROM aulas WHERE id = ANY($1)', [ids])).rowCount).toBe(2);
});

it('many held records: the first are named, the rest counted', async () => {
  const ids = (await allIds(app, admin, 'alumnos', { parametros: { 'altas.activa': '1' } })).slice(0, 40);
  const reply = await remove('alumnos', { idsSeleccionados: ids });
  expectRefusal(reply, 409);
  expect(reply.text).toMatch(/ y 35 más/);
  expect(reply.text.length).toBeLessThan(600);
});

it('[PLUS-04] all that match are deleted across pages, with the count that the person saw', async () => {
  await classrooms(120);
  const busqueda = await searchId(app, 'aulas');
  const parametros = { descripcion__iexact: 'Para borrar' };
  const { totalRegistros: total } = await pageOf(app, admin, 'aulas', { parametros });
  const reply = await remove('aulas', { seleccion: JSON.stringify({ todos: true, busqueda, parametros, total }) });
  expect([reply.status, reply.body]).toEqual([200, { total }]);
  expect((await pageOf(app, admin, 'aulas', { parametros })).totalRegistros).toBe(0);
});

it('[PLUS-04] a set that has changed since is refused with its new count, and stays', async () => {
  await classrooms(3);
  const busqueda = await searchId(app, 'aulas');
  const parametros = { descripcion__iexact: 'Para borrar' };
  await classrooms(1);
  const reply = await remove('aulas', { seleccion: { todos: true, busqueda, parametros, total: 3 } });
  expectRefusal(reply, 409);
  expect(reply.body).toMatchObject({ total: 4, mensaje: expect.stringContaining('4') as string });
  expect((await pageOf(app, admin, 'aulas', { parametros })).totalRegistros).toBe(4);
});

it('[PLUS-04] a saved search of another list chooses nothing', async () => {
  const busqueda = await searchId(app, 'alumnos');
  expectRefusal(await remove('aulas', { seleccion: { todos: true, busqueda, parametros: {}, total: 341 } }), 404);
});

it('[PLUS-04] without filters of its own, the selection is that of the saved search', async () => {
  const busqueda = await searchId(app, 'altas', 'terminadas');
  const { totalRegistros: active } = await pageOf(app, admin, 'altas', { parametros: { activa: '1' } });
  const { totalRegistros: ended } = await pageOf(app, admin, 'altas', { parametros: { activa: '0' } });
  const seleccion = { todos: true, busqueda, parametros: { activa: '0' }, total: ended };
  expect((await remove('altas', { seleccion })).body).toEqual({ total: ended });
  expect(await count('altas')).toBe(active);
});

it('[AUTH-04] a teacher may see students and not delete them, by ids or by all that match', async () => {
  const profesora = await agentOf(app, 'profesora');
  const before = await count('alumnos');
  const [own = 0] = await allIds(app, profesora, 'alumnos');
  expectRefusal(await remove('alumnos', { idsSeleccionados: [own] }, profesora), 403);
  const total = (await pageOf(app, profesora, 'alumnos')).totalRegistros;
  const seleccion = { todos: true, busqueda: await searchId(app, 'alumnos'), parametros: {}, total };
  expectRefusal(await remove('alumnos', { seleccion }, profesora), 403);
  expect(await count('alumnos')).toBe(before);
});

it('a user who is somebody’s way in stays, and the sentence says whose', async () => {
  const reply = await remove('usuarios', { idsSeleccionados: [3] });
  expectRefusal(reply, 409);
  expect(reply.text).toContain('profesor');
});
