import type { Agent } from 'supertest';
import { Client } from 'pg';
import type { FamiliaReply } from '../../libs/contracts';
import { ListRegistry } from '../../libs/listings';
import { oneRow } from '../../libs/platform';
import { fieldsOf, rowOf } from '../fichas/support';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';

let app: TestApp;
let admin: Agent;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());

const family = async (id: number): Promise<FamiliaReply> => {
  const { body } = (await admin.get(`/api/familias?id=${id}`).expect(200)) as { body: [FamiliaReply] };
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

const createFamily = async () => {
  const reply = await create({ tutores: people([elena]), alumnos: people([lucia, mario]) }).expect(200);
  return (reply.body as { id: number }).id;
};

const ALTA_FIELDS = [
  'id',
  'codigo',
  'curso_id',
  'curso_codigo',
  'curso_descripcion',
  'fechaAlta',
  'fechaBaja',
  'horarios',
];

it.each([
  ['tutores.ver', ({ tutores }: FamiliaReply) => tutores],
  ['alumnos.ver', ({ alumnos }: FamiliaReply) => alumnos],
  ['altas.ver', ({ alumnos }: FamiliaReply) => alumnos.flatMap(({ altas }) => altas)],
])('[AUTH-04] a family shows what needs %s only to those who have it', async (permiso, partOf) => {
  const office = await agentOf(app, 'secretaria');
  const read = async (): Promise<FamiliaReply> =>
    ((await office.get('/api/familias?id=1').expect(200)) as { body: [FamiliaReply] }).body[0];
  expect(partOf(await read())).not.toEqual([]);
  const change = (permisos: string) =>
    app.db.query(`UPDATE usuarios SET permisos = ${permisos} WHERE username = 'secretaria'`, [permiso]);
  await change('array_remove(permisos, $1)');
  expect(partOf(await read())).toEqual([]);
  await change('array_append(permisos, $1)');
});

it('[FAMI-07] [FAMI-11] [ALTA-02] a family is answered as a list of one, with its guardians, students and enrolments', async () => {
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
    expect(Object.keys(alta).sort()).toEqual([...ALTA_FIELDS].sort());
    expect(alta.fechaAlta).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(alta.fechaBaja ?? '2026-01-01').toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
  expect(altas.some(({ horarios }) => /^[LMXJVSD]( [LMXJVSD])* \d\d:\d\d–\d\d:\d\d/.test(horarios))).toBe(true);
});

it('[FAMI-12] a new family has the guardians and students that were sent with it, and the surnames of the students as its name', async () => {
  const id = await createFamily();
  const { nombre, tutores, alumnos } = await family(id);
  expect(nombre).toBe('García Muñoz');
  expect(tutores).toMatchObject([{ nombre: 'Elena', email: 'elena@correo.es', telefono: '600 111 222' }]);
  expect(alumnos).toMatchObject([
    { nombre: 'Lucía', origen: 'web' },
    { nombre: 'Mario', email: null },
  ]);
});

it('[FAMI-12] one request stores the kinship of a guardian, the NIF, and the birth dates; all three may be left out', async () => {
  const tutores = people([
    { ...elena, parentesco: 'madre', nif: '12345678z' },
    { ...elena, nombre: 'Rosa' },
  ]);
  const alumnos = people([{ ...lucia, fecha_nacimiento: '2014-03-02' }]);
  const { id } = (await create({ tutores, alumnos }).expect(200)).body as { id: number };
  const saved = await family(id);
  expect(saved.tutores).toMatchObject([
    { parentesco: 'madre', nif: '12345678Z' },
    { parentesco: null, nif: null },
  ]);
  expect(saved.alumnos).toMatchObject([{ fecha_nacimiento: '2014-03-02' }]);
  const wrong = people([{ ...elena, nif: '12345678A' }]);
  const refused = await create({ tutores: wrong, alumnos });
  expectRefusal(refused, 422);
  expect(Object.keys(fieldsOf(refused))).toEqual(['tutores.0.nif']);
});

it('[FAMI-13] a sent list is complete: missing people leave the family and keep their record', async () => {
  const id = await createFamily();
  const before = await family(id);
  const [first, second] = before.alumnos;
  await update(id, { alumnos: people([{ ...first, telefono: '611 222 333' }]) }).expect(200, { id });
  const after = await family(id);
  expect(after.tutores).toEqual(before.tutores);
  expect(after.alumnos).toMatchObject([{ id: first?.id, telefono: '611 222 333' }]);
  expect(await rowOf(app, 'alumnos', Number(second?.id))).toMatchObject({ nombre: 'Mario', familia_id: null });
});

it('unchanged people of a list are not written: their records keep their versions', async () => {
  const id = await createFamily();
  const { alumnos } = await family(id);
  const version = async () => (await rowOf(app, 'alumnos', Number(alumnos[0]?.id))).version;
  const before = await version();
  await update(id, { alumnos: people(alumnos) }).expect(200);
  expect(await version()).toBe(before);
});

it('saving twelve unchanged people costs as many statements as saving two', async () => {
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
  const few = await cost(await createFamily());
  expect(few).toBeGreaterThan(5);
  expect(await cost((large.body as { id: number }).id)).toBe(few);
  counted.mockRestore();
});

it('a list with a person that the user may not see is refused', async () => {
  const id = await createFamily();
  const { alumnos } = await family(id);
  const list = app.app.get(ListRegistry).list('alumnos').definition;
  const scope = jest.spyOn(list, 'scope').mockReturnValue({ nombre: 'Lucía' });
  const reply = await update(id, { alumnos: people(alumnos) });
  scope.mockRestore();
  expectRefusal(reply, 404);
});

it('all wrong fields of all people are refused at once, and nothing is written', async () => {
  const id = await createFamily();
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
  ['in an object', { tutores: '{"id":1}' }],
  ['in broken JSON', { alumnos: '[{' }],
  ['listed twice', { alumnos: '[{"id":1},{"id":1}]' }],
  ['given as numbers', { alumnos: '[1,2]' }],
])('people %s are refused', async (_what, form) => {
  await update(1, form).expect(422);
});

it('a person of another family and an unknown person are refused', async () => {
  const id = await createFamily();
  const other = await createFamily();
  const [alumno] = (await family(other)).alumnos;
  const mine = (await family(id)).alumnos;
  const reply = await update(id, { alumnos: people([...mine, alumno ?? {}, { id: 2_000_000 }]) }).expect(422);
  expect(fieldsOf(reply)).toEqual({
    'alumnos.2.id': 'Ya está en otra familia: quítela antes de ella.',
    'alumnos.3.id': 'Esa persona ya no está.',
  });
  expect((await family(other)).alumnos.map((one) => one.id)).toContain(alumno?.id);
});

it('[PLUS-14] of two saves of the same version the second is refused as a whole', async () => {
  const id = await createFamily();
  const { version } = await family(id);
  await update(id, { nombre: 'Primera', version }).expect(200);
  await update(id, { nombre: 'Segunda', version, tutores: people([]) }).expect(409);
  expect(await family(id)).toMatchObject({ nombre: 'Primera', tutores: [{ nombre: 'Elena' }] });
});

it('only declared fields of people are written, other members are ignored', async () => {
  const id = await createFamily();
  const [alumno] = (await family(id)).alumnos;
  const before = await rowOf(app, 'alumnos', Number(alumno?.id));
  await update(id, {
    alumnos: people([{ ...alumno, iban: 'ES9121000418450200051332', usuario_id: 1, activo: false, nif: '00000000T' }]),
  }).expect(200);
  expect(await rowOf(app, 'alumnos', Number(alumno?.id))).toMatchObject({
    ...before,
    version: before.version as number,
  });
});

it('[PLUS-14] a change of a person based on an older version of their record is refused', async () => {
  const id = await createFamily();
  const [alumno] = (await family(id)).alumnos;
  await admin.post(`/administrar/alumnos/ficha/${alumno?.id}/`).send({ telefono: '699 999 999' }).expect(200);
  const changed = { id: alumno?.id, version: alumno?.version, telefono: '600 000 000' };
  const reply = await update(id, { alumnos: people([changed]) }).expect(422);
  expect(fieldsOf(reply)).toHaveProperty(['alumnos.0.id']);
  await update(id, { alumnos: people([{ id: alumno?.id, version: alumno?.version }]) }).expect(200);
  expect(await rowOf(app, 'alumnos', Number(alumno?.id))).toMatchObject({ telefono: '699 999 999' });
});

it('[PLUS-14] a person who joined the family meanwhile stays when the list did not show them', async () => {
  const id = await createFamily();
  const [first, second] = (await family(id)).alumnos;
  const joined = await admin
    .post('/administrar/alumnos/ficha/0/')
    .send({ nombre: 'Otra', apellidos: 'Llegada', familia: id })
    .expect(200);
  const newcomer = (joined.body as { id: number }).id;
  const shown = people([first?.id, second?.id]);
  await update(id, { alumnos: people([{ id: first?.id }]), alumnos_vistos: shown }).expect(200);
  expect((await family(id)).alumnos.map((one) => one.id).sort()).toEqual([first?.id, newcomer].sort());
});

it('wrong fields of the family and of its people are refused at once', async () => {
  const tutor = { id: 0, nombre: '', apellidos: 'X', email: 'y' };
  const reply = await update(1, { email: 'mal', tutores: people([tutor]) }).expect(422);
  expect(Object.keys(fieldsOf(reply)).sort()).toEqual(['email', 'tutores.0.email', 'tutores.0.nombre']);
});

it('the permission to edit families does not extend to their students', async () => {
  const stored = await app.db.query<{ permisos: string[] }>(
    "SELECT permisos FROM usuarios WHERE username = 'secretaria'",
  );
  const { permisos } = oneRow(stored.rows);
  const only = permisos.filter((permiso) => !permiso.startsWith('alumnos.'));
  await app.db.query("UPDATE usuarios SET permisos = $1 WHERE username = 'secretaria'", [only]);
  const secretaria = await agentOf(app, 'secretaria');
  const before = (await family(2)).alumnos.length;
  await secretaria.post('/api/familias/2').send({ alumnos: [] }).expect(403);
  const { body } = (await secretaria.get('/api/familias?id=2').expect(200)) as { body: [FamiliaReply] };
  expect([body[0].alumnos, (await family(2)).alumnos.length]).toEqual([[], before]);
  await app.db.query("UPDATE usuarios SET permisos = $1 WHERE username = 'secretaria'", [permisos]);
});

it('[FAMI-09] the addresses of users are answered only while the setting shows them', async () => {
  const id = await createFamily();
  const set = (campo: string, valor: boolean) =>
    admin.post('/configurar-api/set-seccion').send([{ campo, valor }]).expect(200);
  expect((await family(id)).alumnos[0]?.url_user).toMatch(/^\/administrar\/usuarios\/alumnos\/ficha\/\d+\/$/);
  await set('familias.usuarios', false);
  expect((await family(id)).alumnos[0]?.url_user).toBeNull();
  expect((await family(id)).tutores[0]?.url_user).toBeNull();
  await set('familias.usuarios', true);
});

it.each(['profesora', 'tutora', 'alumno'] as const)('%s can neither see nor change families', async (user) => {
  const agent = await agentOf(app, user);
  await agent.get('/api/familias?id=1').expect(403);
  await agent.post('/api/familias/1').send({ nombre: 'Mía' }).expect(403);
});

it('a family with more people than any real one is refused at once, and its students stay in their list', async () => {
  const { rows } = await app.db.query<{ id: number }>(
    `WITH nueva AS (INSERT INTO familias (nombre) VALUES ('Enorme') RETURNING id)
     INSERT INTO alumnos (nombre, apellidos, familia_id) SELECT 'Ana', n::text, id FROM nueva, generate_series(1, 201) AS n
     RETURNING familia_id AS id`,
  );
  const id = oneRow(rows).id;
  const reply = await admin.get(`/api/familias?id=${id}`);
  expectRefusal(reply, 409);
  expect(reply.text).toContain('más de 200 tutores o alumnos');
  await app.db.query(`UPDATE alumnos SET familia_id = NULL WHERE familia_id = $1 AND apellidos = '201'`, [id]);
  expect((await family(id)).alumnos).toHaveLength(200);
  await app.db.query('UPDATE alumnos SET familia_id = NULL WHERE familia_id = $1', [id]);
});
