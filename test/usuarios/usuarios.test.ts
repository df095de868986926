import type { Agent, Response } from 'supertest';
import request from 'supertest';
import { ROLE_PERMISSIONS, type PersonaUsuarioReply, type RecordReply, type PermisosReply } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { fieldsOf, rowOf } from '../fichas/support';
import { agentOf, DEMO_CLAVE, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';

let app: TestApp;
let admin: Agent;
let secretaria: Agent;
beforeAll(async () => {
  app = await startTestApp();
  await app.db.query('CREATE TABLE usuarios_antes AS SELECT * FROM usuarios');
});
beforeEach(async () => {
  await app.db.query(RESTORE);
  app.cookies.clear();
  [admin, secretaria] = await Promise.all([agentOf(app, 'admin'), agentOf(app, 'secretaria')]);
});
afterAll(() => app.close());

/** Restores the five users of the demo academy and deletes all others. */
const RESTORE = `
  UPDATE alumnos SET usuario_id = NULL WHERE usuario_id > 5;
  UPDATE tutores SET usuario_id = NULL WHERE usuario_id > 5;
  UPDATE profesores SET usuario_id = NULL WHERE usuario_id > 5;
  DELETE FROM usuarios WHERE id > 5;
  TRUNCATE invitaciones, sesiones, intentos_entrada;
  UPDATE usuarios u SET username = a.username, nombre = a.nombre, email = a.email, tipo = a.tipo, rol = a.rol, permisos = a.permisos, activo = true,
    clave = a.clave, version = 1 FROM usuarios_antes a WHERE a.id = u.id`;

const ADMIN = 1;
const SECRETARIA = 2;
const PROFESORA = 3;
const TUTORA = 4;

const grant = (id: number, permisos: readonly string[]) =>
  app.db.query('UPDATE usuarios SET permisos = $2 WHERE id = $1', [id, permisos]);
/** Gives the secretary one further permission, to edit users. */
const trustSecretaria = () => grant(SECRETARIA, [...ROLE_PERMISSIONS.secretaria, 'usuarios.editar']);
const user = (id: number) => rowOf(app, 'usuarios', id);
const permisosOf = async (id: number) => ((await user(id)).permisos as string[]).toSorted();
const sentence = (reply: Response) => (reply.body as { mensaje: string }).mensaje;
const create = (body: object, agent = admin) => agent.post('/api/usuarios').send(body);
const modify = (id: number, body: object, agent = admin) => agent.post(`/api/usuarios/${id}`).send(body);
const act = (id: number, what: string, agent = admin) => agent.post(`/api/usuarios/${id}/${what}`).send({});
const idOf = (reply: Response) => (reply.body as { id: number }).id;
/** Returns the id of a person in this table who has no user. */
const withoutUser = async (table: string) => {
  const { rows } = await app.db.query<{ id: number }>(
    `SELECT id FROM ${table} WHERE usuario_id IS NULL ORDER BY id LIMIT 1`,
  );
  return oneRow(rows).id;
};

describe('A user', () => {
  it('is created with the permissions of its group; permissions and fields are changed in one save', async () => {
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

  it('gets no name that looks like another one; a user who has such a name keeps it', async () => {
    for (const username of ['аdmin', 'ａdmin', 'admın'])
      expect(fieldsOf(await create({ username, nombre: 'Eva Ruiz', rol: 'secretaria' }))).toHaveProperty('username');
    await app.db.query(`UPDATE usuarios SET username = 'Иван' WHERE id = $1`, [SECRETARIA]);
    await modify(SECRETARIA, { username: 'Иван', nombre: 'Otro nombre' }).expect(200);
    await request(app.url).post('/usuario/entrar').send({ usuario: 'Иван', clave: DEMO_CLAVE }).expect(200);
  });

  it('with wrong fields and permissions is refused with all of them at once, and nothing is written', async () => {
    const reply = await create({ username: 'a b', nombre: '', email: 'eva', permisos: '{"a":1}' });
    expectRefusal(reply, 422);
    expect(Object.keys(fieldsOf(reply)).sort()).toEqual(['email', 'nombre', 'rol', 'username']);
    const unknown = await create({ username: 'a b', nombre: 'Eva', rol: 'secretaria', permisos: '{"a":1}' });
    expect(Object.keys(fieldsOf(unknown)).sort()).toEqual(['permisos', 'username']);
    expect(fieldsOf(await create({ username: 'eva', nombre: 'Eva' }))).toEqual({ rol: 'Elija el grupo.' });
    expect(fieldsOf(await create({ username: 'eva', nombre: 'Eva', rol: 'jefes' }))).toHaveProperty('rol');
    const mismatch = await create({ username: 'eva', nombre: 'Eva', rol: 'familias', tipo: 'ADM' });
    expect(fieldsOf(mismatch)).toHaveProperty('tipo');
    expect(fieldsOf(await create({ username: 'ÁDMIN', nombre: 'Eva', rol: 'secretaria' }))).toHaveProperty('username');
    expect((await app.db.query('SELECT FROM usuarios')).rowCount).toBe(5);
  });

  it('is saved at the address of every record too, which ignores single permissions', async () => {
    const body = { username: 'eva', nombre: 'Eva Ruiz', tipo: 'PRO', permisos: '["ajustes.ver"]', activo: '0', id: 77 };
    const made = await admin.post('/administrar/usuarios/ficha/0/').type('form').send(body).expect(200);
    expect(await user(idOf(made))).toMatchObject({ tipo: 'PRO', rol: 'profesorado', activo: true });
    expect(await permisosOf(idOf(made))).toEqual([...ROLE_PERMISSIONS.profesorado].sort());
    await admin
      .post(`/administrar/usuarios/ficha/${idOf(made)}/`)
      .send({ nombre: 'Eva', rol: 'direccion', permisos: ['ajustes.ver'] })
      .expect(200);
    expect(await user(idOf(made))).toMatchObject({ nombre: 'Eva', rol: 'profesorado' });
    expect(await permisosOf(idOf(made))).toEqual([...ROLE_PERMISSIONS.profesorado].sort());
  });
});

describe('A user’s own permissions', () => {
  it.each([
    ['one more permission', { permisos: [...ROLE_PERMISSIONS.secretaria, 'usuarios.editar', 'configurar_listados'] }],
    ['one permission less', { permisos: ROLE_PERMISSIONS.secretaria }],
    ['another group', { rol: 'direccion' }],
  ])('cannot be changed: %s is refused at its field', async (_what, body) => {
    await trustSecretaria();
    const before = await user(SECRETARIA);
    const reply = await modify(SECRETARIA, { ...body, nombre: 'Otro' }, secretaria);
    expectRefusal(reply, 422);
    expect(Object.values(fieldsOf(reply)).join()).toContain('debe hacerlo otra persona');
    expect(await user(SECRETARIA)).toEqual(before);
  });

  it('may be sent unchanged with a new name or address', async () => {
    await trustSecretaria();
    const { permisos } = await user(SECRETARIA);
    await modify(SECRETARIA, { nombre: 'Jorge P.', rol: 'secretaria', permisos }, secretaria).expect(200);
    const plain = { nombre: 'Jorge', permisos: ['configurar_listados'], tipo: 'ADM', rol: 'direccion', activo: '0' };
    await secretaria.post(`/administrar/usuarios/ficha/${SECRETARIA}/`).send(plain).expect(200);
    expect(await user(SECRETARIA)).toMatchObject({ nombre: 'Jorge', rol: 'secretaria', activo: true, permisos });
  });

  it.each(['suspender', 'reactivar', 'invitar'])('do not extend to their own account: %s is refused', async (what) => {
    expectRefusal(await act(ADMIN, what), 422);
    expect(await user(ADMIN)).toMatchObject({ activo: true });
    expect((await app.db.query('SELECT FROM invitaciones')).rowCount).toBe(0);
  });
});

describe('A granter', () => {
  it('cannot grant a permission that they lack, alone or with a group, and can grant those they have', async () => {
    await trustSecretaria();
    const body = { username: 'eva', nombre: 'Eva Ruiz', rol: 'secretaria' };
    const more = await create({ ...body, permisos: ['alumnos.ver', 'ajustes.ver'] }, secretaria);
    expectRefusal(more, 422);
    expect(fieldsOf(more)).toEqual({
      permisos: 'No puede dar un permiso que usted no tiene: «Ver y cambiar los ajustes».',
    });
    expect(fieldsOf(await create({ ...body, permisos: ['todo'] }, secretaria))).toHaveProperty('permisos');
    const made = await create({ ...body, rol: 'direccion' }, secretaria).expect(200);
    expect(await permisosOf(idOf(made))).toEqual(await permisosOf(SECRETARIA));
  });

  it('cannot change, suspend or invite a user with more permissions', async () => {
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
    ['a guardian', TUTORA, ['campus.ver', 'usuarios.editar'], 'Tutor'],
    ['a teacher', PROFESORA, ['campus.ver', 'ajustes.ver'], 'Profesor'],
  ])('cannot grant permissions of the office to %s', async (_who, id, permisos, tipo) => {
    const reply = await modify(id, { permisos });
    expectRefusal(reply, 422);
    expect(fieldsOf(reply).permisos).toContain(`no es para un usuario de tipo ${tipo}`);
    expectRefusal(await modify(TUTORA, { rol: 'direccion' }), 422);
  });

  it('loses an invitation when its user gets permissions that the granter lacks', async () => {
    await trustSecretaria();
    const eva = idOf(await create({ username: 'eva', nombre: 'Eva Ruiz', rol: 'secretaria' }));
    const { enlace } = (await act(eva, 'invitar', secretaria).expect(200)).body as { enlace: string };
    await modify(eva, { rol: 'direccion' }).expect(200);
    const token = enlace.split('/').at(-1);
    expectRefusal(await request(app.url).post('/usuario/invitacion').send({ token, clave: 'una-clave-larga' }), 404);
  });
});

describe('A suspended user', () => {
  it('loses every session at once, and can log in again after being reactivated', async () => {
    await secretaria.get('/usuario/sesion').expect(200);
    const reply = await act(SECRETARIA, 'suspender').expect(200);
    expect(sentence(reply)).toBe('Acceso bloqueado: Jorge Prado ya no puede entrar.');
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

  it('[AUTH-04] who has access already keeps the sessions when it is given back once more', async () => {
    await act(SECRETARIA, 'reactivar').expect(200);
    await secretaria.get('/usuario/sesion').expect(200);
  });
});

describe('The last administrator', () => {
  it('stays active when two suspend each other at the same time', async () => {
    await grant(SECRETARIA, ROLE_PERMISSIONS.direccion);
    const replies = await Promise.all([act(SECRETARIA, 'suspender'), act(ADMIN, 'suspender', secretaria)]);
    expect(replies.map(({ status }) => status)).toContain(200);
    const left = await app.db.query('SELECT FROM usuarios WHERE activo AND id IN (1, 2)');
    expect(left.rowCount).toBe(1);
  });

  it('keeps the permission to edit users when two take it from each other at the same time', async () => {
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
  ])('of %s takes its name and group from the person, and becomes their user', async (tipo, kind, rol) => {
    const id = await withoutUser(tipo);
    await app.db.query(
      `UPDATE ${tipo} SET nombre = 'Íñigo José', apellidos = 'Álvarez Gil', email = 'i@example.com' WHERE id = $1`,
      [id],
    );
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
    const known = (await admin.get(`/api/usuarios/persona/${tipo}/${id}`).expect(200)).body as PersonaUsuarioReply;
    expect(known.usuario).toEqual({
      id: idOf(made),
      username: 'inigo.alvarez',
      activo: true,
      ultimo_acceso: null,
      invitado_hasta: null,
    });
  });

  it('is created once by two simultaneous requests, and a taken username gets a number', async () => {
    const [one, other] = [await withoutUser('alumnos'), await withoutUser('tutores')];
    await app.db.query(`UPDATE alumnos SET nombre = 'Ana', apellidos = 'Ruiz' WHERE id = $1`, [one]);
    await app.db.query(`UPDATE tutores SET nombre = 'Ana', apellidos = 'Ruiz' WHERE id = $1`, [other]);
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
  ])('is refused for %j', async (persona, status) => {
    expectRefusal(await create({ persona }), status);
  });

  it('is null for a person without one; an unknown person has no page', async () => {
    const id = await withoutUser('alumnos');
    const reply = await admin.get(`/api/usuarios/persona/alumnos/${id}`).expect(200);
    expect(reply.body).toMatchObject({ usuario: null, persona: { tipo: 'alumnos', id } });
    await admin.get(`/administrar/usuarios/alumnos/ficha/${id}/`).expect(200);
    await admin.get('/administrar/usuarios/alumnos/ficha/999999/').expect(404);
    await admin.get('/administrar/usuarios/cursos/ficha/1/').expect(404);
    expectRefusal(await admin.get('/api/usuarios/persona/cursos/1'), 404);
  });
});

it('the permissions of a user come with the reason why they cannot be changed', async () => {
  const obstacle = async (id: number, agent: Agent) =>
    ((await agent.get(`/api/usuarios/${id}/permisos`).expect(200)).body as PermisosReply).impedimento;
  expect(await obstacle(SECRETARIA, admin)).toBeNull();
  expect(await obstacle(ADMIN, admin)).toContain('propios');
  expect(await obstacle(ADMIN, secretaria)).toContain('hace falta el permiso');
  await trustSecretaria();
  expect(await obstacle(ADMIN, secretaria)).toContain('que usted no tiene');
  const { body } = await admin.get(`/api/fichas/usuarios/${SECRETARIA}`).expect(200);
  expect((body as RecordReply).valores).not.toHaveProperty('permisos');
  expectRefusal(await admin.get('/api/usuarios/999999/permisos'), 404);
});
