import type { Agent } from 'supertest';
import type { RecordReply } from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { rowOf } from './support';

let app: TestApp;
let admin: Agent;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());

const save = (codigo: string, id: number, body: object, agent = admin) =>
  agent.post(`/administrar/${codigo}/ficha/${id}/`).send(body);
const record = async (codigo: string, id: number) =>
  (await admin.get(`/api/fichas/${codigo}/${id}`).expect(200)).body as RecordReply;

const row = (table: string, id: number) => rowOf(app, table, id);

it('a save changes the fields that are sent and no others', async () => {
  const before = await row('alumnos', 1);
  await save('alumnos', 1, { telefono: '600 123 456' }).expect(200, { id: 1 });
  const { telefono, telefono_normal: _, version, ...after } = await row('alumnos', 1);
  expect([telefono, version]).toEqual(['600 123 456', Number(before.version) + 1]);
  expect(before).toMatchObject(after);
});

it('HTML forms and multipart bodies save like JSON', async () => {
  await admin.post('/administrar/alumnos/ficha/2/').type('form').send({ localidad: 'Gijón', activo: '0' }).expect(200);
  expect(await row('alumnos', 2)).toMatchObject({ localidad: 'Gijón', activo: false });
  await admin.post('/administrar/alumnos/ficha/2/').field('localidad', 'Avilés').field('activo', '1').expect(200);
  expect(await row('alumnos', 2)).toMatchObject({ localidad: 'Avilés', activo: true });
});

it('a save of id 0 creates a record with the next code and the defaults', async () => {
  const reply = await save('alumnos', 0, {
    nombre: 'Nueva',
    apellidos: 'De Prueba',
    fecha_alta: '2026-11-20',
    etiquetas: [1, 2],
  }).expect(200);
  const { id } = reply.body as { id: number };
  const { valores } = await record('alumnos', id);
  expect(valores).toMatchObject({
    nombre: 'Nueva',
    fecha_alta: '2026-11-20',
    activo: true,
    etiquetas: expect.arrayContaining([1, 2]) as number[],
  });
  expect(valores.codigo).toMatch(/^A-\d{5}$/);
});

it('every wrong field is named at once, and nothing is written', async () => {
  const before = await row('alumnos', 3);
  const wrong = {
    nombre: '',
    apellidos: 'x'.repeat(500),
    email: 'sin-arroba',
    nif: '12345678A',
    iban: 'ES00',
    telefono: 'nada',
    fecha_nacimiento: '2026-02-31',
    activo: '2',
    familia: 'x',
    tipo: 999_999_999_999,
    forma_pago: 'oro',
    etiquetas: 'a,b',
  };
  const reply = await save('alumnos', 3, { ...wrong, localidad: 'Escrita' });
  expectRefusal(reply, 422);
  const { campos } = reply.body as { campos: Record<string, string> };
  expect(Object.keys(campos).sort()).toEqual(Object.keys(wrong).sort());
  for (const sentence of Object.values(campos)) expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
  expect(await row('alumnos', 3)).toEqual(before);
});

it('a new record without its required fields is refused at each of them', async () => {
  const reply = await save('altas', 0, {});
  expectRefusal(reply, 422);
  expect(Object.keys((reply.body as { campos: object }).campos)).toEqual(expect.arrayContaining(['alumno', 'curso']));
});

it('a reference to a missing record and a taken code are refused at their fields', async () => {
  const missing = await save('alumnos', 3, { familia: 999_999 });
  expectRefusal(missing, 422);
  expect((missing.body as { campos: object }).campos).toHaveProperty('familia');
  const taken = await save('alumnos', 3, { codigo: (await row('alumnos', 4)).codigo });
  expectRefusal(taken, 422);
  expect((taken.body as { campos: object }).campos).toHaveProperty('codigo');
});

