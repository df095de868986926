import type { Agent, Response } from 'supertest';
import request from 'supertest';
import { ROLE_PERMISSIONS, type PersonUserReply, type RecordReply, type UserRightsReply } from '../../libs/contracts';
import { fieldsOf, rowOf } from '../fichas/support';
import { agentOf, DEMO_CLAVE, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/refusal';

let app: TestApp;
let admin: Agent;
let secretaria: Agent;
beforeAll(async () => {
  app = await startTestApp();
  await app.db.query('CREATE TABLE usuarios_antes AS SELECT * FROM usuarios');
});
beforeEach(async () => {
  await app.db.query(AS_BEFORE);
  app.cookies.clear();
  [admin, secretaria] = await Promise.all([agentOf(app, 'admin'), agentOf(app, 'secretaria')]);
});
afterAll(() => app.close());

/** The five users of the demo academy as they were, and no others. */
const AS_BEFORE = `
  UPDATE alumnos SET usuario_id = NULL WHERE usuario_id > 5;
  UPDATE tutores SET usuario_id = NULL WHERE usuario_id > 5;
  UPDATE profesores SET usuario_id = NULL WHERE usuario_id > 5;
  DELETE FROM usuarios WHERE id > 5;
  TRUNCATE invitaciones, sesiones, intentos_entrada;
  UPDATE usuarios u SET nombre = a.nombre, email = a.email, tipo = a.tipo, rol = a.rol, permisos = a.permisos, activo = true,
    clave = a.clave, version = 1 FROM usuarios_antes a WHERE a.id = u.id`;

const ADMIN = 1;
const SECRETARIA = 2;
const PROFESORA = 3;
const TUTORA = 4;

const grant = (id: number, permisos: readonly string[]) =>
  app.db.query('UPDATE usuarios SET permisos = $2 WHERE id = $1', [id, permisos]);
/** The secretary's office looks after users too, with the rights of an office. */
const trustSecretaria = () => grant(SECRETARIA, [...ROLE_PERMISSIONS.secretaria, 'usuarios.editar']);
const user = (id: number) => rowOf(app, 'usuarios', id);
const rightsOf = async (id: number) => ((await user(id)).permisos as string[]).toSorted();
const sentence = (reply: Response) => (reply.body as { mensaje: string }).mensaje;
const create = (body: object, agent = admin) => agent.post('/api/usuarios').send(body);
const modify = (id: number, body: object, agent = admin) => agent.post(`/api/usuarios/${id}`).send(body);
const act = (id: number, what: string, agent = admin) => agent.post(`/api/usuarios/${id}/${what}`).send({});
const idOf = (reply: Response) => (reply.body as { id: number }).id;
const withoutUser = async (table: string) => {
  const { rows } = await app.db.query<{ id: number }>(
    `SELECT id FROM ${table} WHERE usuario_id IS NULL ORDER BY id LIMIT 1`,
  );
  return rows[0]?.id ?? 0;
};

describe('A user', () => {
  it('is made with the rights of its group, and a change of rights is one save with its fields', async () => {
    const made = await create({ username: 'eva', nombre: 'Eva Ruiz', email: 'eva@example.com', rol: 'secretaria' });
    expect(made.status).toBe(200);
    expect(await user(idOf(made))).toMatchObject({ tipo: 'ADM', rol: 'secretaria', activo: true, clave: null });
    expect((await user(idOf(made))).permisos).toEqual(ROLE_PERMISSIONS.secretaria);
    const permisos = [...ROLE_PERMISSIONS.secretaria, 'configurar_listados'];
    await modify(idOf(made), { version: 1, nombre: 'Eva Ruiz Gil', permisos: JSON.stringify(permisos) }).expect(200);
    expect(await user(idOf(made))).toMatchObject({ nombre: 'Eva Ruiz Gil', version: 2 });
    expect((await user(idOf(made))).permisos).toHaveLength(permisos.length);
    expectRefusal(await modify(idOf(made), { version: 1, permisos: [] }), 409);
  });

  it('that is not made right is told everything at once, and nothing is written', async () => {
    const reply = await create({ username: 'a b', nombre: '', email: 'eva', permisos: '{"a":1}' });
    expectRefusal(reply, 422);
    expect(Object.keys(fieldsOf(reply)).sort()).toEqual(['email', 'nombre', 'rol', 'username']);
    const unknown = await create({ username: 'a b', nombre: 'Eva', rol: 'secretaria', permisos: '{"a":1}' });
    expect(Object.keys(fieldsOf(unknown)).sort()).toEqual(['permisos', 'username']);
    expect(fieldsOf(await create({ username: 'eva', nombre: 'Eva' }))).toEqual({ rol: 'Elija el grupo.' });
    expect(fieldsOf(await create({ username: 'eva', nombre: 'Eva', rol: 'jefes' }))).toHaveProperty('rol');
    expect(fieldsOf(await create({ username: 'eva', nombre: 'Eva', rol: 'familias', tipo: 'ADM' }))).toHaveProperty('tipo'); // prettier-ignore
    expect(fieldsOf(await create({ username: 'ÁDMIN', nombre: 'Eva', rol: 'secretaria' }))).toHaveProperty('username');
    expect((await app.db.query('SELECT FROM usuarios')).rowCount).toBe(5);
  });

  it('is made at the address of every record too, where nobody chooses single rights', async () => {
    const body = { username: 'eva', nombre: 'Eva Ruiz', tipo: 'PRO', permisos: '["ajustes.ver"]', activo: '0', id: 77 };
    const made = await admin.post('/administrar/usuarios/ficha/0/').type('form').send(body).expect(200);
    expect(await user(idOf(made))).toMatchObject({ tipo: 'PRO', rol: 'profesorado', activo: true });
    expect(await rightsOf(idOf(made))).toEqual([...ROLE_PERMISSIONS.profesorado].sort());
    await admin.post(`/administrar/usuarios/ficha/${idOf(made)}/`).send({ nombre: 'Eva', rol: 'direccion', permisos: ['ajustes.ver'] }).expect(200); // prettier-ignore
    expect(await user(idOf(made))).toMatchObject({ nombre: 'Eva', rol: 'profesorado' });
    expect(await rightsOf(idOf(made))).toEqual([...ROLE_PERMISSIONS.profesorado].sort());
  });
});

describe('Nobody widens their own rights', () => {
  it.each([
    ['a right more', { permisos: [...ROLE_PERMISSIONS.secretaria, 'usuarios.editar', 'configurar_listados'] }],
    ['a right less', { permisos: ROLE_PERMISSIONS.secretaria }],
    ['another group', { rol: 'direccion' }],
  ])('%s is refused at its field', async (_what, body) => {
    await trustSecretaria();
    const before = await user(SECRETARIA);
    const reply = await modify(SECRETARIA, { ...body, nombre: 'Otro' }, secretaria);
    expectRefusal(reply, 422);
    expect(Object.values(fieldsOf(reply)).join()).toContain('debe hacerlo otra persona');
    expect(await user(SECRETARIA)).toEqual(before);
  });

  it('their name and address they may change, with their rights sent along as they are', async () => {
    await trustSecretaria();
    const { permisos } = await user(SECRETARIA);
    await modify(SECRETARIA, { nombre: 'Jorge P.', rol: 'secretaria', permisos }, secretaria).expect(200);
    const plain = { nombre: 'Jorge', permisos: ['configurar_listados'], tipo: 'ADM', rol: 'direccion', activo: '0' };
    await secretaria.post(`/administrar/usuarios/ficha/${SECRETARIA}/`).send(plain).expect(200);
    expect(await user(SECRETARIA)).toMatchObject({ nombre: 'Jorge', rol: 'secretaria', activo: true, permisos });
  });

  it.each(['suspender', 'reactivar', 'invitar'])('nor is %s for oneself', async (what) => {
    expectRefusal(await act(ADMIN, what), 422);
    expect(await user(ADMIN)).toMatchObject({ activo: true });
    expect((await app.db.query('SELECT FROM invitaciones')).rowCount).toBe(0);
  });
});

describe('Nobody gives more than they have', () => {
  it('a right they lack is refused, alone or in a group, and what they have they may give', async () => {
    await trustSecretaria();
    const body = { username: 'eva', nombre: 'Eva Ruiz', rol: 'secretaria' };
    const more = await create({ ...body, permisos: ['alumnos.ver', 'ajustes.ver'] }, secretaria);
    expectRefusal(more, 422);
    expect(fieldsOf(more)).toEqual({
      permisos: 'No puede dar un permiso que usted no tiene: «Ver y cambiar los ajustes».',
    });
    expect(fieldsOf(await create({ ...body, permisos: ['todo'] }, secretaria))).toHaveProperty('permisos');
    const made = await create({ ...body, rol: 'direccion' }, secretaria).expect(200);
    expect(await rightsOf(idOf(made))).toEqual(await rightsOf(SECRETARIA));
  });

  it('whoever has more is left alone: neither changed, nor closed, nor invited by a link that would be theirs', async () => {
    await trustSecretaria();
    const before = await user(ADMIN);
    for (const reply of [
      await modify(ADMIN, { email: 'mia@example.com' }, secretaria),
      await act(ADMIN, 'suspender', secretaria),
      await act(ADMIN, 'reactivar', secretaria),
      await act(ADMIN, 'invitar', secretaria),
    ]) {
      expectRefusal(reply, 403);
      expect(sentence(reply)).toContain('Rosa Sanz tiene permisos que usted no tiene');
    }
    expect(await user(ADMIN)).toEqual(before);
  });

  it.each([
    ['a tutor', TUTORA, ['campus.ver', 'usuarios.editar'], 'Tutor'],
    ['a teacher', PROFESORA, ['campus.ver', 'ajustes.ver'], 'Profesor'],
  ])('rights of the office are not for %s, whoever gives them', async (_who, id, permisos, tipo) => {
    const reply = await modify(id, { permisos });
    expectRefusal(reply, 422);
    expect(fieldsOf(reply).permisos).toContain(`no es para un usuario de tipo ${tipo}`);
    expectRefusal(await modify(TUTORA, { rol: 'direccion' }), 422);
  });

  it('a link does not outlast that its user gets rights that whoever made it lacks', async () => {
    await trustSecretaria();
    const eva = idOf(await create({ username: 'eva', nombre: 'Eva Ruiz', rol: 'secretaria' }));
    const { enlace } = (await act(eva, 'invitar', secretaria).expect(200)).body as { enlace: string };
    await modify(eva, { rol: 'direccion' }).expect(200);
    const token = enlace.split('/').at(-1);
    expectRefusal(await request(app.url).post('/usuario/invitacion').send({ token, clave: 'una-clave-larga' }), 404);
  });
});

describe('A suspended user', () => {
  it('is out at once, with every session, and comes in again when they are let', async () => {
    await secretaria.get('/usuario/sesion').expect(200);
    const reply = await act(SECRETARIA, 'suspender').expect(200);
    expect(sentence(reply)).toBe('Usuario suspendido: Jorge Prado ya no puede entrar.');
    for (const call of ['/usuario/sesion', '/api/listado/get/alumnos', '/api/fichas/alumnos/1'])
      expectRefusal(await secretaria.get(call), 401);
    expect((await app.db.query('SELECT FROM sesiones WHERE usuario_id = 2')).rowCount).toBe(0);
    const enter = () => request(app.url).post('/usuario/entrar').send({ usuario: 'secretaria', clave: DEMO_CLAVE });
    expectRefusal(await enter(), 401);
    expectRefusal(await act(SECRETARIA, 'invitar'), 422);
    await act(SECRETARIA, 'reactivar').expect(200);
    expectRefusal(await secretaria.get('/usuario/sesion'), 401);
    await enter().expect(200);
  });

  it('of two administrators who suspend each other at once one is left, and the last one stays', async () => {
    await grant(SECRETARIA, ROLE_PERMISSIONS.direccion);
    const replies = await Promise.all([act(SECRETARIA, 'suspender'), act(ADMIN, 'suspender', secretaria)]);
    expect(replies.map(({ status }) => status)).toContain(200);
    const left = await app.db.query('SELECT FROM usuarios WHERE activo AND id IN (1, 2)');
    expect(left.rowCount).toBe(1);
  });

  it('of two who take the right to look after users from each other at once one keeps it', async () => {
    await grant(SECRETARIA, ROLE_PERMISSIONS.direccion);
    const less = { permisos: ROLE_PERMISSIONS.secretaria };
    await Promise.all([modify(SECRETARIA, less), modify(ADMIN, less, secretaria)]);
    const left = await app.db.query(`SELECT FROM usuarios WHERE 'usuarios.editar' = ANY(permisos)`);
    expect(left.rowCount).toBe(1);
  });
});

describe('The user of a person', () => {
  it.each([
    ['alumnos', 'ALU', 'alumnado'],
    ['tutores', 'TUT', 'familias'],
    ['profesores', 'PRO', 'profesorado'],
  ])('of %s is made with a name from theirs and the rights of their group, and is theirs', async (tipo, kind, rol) => {
    const id = await withoutUser(tipo);
    await app.db.query(`UPDATE ${tipo} SET nombre = 'Íñigo José', apellidos = 'Álvarez Gil', email = 'i@example.com' WHERE id = $1`, [id]); // prettier-ignore
    const persona = { tipo, id };
    const made = await create({ persona, rol: 'direccion', permisos: ROLE_PERMISSIONS[rol as 'familias'] }).expect(200);
    expect(await user(idOf(made))).toMatchObject({
      username: 'inigo.alvarez',
      nombre: 'Íñigo José Álvarez Gil',
      email: 'i@example.com',
      tipo: kind,
      rol,
    });
    expect((await rowOf(app, tipo, id)).usuario_id).toBe(idOf(made));
    const again = await create({ persona: JSON.stringify(persona) });
    expectRefusal(again, 422);
    expect(sentence(again)).toBe('Íñigo José Álvarez Gil ya tiene usuario.');
    const known = (await admin.get(`/api/usuarios/persona/${tipo}/${id}`).expect(200)).body as PersonUserReply;
    expect(known.usuario).toEqual({ id: idOf(made), username: 'inigo.alvarez', activo: true, ultimo_acceso: null, invitado_hasta: null }); // prettier-ignore
  });

  it('of two who make it at once one does, and the name of another is not taken twice', async () => {
    const [one, other] = [await withoutUser('alumnos'), await withoutUser('tutores')];
    for (const [table, id] of [
      ['alumnos', one],
      ['tutores', other],
    ])
      // prettier-ignore
      await app.db.query(`UPDATE ${table} SET nombre = 'Ana', apellidos = 'Ruiz' WHERE id = $1`, [id]);
    const replies = await Promise.all([1, 2].map(() => create({ persona: { tipo: 'alumnos', id: one } })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    const second = await create({ persona: { tipo: 'tutores', id: other } }).expect(200);
    expect((await user(idOf(second))).username).toBe('ana.ruiz2');
  });

  it.each([
    [{ tipo: 'cursos', id: 1 }, 422],
    [{ tipo: 'alumnos', id: 0 }, 422],
    [{ tipo: 'alumnos', id: 'x' }, 422],
    ['alumnos', 422],
    [{ tipo: 'alumnos', id: 999_999 }, 404],
  ])('for %j there is none', async (persona, status) => {
    expectRefusal(await create({ persona }), status);
  });

  it('who has none is told so at its address, and who is nobody has no page', async () => {
    const id = await withoutUser('alumnos');
    const reply = await admin.get(`/api/usuarios/persona/alumnos/${id}`).expect(200);
    expect(reply.body).toMatchObject({ usuario: null, persona: { tipo: 'alumnos', id } });
    await admin.get(`/administrar/usuarios/alumnos/ficha/${id}/`).expect(200);
    await admin.get('/administrar/usuarios/alumnos/ficha/999999/').expect(404);
    await admin.get('/administrar/usuarios/cursos/ficha/1/').expect(404);
    expectRefusal(await admin.get('/api/usuarios/persona/cursos/1'), 404);
  });
});

it('what a user may do is read with the reason why it cannot be changed', async () => {
  const rights = async (id: number, agent: Agent) =>
    ((await agent.get(`/api/usuarios/${id}/permisos`).expect(200)).body as UserRightsReply).impedimento;
  expect(await rights(SECRETARIA, admin)).toBeNull();
  expect(await rights(ADMIN, admin)).toContain('propios');
  expect(await rights(ADMIN, secretaria)).toContain('hace falta el permiso');
  await trustSecretaria();
  expect(await rights(ADMIN, secretaria)).toContain('que usted no tiene');
  const { body } = await admin.get(`/api/fichas/usuarios/${SECRETARIA}`).expect(200);
  expect((body as RecordReply).valores).not.toHaveProperty('permisos');
  expectRefusal(await admin.get('/api/usuarios/999999/permisos'), 404);
});
