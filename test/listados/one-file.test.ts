import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutCatalogues } from '../support/without-catalogues';
import type { ListDefinitionReply, ListPageReply, MenuReply } from '../../libs/contracts';
import type { DomainModule } from '../../libs/platform';
import { agentOf, startTestApp, type DemoUser, type TestApp } from '../support';

/** The source of the only file that a module needs for a list over an existing entity. */
const LIST = `
import { defineList } from '../../../../libs/listings/definition/define-list';
import { Etiqueta } from '../../../../libs/cursos';

export const etiquetasList = defineList(Etiqueta, {
  code: 'etiquetas',
  title: 'Etiquetas',
  noun: { singular: 'etiqueta', plural: 'etiquetas', feminine: true },
  model: 'etiqueta',
  permission: 'cursos.ver',
  editPermission: 'cursos.editar',
  deletePermission: 'cursos.borrar',
  menu: { group: 'cursos', order: 60 },
  recordUrl: '/administrar/etiquetas/',
  label: '{descripcion}',
  columns: ['descripcion', 'slug'],
  search: ['descripcion', 'slug'],
  order: ['descripcion', 'id'],
  scope: (user) => (user.tipo === 'ADM' ? 'all' : 'none'),
  picker: { name: 'etiquetas', search: ['descripcion'], display: '{descripcion}' },
});
`;

const FOLDER = join(__dirname, 'un-modulo');

let app: TestApp;
beforeAll(async () => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(join(FOLDER, 'lists'), { recursive: true });
  const added: DomainModule = {
    name: 'un-modulo',
    folder: FOLDER,
    pages: [
      { path: '/administrar/pizarra/', permission: 'oficina.ver', menu: { title: 'Pizarra', icon: 'note', order: 15 } },
      {
        path: '/administrar/papelera/',
        permission: 'ajustes.ver',
        menu: { title: 'Papelera', group: 'ajustes', order: 1 },
      },
      { path: '/administrar/papelera/{codigo}/', permission: 'ajustes.ver' },
    ],
  };
  writeFileSync(join(FOLDER, 'lists', 'etiquetas.list.ts'), LIST);
  app = await startTestApp({ modules: withoutCatalogues(added) });
});
afterAll(async () => {
  await app.close();
  rmSync(FOLDER, { recursive: true, force: true });
});

it('[LIST-08] one file adds a list: its menu entry', async () => {
  const { body } = (await (await agentOf(app, 'admin')).get('/administrar/usuarios/get-menu').expect(200)) as {
    body: MenuReply;
  };
  const cursos = body.items.find(({ id }) => id === 'cursos');
  expect(cursos?.submenu_items.at(-1)).toEqual({ titulo: 'Etiquetas', url: '/administrar/etiquetas/' });
});

it('[LIST-08] one file adds a list: its definition, pages and exports', async () => {
  const admin = await agentOf(app, 'admin');
  const definition = (await admin.get('/api/listado/get/etiquetas').expect(200)).body as ListDefinitionReply;
  expect(definition).toMatchObject({ titulo: 'Etiquetas', error: null });
  const [search] = definition.busquedas;
  expect(search).toMatchObject({ descripcion: 'Todas las etiquetas', totalRegistros: 8 });
  const filters = encodeURIComponent(JSON.stringify({ descripcion__icontains: 'FAMILIA' }));
  const page = (await admin.get(`/api/busquedas-api/${search?.id}/1?parametros=${filters}`).expect(200))
    .body as ListPageReply;
  expect(page.registros.map(({ descripcion }) => descripcion)).toEqual(['Familia numerosa']);
  await admin.get('/api/listado/exportar/etiquetas?formato=csv').expect(200);
});

