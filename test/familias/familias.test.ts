import type { Agent } from 'supertest';
import { Client } from 'pg';
import type { FamilyReply } from '../../libs/contracts';
import { ListRegistry } from '../../libs/listings';
import { fieldsOf, rowOf } from '../fichas/support';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/refusal';

let app: TestApp;
let admin: Agent;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());

const family = async (id: number): Promise<FamilyReply> => {
  const { body } = (await admin.get(`/api/familias?id=${id}`).expect(200)) as { body: [FamilyReply] };
  return body[0];
};
const create = (form: object) =>
  admin
    .post('/api/familias')
    .type('form')
    .send({ accion: 'POST', ...form });
const update = (id: number, form: object) =>
  admin
    .post(`/api/familias/${id}`)
    .type('form')
    .send({ accion: 'PUT', ...form });
const people = (list: readonly unknown[]) => JSON.stringify(list);

const elena = { id: 0, nombre: 'Elena', apellidos: 'Muñoz Prieto', email: 'elena@correo.es', telefono: '600 111 222' };
const lucia = { id: 0, nombre: 'Lucía', apellidos: 'García Muñoz', email: '', telefono: '', origen: 'web' };
const mario = { id: 0, nombre: 'Mario', apellidos: 'García Muñoz', email: '', telefono: '' };

const made = async () => {
  const reply = await create({ tutores: people([elena]), alumnos: people([lucia, mario]) }).expect(200);
  return (reply.body as { id: number }).id;
};

