import type { Agent } from 'supertest';
import { ALL_PERMISSIONS, type PermisosGuardadosReply, type PermisosPrevioReply } from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { fieldsOf } from '../fichas/support';

const URL = '/api/usuarios/permisos-guardados';
const PRESENCE_AND_NOTES = ['oficina.ver', 'presencia.ver', 'presencia.editar', 'notas.ver'];

let app: TestApp;
let admin: Agent;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());

const save = (agent: Agent, nombre: string, permisos: readonly string[], rol = 'secretaria') =>
  agent.post(URL).send({ nombre, rol, permisos });
const saved = async (agent: Agent) =>
  ((await agent.get(URL).expect(200)).body as PermisosGuardadosReply).guardados.map(({ nombre }) => nombre);

it('[AUTH-04] permissions are saved under a unique name, and deleted again', async () => {
  await save(admin, 'Solo presencia y notas', PRESENCE_AND_NOTES).expect(200);
  expect(fieldsOf(await save(admin, 'solo PRESENCIA y notas', ['notas.ver']))).toEqual({
    nombre: 'Ya hay unos permisos con ese nombre.',
  });
  expect(fieldsOf(await save(admin, ' ', ['notas.ver']))).toEqual({ nombre: 'Falta el nombre.' });
  expect(await saved(admin)).toEqual(['Solo presencia y notas']);
  const { rows } = await app.db.query<{ id: number }>('SELECT id FROM permisos_guardados');
  await admin.post(`${URL}/borrar`).send(rows[0]).expect(200);
  expectRefusal(await admin.post(`${URL}/borrar`).send(rows[0]), 404);
  expect(await saved(admin)).toEqual([]);
});

it('[AUTH-04] nobody saves or assigns permissions that they lack, or that are not for the group', async () => {
  await save(admin, 'Todo', ALL_PERMISSIONS, 'direccion').expect(200);
  await app.db.query(`UPDATE usuarios SET permisos = permisos || '{usuarios.editar}' WHERE username = 'secretaria'`);
  const office = await agentOf(app, 'secretaria');
  expect(await saved(office)).toEqual([]);
  expect(fieldsOf(await save(office, 'Ajustes', ['ajustes.ver']))).toHaveProperty('permisos');
  expect(fieldsOf(await save(admin, 'Familias', ['alumnos.ver'], 'familias'))).toHaveProperty('permisos');
});

it('[AUTH-04] the preview of permissions is the menu of the server', async () => {
  const request = { rol: 'secretaria', permisos: JSON.stringify(PRESENCE_AND_NOTES) };
  const { menu } = (await admin.post('/api/usuarios/permisos-previo').send(request).expect(200))
    .body as PermisosPrevioReply;
  expect(menu.flatMap(({ titulo, entradas }) => (entradas.length === 0 ? [titulo] : entradas))).toEqual([
    'Inicio',
    'Presencia',
    'Notas',
  ]);
});
