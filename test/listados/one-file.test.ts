import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { modules } from '../../apps/modules';
import type { ListDefinitionReply, ListPageReply, MenuReply } from '../../libs/contracts';
import type { DomainModule } from '../../libs/platform';
import { agentOf, startTestApp, type DemoUser, type TestApp } from '../support';

/** The one file that somebody adds to a module: a new list over what is there. */
const LIST = `
import { defineList } from '../../../../libs/listings/definition/define-list';
import { Etiqueta } from '../../../../libs/cursos';

export const etiquetasList = defineList(Etiqueta, {
  codigo: 'etiquetas',
  titulo: 'Etiquetas',
  nombre: { singular: 'etiqueta', plural: 'etiquetas', femenino: true },
  modelo: 'etiqueta',
  permiso: 'cursos.ver',
  editar: 'cursos.editar',
  borrar: 'cursos.borrar',
  menu: { grupo: 'cursos', orden: 60 },
  urlFicha: '/administrar/etiquetas/',
  rotulo: '{descripcion}',
  columns: ['descripcion', 'slug'],
  search: ['descripcion', 'slug'],
  orden: ['descripcion', 'id'],
  scope: (user) => (user.tipo === 'ADM' ? 'todo' : 'nada'),
  selector: { nombre: 'etiquetas', busca: ['descripcion'], muestra: '{descripcion}' },
});
`;

const FOLDER = join(__dirname, 'un-modulo');

let app: TestApp;
beforeAll(async () => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(join(FOLDER, 'lists'), { recursive: true });
  const added: DomainModule = {
    nombre: 'un-modulo',
    folder: FOLDER,
    paginas: [
      { ruta: '/administrar/pizarra/', permiso: 'oficina.ver', menu: { titulo: 'Pizarra', icono: 'note', orden: 15 } },
      {
        ruta: '/administrar/papelera/',
        permiso: 'ajustes.ver',
        menu: { titulo: 'Papelera', grupo: 'ajustes', orden: 5 },
      },
      { ruta: '/administrar/papelera/{codigo}/', permiso: 'ajustes.ver' },
    ],
  };
  writeFileSync(join(FOLDER, 'lists', 'etiquetas.list.ts'), LIST);
  app = await startTestApp({ modules: [...modules, added] });
});
afterAll(async () => {
  await app.close();
  rmSync(FOLDER, { recursive: true, force: true });
});

it('[LIST-08] a list is one file: it stands in the menu', async () => {
  const { body } = (await (await agentOf(app, 'admin')).get('/administrar/usuarios/get-menu').expect(200)) as {
    body: MenuReply;
  };
  const cursos = body.items.find(({ id }) => id === 'cursos');
  expect(cursos?.submenu_items.at(-1)).toEqual({ titulo: 'Etiquetas', url: '/administrar/etiquetas/' });
});

it('[LIST-08] a list is one file: its definition, its pages and its files are served', async () => {
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

it('[LIST-08] a list is one file: its screen, its selector, its picker and its records work', async () => {
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

it('[MENU-05] a page that is no list stands in the menu, by itself or in a group, for those who may open it', async () => {
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
])('[AUTH-04] a page that is no list: «%s» gets at %s the answer %d', async (user, address, status) => {
  await (await agentOf(app, user)).get(address).expect(status);
});

it('[AUTH-04] its rights and row rules hold from the start', async () => {
  await (await agentOf(app, 'tutora')).get('/api/listado/get/etiquetas').expect(403);
  const reply = await (await agentOf(app, 'profesora')).get('/api/listado/get/etiquetas').expect(200);
  expect((reply.body as ListDefinitionReply).busquedas[0]?.totalRegistros).toBe(0);
});

it.each<[string, string, string, RegExp]>([
  ['a field that is not there', `'slug'],\n  orden`, `'inventado'],\n  orden`, /inventado/],
  ['a hidden column', `columns: ['descripcion', 'slug']`, `columns: ['descripcion', 'version']`, /version/],
  ['a code that is taken', `codigo: 'etiquetas'`, `codigo: 'alumnos'`, /alumnos/],
  ['a row rule over what is not there', `'todo' : 'nada'`, `'todo' : { 'dueno.usuario_id': user.id }`, /dueno/],
])('a definition with %s stops the start and says where', async (_what, from, to, says) => {
  const folder = `${FOLDER}-malo`;
  cpSync(FOLDER, folder, { recursive: true });
  const file = `malo-${says.source}.list.ts`;
  rmSync(join(folder, 'lists'), { recursive: true });
  mkdirSync(join(folder, 'lists'));
  writeFileSync(join(folder, 'lists', file), LIST.replace(from, to));
  try {
    await expect(startTestApp({ modules: [...modules, { nombre: 'malo', folder }] })).rejects.toThrow(says);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