it('[PLUS-14] the second of two saves from the same version is refused', async () => {
  const { version } = await record('alumnos', 5);
  await save('alumnos', 5, { version, localidad: 'Primera' }).expect(200);
  expectRefusal(await save('alumnos', 5, { version, localidad: 'Segunda' }), 409);
  expect(await row('alumnos', 5)).toMatchObject({ localidad: 'Primera' });
  await save('alumnos', 5, { localidad: 'Sin versión' }).expect(200);
});

it('[PLUS-14] one of ten simultaneous saves from the same version succeeds', async () => {
  const { version } = await record('alumnos', 6);
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, n) => save('alumnos', 6, { version, localidad: `L${n}` })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  expect((await row('alumnos', 6)).version).toBe(version + 1);
});

describe('undeclared and read-only fields are never written', () => {
  const before = new Map<string, Record<string, unknown>>();
  it.each<[table: string, id: number, body: object]>([
    ['usuarios', 2, { permisos: ['configurar_listados'], tipo: 'ADM', rol: 'direccion', activo: false, clave: 'otra' }],
    ['usuarios', 5, { tipo: 'ADM', 'tipo ': 'ADM', rol: 'direccion', permisos: '{programacion}' }],
    [
      'usuarios',
      2,
      { listados_clasicos: true, programacion: true, ultimo_acceso: '2020-01-01', id: 99, username_normal: 'x' },
    ],
    ['alumnos', 7, { usuario_id: 1, id: 99, edad: 99, apellidos_normal: 'x', familia_id: 1 }],
    ['altas', 1, { activa: false, alumno_id: 9, curso_id: 9 }],
    ['alumnos', 7, { 'nombre" = \'X\', "usuario_id': '1', constructor: 'x', toString: 'x' }],
  ])('%s %d', async (table, id, body) => {
    before.set(table, await row(table, id));
    const reply = await save(table, id, body);
    expect([200, 422]).toContain(reply.status);
    const { version: _, ...after } = await row(table, id);
    expect(before.get(table)).toMatchObject(after);
  });

  it('__proto__ in the body changes nothing', async () => {
    const reply = await admin
      .post('/administrar/alumnos/ficha/7/')
      .type('json')
      .send('{"__proto__":{"nombre":"X"},"nombre":"Ana"}');
    expect([200, 400]).toContain(reply.status);
    expect((await row('alumnos', 7)).nombre).not.toBe('X');
  });
});

it.each<[string, unknown]>([
  ['a list', ['x']],
  ['an object', { a: 1 }],
  ['text with a null character', 'a\u0000b'],
  ['a megabyte long', 'x'.repeat(900_000)],
  ['two lines long', 'a\nb'],
])('a name that is %s is refused at its field', async (_what, nombre) => {
  const reply = await save('alumnos', 8, { nombre });
  expectRefusal(reply, 422);
  expect((reply.body as { campos: object }).campos).toHaveProperty('nombre');
});

it.each([
  ['precio', '99999999999999'],
  ['precio', '1e5'],
  ['precio', '12,50'],
  ['precio', '-1'],
  ['capacidad', '99999999999'],
  ['capacidad', 1.5],
  ['capacidad', -3],
  ['color', 'rojo'],
  ['fecha_fin', '0001-01-01'],
])('a «%s» of %p is refused at its field', async (campo, value) => {
  const reply = await save('cursos', 1, { [campo]: value });
  expectRefusal(reply, 422);
  expect((reply.body as { campos: object }).campos).toHaveProperty(campo);
});

it('[AUTH-04] [AUTH-02] a save needs the permission to see the record and the permission to edit it', async () => {
  for (const user of ['profesora', 'tutora', 'alumno'] as const)
    expectRefusal(await save('alumnos', 9, { nombre: 'X' }, await agentOf(app, user)), 403);
  await app.db.query(
    `UPDATE usuarios SET permisos = array_remove(permisos, 'alumnos.editar') WHERE username = 'secretaria'`,
  );
  expectRefusal(await save('alumnos', 9, { nombre: 'X' }, await agentOf(app, 'secretaria')), 403);
  expect((await row('alumnos', 9)).nombre).not.toBe('X');
});