it('[FAMI-07] [FAMI-11] [ALTA-02] a family is the first item of a list, with its tutors, its students and their enrolments', async () => {
  const found = await family(1);
  expect(found.id).toBe(1);
  const fields = ['id', 'nombre', 'apellidos', 'email', 'telefono', 'url_user'];
  for (const tutor of found.tutores) expect(Object.keys(tutor)).toEqual(expect.arrayContaining(fields));
  expect(found.alumnos.length).toBeGreaterThan(0);
  for (const alumno of found.alumnos)
    expect(Object.keys(alumno)).toEqual(expect.arrayContaining([...fields, 'origen', 'altas']));
  const altas = found.alumnos.flatMap(({ altas: own }) => own);
  expect(altas.length).toBeGreaterThan(0);
  for (const alta of altas) {
    expect(Object.keys(alta).sort()).toEqual(
      ['codigo', 'curso_codigo', 'curso_descripcion', 'curso_id', 'fechaAlta', 'fechaBaja', 'horarios', 'id'],
    ); // prettier-ignore
    expect(alta.fechaAlta).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(alta.fechaBaja ?? '2026-01-01').toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
  expect(altas.some(({ horarios }) => /^[LMXJVSD]( [LMXJVSD])* \d\d:\d\d–\d\d:\d\d/.test(horarios))).toBe(true);
});

it('[FAMI-12] a new family holds the tutors and students that came with it, and is called by their surnames', async () => {
  const id = await made();
  const { nombre, tutores, alumnos } = await family(id);
  expect(nombre).toBe('García Muñoz');
  expect(tutores).toMatchObject([{ nombre: 'Elena', email: 'elena@correo.es', telefono: '600 111 222' }]);
  expect(alumnos).toMatchObject([
    { nombre: 'Lucía', origen: 'web' },
    { nombre: 'Mario', email: null },
  ]);
});

it('[FAMI-13] a list that is sent is the whole list: whoever is left out is taken off, and keeps the record', async () => {
  const id = await made();
  const before = await family(id);
  const [first, second] = before.alumnos;
  await update(id, { alumnos: people([{ ...first, telefono: '611 222 333' }]) }).expect(200, { id });
  const after = await family(id);
  expect(after.tutores).toEqual(before.tutores);
  expect(after.alumnos).toMatchObject([{ id: first?.id, telefono: '611 222 333' }]);
  expect(await rowOf(app, 'alumnos', second?.id ?? 0)).toMatchObject({ nombre: 'Mario', familia_id: null });
});

it('whoever is only named in the list is not written: nobody who has their record open is told of a change', async () => {
  const id = await made();
  const { alumnos } = await family(id);
  const version = async () => (await rowOf(app, 'alumnos', alumnos[0]?.id ?? 0)).version;
  const before = await version();
  await update(id, { alumnos: people(alumnos) }).expect(200);
  expect(await version()).toBe(before);
});

it('a save costs as many statements for a family of twelve as for one of two, while nothing of them changes', async () => {
  const twelve = Array.from({ length: 12 }, (_, index) => ({ ...mario, nombre: `Mario ${index}` }));
  const large = await create({ alumnos: people(twelve) }).expect(200);
  const counted = jest.spyOn(Client.prototype, 'query');
  const cost = async (id: number) => {
    const { alumnos } = await family(id);
    await update(id, { alumnos: people(alumnos) }).expect(200);
    counted.mockClear();
    await update(id, { alumnos: people(alumnos) }).expect(200);
    return counted.mock.calls.length;
  };
  const few = await cost(await made());
  expect(few).toBeGreaterThan(5);
  expect(await cost((large.body as { id: number }).id)).toBe(few);
  counted.mockRestore();
});

it('nobody is named who may not be seen', async () => {
  const id = await made();
  const { alumnos } = await family(id);
  const list = app.app.get(ListRegistry).list('alumnos').definition;
  const scope = jest.spyOn(list, 'scope').mockReturnValue({ nombre: 'Lucía' });
  const reply = await update(id, { alumnos: people(alumnos) });
  scope.mockRestore();
  expectRefusal(reply, 404);
});

it('what is wrong with somebody stands at their field, all at once, and nothing is written', async () => {
  const id = await made();
  const before = await family(id);
  const reply = await update(id, {
    nombre: 'Otro nombre',
    tutores: people([
      { ...before.tutores[0], email: 'sin-arroba' },
      { id: 0, nombre: 'Ana', apellidos: '' },
    ]),
    alumnos: people([{ ...before.alumnos[0], origen: 'marte' }]),
  }).expect(422);
  expect(Object.keys(fieldsOf(reply)).sort()).toEqual(['alumnos.0.origen', 'tutores.0.email', 'tutores.1.apellidos']);
  expect(await family(id)).toEqual(before);
});

it.each([
  ['that are no list', { tutores: '{"id":1}' }],
  ['that cannot be read', { alumnos: '[{' }],
  ['twice the same', { alumnos: '[{"id":1},{"id":1}]' }],
  ['that are no objects', { alumnos: '[1,2]' }],
])('people %s are refused', async (_what, form) => {
  await update(1, form).expect(422);
});

it('somebody of another family is not taken from it in silence, and nobody unknown joins', async () => {
  const id = await made();
  const other = await made();
  const [alumno] = (await family(other)).alumnos;
  const mine = (await family(id)).alumnos;
  const reply = await update(id, { alumnos: people([...mine, alumno ?? {}, { id: 2_000_000 }]) }).expect(422);
  expect(fieldsOf(reply)).toEqual({
    'alumnos.2.id': 'Ya está en otra familia: quítela antes de ella.',
    'alumnos.3.id': 'Esa persona ya no está.',
  });
  expect((await family(other)).alumnos.map((one) => one.id)).toContain(alumno?.id);
});

it('[PLUS-14] of two who save the same family the second is told, and nothing of theirs is written', async () => {
  const id = await made();
  const { version } = await family(id);
  await update(id, { nombre: 'Primera', version }).expect(200);
  await update(id, { nombre: 'Segunda', version, tutores: people([]) }).expect(409);
  expect(await family(id)).toMatchObject({ nombre: 'Primera', tutores: [{ nombre: 'Elena' }] });
});

it('only declared fields of people are written, whatever else comes with them', async () => {
  const id = await made();
  const [alumno] = (await family(id)).alumnos;
  const before = await rowOf(app, 'alumnos', alumno?.id ?? 0);
  await update(id, {
    alumnos: people([{ ...alumno, iban: 'ES9121000418450200051332', usuario_id: 1, activo: false, nif: '00000000T' }]),
  }).expect(200);
  expect(await rowOf(app, 'alumnos', alumno?.id ?? 0)).toMatchObject({ ...before, version: before.version as number });
});

it('[PLUS-14] a change of somebody that was made from an older version of their record is told, and not written', async () => {
  const id = await made();
  const [alumno] = (await family(id)).alumnos;
  await admin
    .post(`/administrar/alumnos/ficha/${alumno?.id ?? 0}/`)
    .send({ telefono: '699 999 999' })
    .expect(200);
  const reply = await update(id, { alumnos: people([{ id: alumno?.id, version: alumno?.version, telefono: '600 000 000' }]) }).expect(422); // prettier-ignore
  expect(fieldsOf(reply)).toHaveProperty(['alumnos.0.id']);
  await update(id, { alumnos: people([{ id: alumno?.id, version: alumno?.version }]) }).expect(200);
  expect(await rowOf(app, 'alumnos', alumno?.id ?? 0)).toMatchObject({ telefono: '699 999 999' });
});

it('[PLUS-14] whoever joined the family meanwhile is not taken off by a list that could not know of them', async () => {
  const id = await made();
  const [first, second] = (await family(id)).alumnos;
  const joined = await admin.post('/administrar/alumnos/ficha/0/').send({ nombre: 'Otra', apellidos: 'Llegada', familia: id }).expect(200); // prettier-ignore
  const newcomer = (joined.body as { id: number }).id;
  await update(id, { alumnos: people([{ id: first?.id }]), alumnos_vistos: people([first?.id, second?.id]) }).expect(
    200,
  );
  expect((await family(id)).alumnos.map((one) => one.id).sort()).toEqual([first?.id, newcomer].sort());
});

it('what is wrong with the family and with its people is told at once', async () => {
  const reply = await update(1, { email: 'mal', tutores: people([{ id: 0, nombre: '', apellidos: 'X', email: 'y' }]) }).expect(422); // prettier-ignore
  expect(Object.keys(fieldsOf(reply)).sort()).toEqual(['email', 'tutores.0.email', 'tutores.0.nombre']);
});

it('whoever may change families and not students changes no students through them', async () => {
  const { rows } = await app.db.query<{ permisos: string[] }>(
    "SELECT permisos FROM usuarios WHERE username = 'secretaria'",
  );
  const only = (rows[0]?.permisos ?? []).filter((permiso) => !permiso.startsWith('alumnos.'));
  await app.db.query("UPDATE usuarios SET permisos = $1 WHERE username = 'secretaria'", [only]);
  const secretaria = await agentOf(app, 'secretaria');
  const before = (await family(2)).alumnos.length;
  await secretaria.post('/api/familias/2').send({ alumnos: [] }).expect(403);
  const { body } = (await secretaria.get('/api/familias?id=2').expect(200)) as { body: [FamilyReply] };
  expect([body[0].alumnos, (await family(2)).alumnos.length]).toEqual([[], before]);
  await app.db.query("UPDATE usuarios SET permisos = $1 WHERE username = 'secretaria'", [rows[0]?.permisos]);
});

it('[FAMI-09] addresses of users come only while the academy shows them', async () => {
  const id = await made();
  const set = (campo: string, valor: boolean) =>
    admin.post('/configurar-api/set-seccion').send([{ campo, valor }]).expect(200);
  expect((await family(id)).alumnos[0]?.url_user).toMatch(/^\/administrar\/usuarios\/alumnos\/ficha\/\d+\/$/);
  await set('familias.usuarios', false);
  expect((await family(id)).alumnos[0]?.url_user).toBeNull();
  expect((await family(id)).tutores[0]?.url_user).toBeNull();
  await set('familias.usuarios', true);
});

it.each(['profesora', 'tutora', 'alumno'] as const)('%s may neither see families nor change them', async (user) => {
  const agent = await agentOf(app, user);
  await agent.get('/api/familias?id=1').expect(403);
  await agent.post('/api/familias/1').send({ nombre: 'Mía' }).expect(403);
});