it('[LIST-08] one file adds a list: its screen, pickers, record pages and deletion', async () => {
  const admin = await agentOf(app, 'admin');
  await admin.get('/administrar/etiquetas/').expect(200);
  await admin.get('/administrar/etiquetas/ficha/1/').expect(200);
  const found = await admin.get('/api/buscador-etiquetas?busqueda=numerosa').expect(200);
  expect(found.body).toMatchObject([{ resultado: 'Familia numerosa' }]);
  await admin.get('/api/buscador-registros?modelo=etiqueta').expect(200);
  const made = await admin
    .post('/administrar/etiquetas/ficha/0/')
    .send({ slug: 'nueva', descripcion: 'Nueva' })
    .expect(200);
  const { id } = made.body as { id: number };
  await admin
    .post('/api/listado/borrar-registros/etiquetas')
    .send({ idsSeleccionados: [id] })
    .expect(200, { total: 1 });
});

it('[MENU-05] a page that is not a list is in the menu, by itself or in a group, for users who may open it', async () => {
  const menuOf = async (user: DemoUser) =>
    ((await (await agentOf(app, user)).get('/administrar/usuarios/get-menu').expect(200)).body as MenuReply).items;
  const admin = await menuOf('admin');
  const board = { id: '/administrar/pizarra/', titulo: 'Pizarra', icono: 'note', url: '/administrar/pizarra/' };
  expect(admin[2]).toEqual({ ...board, submenu_items: [] });
  const entries = admin.find(({ id }) => id === 'ajustes')?.submenu_items;
  expect(entries?.[0]).toEqual({ titulo: 'Papelera', url: '/administrar/papelera/' });
  const profesora = await menuOf('profesora');
  expect(profesora.map(({ titulo }) => titulo)).toContain('Pizarra');
  expect(JSON.stringify(profesora)).not.toContain('Papelera');
});

it.each<[DemoUser, string, number]>([
  ['admin', '/administrar/pizarra/', 200],
  ['profesora', '/administrar/pizarra/', 200],
  ['tutora', '/administrar/pizarra/', 403],
  ['admin', '/administrar/papelera/', 200],
  ['secretaria', '/administrar/papelera/', 403],
  ['admin', '/administrar/papelera/alumnos/', 200],
  ['secretaria', '/administrar/papelera/alumnos/', 403],
  ['admin', '/administrar/papelera/alumnos/otra/', 404],
])('[AUTH-04] a page that is not a list answers «%s» at %s with %d', async (user, address, status) => {
  await (await agentOf(app, user)).get(address).expect(status);
});

it('[AUTH-04] one file adds a list: its permissions and row rules apply', async () => {
  await (await agentOf(app, 'tutora')).get('/api/listado/get/etiquetas').expect(403);
  const reply = await (await agentOf(app, 'profesora')).get('/api/listado/get/etiquetas').expect(200);
  expect((reply.body as ListDefinitionReply).busquedas[0]?.totalRegistros).toBe(0);
});

it.each<[string, string, string, RegExp]>([
  ['an unknown field', `'slug'],\n  order`, `'inventado'],\n  order`, /inventado/],
  ['a hidden column', `columns: ['descripcion', 'slug']`, `columns: ['descripcion', 'version']`, /version/],
  ['the code of another list', `code: 'etiquetas'`, `code: 'alumnos'`, /alumnos/],
  ['an unknown field in its scope', `'all' : 'none'`, `'all' : { 'dueno.usuario_id': user.id }`, /dueno/],
])('a definition with %s stops the start with an error that names it', async (_what, from, to, message) => {
  expect(LIST).toContain(from);
  const folder = `${FOLDER}-malo`;
  cpSync(FOLDER, folder, { recursive: true });
  const file = `malo-${message.source}.list.ts`;
  rmSync(join(folder, 'lists'), { recursive: true });
  mkdirSync(join(folder, 'lists'));
  writeFileSync(join(folder, 'lists', file), LIST.replace(from, to));
  try {
    await expect(startTestApp({ modules: withoutCatalogues({ name: 'malo', folder }) })).rejects.toThrow(message);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
