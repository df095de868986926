import type { Agent } from 'supertest';
import { ROLE_PERMISSIONS, type ListDefinitionReply } from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';

let app: TestApp;
let admin: Agent;
let secretaria: Agent;
beforeEach(async () => {
  app = await startTestApp();
  // Deletes the clock entries. Otherwise their users could not be deleted.
  await app.db.query(
    'ALTER TABLE fichajes DISABLE TRIGGER fichajes_fijos; DELETE FROM fichajes; ALTER TABLE fichajes ENABLE TRIGGER fichajes_fijos',
  );
  [admin, secretaria] = await Promise.all([agentOf(app, 'admin'), agentOf(app, 'secretaria')]);
});
afterEach(() => app.close());

const ADMIN = 1;
const SECRETARIA = 2;

const remove = (agent: Agent, ...idsSeleccionados: number[]) =>
  agent.post('/api/listado/borrar-registros/usuarios').send({ idsSeleccionados });
const grant = (id: number, permisos: readonly string[]) =>
  app.db.query('UPDATE usuarios SET permisos = $2 WHERE id = $1', [id, permisos]);
const BUSQUEDA = {
  id: 0,
  parametros: {},
  orden: 'apellidos',
  columnas: ['apellidos'],
  porPagina: 25,
  predeterminada: false,
};

const ids = async () =>
  (await app.db.query<{ id: number }>('SELECT id FROM usuarios ORDER BY id')).rows.map(({ id }) => id);

it('[LIST-51] users cannot delete their own account, alone or among others', async () => {
  await grant(SECRETARIA, ROLE_PERMISSIONS.direccion);
  for (const chosen of [[ADMIN], [SECRETARIA, ADMIN]]) {
    const reply = await remove(admin, ...chosen);
    expectRefusal(reply, 409);
    expect((reply.body as { mensaje: string }).mensaje).toMatch(
      /^No se ha borrado nada: Rosa Sanz es el usuario con el que ha entrado usted(?: y hace falta,|[.;])/,
    );
  }
  expect(await ids()).toEqual([1, 2, 3, 4, 5]);
});

it('[LIST-51] the last active user who may edit users cannot be deleted', async () => {
  await grant(SECRETARIA, [...ROLE_PERMISSIONS.secretaria, 'usuarios.borrar']);
  await app.db.query(
    `INSERT INTO usuarios (username, nombre, tipo, rol, permisos, activo)
     VALUES ('antes', 'Antes', 'ADM', 'direccion', $1, false)`,
    [ROLE_PERMISSIONS.direccion],
  );
  const reply = await remove(secretaria, ADMIN);
  expectRefusal(reply, 409);
  expect((reply.body as { mensaje: string }).mensaje).toMatch(
    /Rosa Sanz [^;]*hace falta, porque nadie más puede modificar los usuarios/,
  );
});

it('[LIST-51] users cannot delete a user with permissions that they lack', async () => {
  await grant(SECRETARIA, [...ROLE_PERMISSIONS.secretaria, 'usuarios.borrar']);
  await app.db.query(
    `INSERT INTO usuarios (username, nombre, tipo, rol, permisos) VALUES ('otra', 'Otra', 'ADM', 'direccion', $1)`,
    [ROLE_PERMISSIONS.direccion],
  );
  const reply = await remove(secretaria, ADMIN);
  expectRefusal(reply, 409);
  expect((reply.body as { mensaje: string }).mensaje).toContain('Rosa Sanz tiene más permisos que usted');
  await grant(SECRETARIA, ROLE_PERMISSIONS.direccion);
  await remove(secretaria, ADMIN).expect(200, { total: 1 });
});

it('of two administrators who delete each other at the same time one remains', async () => {
  await grant(SECRETARIA, ROLE_PERMISSIONS.direccion);
  const replies = await Promise.all([remove(admin, SECRETARIA), remove(secretaria, ADMIN)]);
  expect(replies.map(({ status }) => status)).toContain(200);
  const left = await app.db.query('SELECT FROM usuarios WHERE id IN (1, 2)');
  expect(left.rowCount).toBe(1);
});

it('[PLUS-06] deleting a user keeps their shared searches, with the columns that others chose, and deletes their private ones', async () => {
  const made = await Promise.all(
    (['yo', 'rol', 'todos'] as const).map(async (visibilidad) => {
      const busqueda = { ...BUSQUEDA, descripcion: `De Jorge, ${visibilidad}`, visibilidad };
      const reply = await secretaria.post('/api/listado/guardar-busqueda/alumnos').send({ busqueda }).expect(200);
      return (reply.body as { id: number }).id;
    }),
  );
  const shared = Number(made.at(-1));
  const columnas = [{ campo: 'apellidos', visible: true, ancho: 300 }];
  await admin.post(`/api/listado/preferencias/${shared}`).send({ columnas }).expect(200);
  await remove(admin, SECRETARIA).expect(200, { total: 1 });
  const { rows } = await app.db.query(
    'SELECT visibilidad, usuario_id FROM busquedas WHERE id = ANY($1) ORDER BY visibilidad',
    [made],
  );
  expect(rows).toEqual([
    { visibilidad: 'rol', usuario_id: null },
    { visibilidad: 'todos', usuario_id: null },
  ]);
  const { busquedas, preferencias } = (await admin.get('/api/listado/get/alumnos').expect(200))
    .body as ListDefinitionReply;
  expect(busquedas.find(({ id }) => id === shared)).toMatchObject({ descripcion: 'De Jorge, todos', editable: true });
  expect(preferencias[shared]).toEqual(columnas);
});
