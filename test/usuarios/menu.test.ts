import type { MenuReply } from '../../libs/contracts';
import { agentOf, startTestApp, type DemoUser, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function menuOf(user: DemoUser): Promise<MenuReply> {
  return (await (await agentOf(app, user)).get('/administrar/usuarios/get-menu').expect(200)).body as MenuReply;
}

it('[MENU-05] [MENU-10] the menu has items, colours and switches', async () => {
  const menu = await menuOf('admin');
  const colours = ['menu_fondo', 'menu_texto', 'submenu_fondo', 'submenu_texto', 'submenu_borde', 'menu_seleccion'];
  for (const colour of colours) expect(menu).toHaveProperty(colour, expect.stringMatching(/^#[0-9a-f]{6}$/i));
  expect([menu.listadosVue, menu.menu_argos_disponible, menu.menu_argos_activo]).toEqual([true, true, false]);
  for (const item of menu.items) {
    expect([item.id, item.titulo, item.icono].every((text) => text !== '')).toBe(true);
    for (const { titulo, url } of item.submenu_items) {
      expect(titulo).not.toBe('');
      expect(url).toMatch(/^\/(administrar\/.*|presencia)\/$/);
    }
  }
});

/** Menu entries for the daily work of staff, by menu group. The question bank does not exist yet. */
const STAFF_AREAS = [
  ['Alumnos', 'Familias', 'Tutores', 'Documentos'],
  ['Cursos', 'Materias', 'Aulas', 'Altas'],
  ['Profesores'],
  ['Facturas', 'Ofertas', 'Conceptos', 'Artículos'],
  ['Notas', 'Usuarios', 'Presencia'],
].flat();

it.each(STAFF_AREAS)('[GLOB-02] staff reach «%s» from the menu', (title) => expectReachable(title));

/** Titles of the menu entries for invoices and for long runs. */
const BACK_OFFICE_AREAS = ['Facturas', 'Facturar conceptos', 'Alta masiva', 'Procesos'];

it.each(BACK_OFFICE_AREAS)('[GLOB-04] staff reach «%s» from the menu', (title) => expectReachable(title));

/** Checks that the secretary's menu has an entry with this title, and that its page opens. */
async function expectReachable(title: string): Promise<void> {
  const entries = (await menuOf('secretaria')).items.flatMap(({ titulo, url, submenu_items }) => [
    { titulo, url },
    ...submenu_items,
  ]);
  const entry = entries.find(({ titulo, url }) => titulo === title && url !== undefined);
  expect(entry).toBeDefined();
  const { status, text } = await (await agentOf(app, 'secretaria')).get(String(entry?.url));
  expect([status, text.includes('No tiene permiso')]).toEqual([200, false]);
}

it.each(['admin', 'secretaria', 'profesora', 'tutora', 'alumno'] as const)(
  '[AUTH-04] every address in the menu of «%s» opens',
  async (user) => {
    const agent = await agentOf(app, user);
    const { items } = await menuOf(user);
    const addresses = items.flatMap(({ url, submenu_items }) => [url, ...submenu_items.map((one) => one.url)]);
    for (const address of addresses.filter((one) => one !== undefined)) await agent.get(address).expect(200);
  },
);

it.each(['profesora', 'tutora', 'alumno'] as const)(
  '[AUTH-04] the server refuses every address that the menu of «%s» does not offer',
  async (user) => {
    const agent = await agentOf(app, user);
    const all = (await menuOf('admin')).items.flatMap(({ submenu_items }) => submenu_items.map(({ url }) => url));
    const offered = new Set(
      (await menuOf(user)).items.flatMap(({ submenu_items }) => submenu_items.map(({ url }) => url)),
    );
    const hidden = all.filter((url) => !offered.has(url));
    expect(hidden.length).toBeGreaterThan(0);
    for (const url of hidden) await agent.get(url).expect(403);
  },
);

it('[AUTH-02] the menu of families and students has only the campus', async () => {
  for (const user of ['tutora', 'alumno'] as const)
    expect((await menuOf(user)).items.map(({ url }) => url)).toEqual(['/campus/']);
});

it('[MENU-11] each call switches the format of lists and answers the new one', async () => {
  const agent = await agentOf(app, 'secretaria');
  const other = await menuOf('admin');
  const formats = [
    ['clásico', false],
    ['nuevo', true],
  ] as const;
  for (const [resultado, vue] of formats) {
    const reply = await agent.get('/administrar/usuarios/set-listados').expect(200);
    expect(reply.body).toEqual({ resultado });
    expect((await menuOf('secretaria')).listadosVue).toBe(vue);
  }
  expect(await menuOf('admin')).toEqual(other);
});

it('[MENU-01] the programming mode is switched, and the page where it was switched opens again', async () => {
  const agent = await agentOf(app, 'admin');
  const there = '/administrar/alumnos/?pagina=2';
  const once = await agent.get(`/activar-programacion?url_regreso=${encodeURIComponent(there)}`).expect(302);
  expect(once.headers.location).toBe(there);
  expect((await menuOf('admin')).menu_argos_activo).toBe(true);
  await agent.get('/activar-programacion').expect(302);
  expect((await menuOf('admin')).menu_argos_activo).toBe(false);
});

it.each([
  'https://malo.example/',
  '//malo.example/',
  '/\\malo.example/',
  '/.//malo.example/',
  '/a/..//malo.example/',
  '/%2e//malo.example/',
  '\\\\malo.example',
  'javascript:alert(1)',
  '/a\r\nSet-Cookie: x=1',
  '/\t/malo.example',
  'administrar/',
])('[MENU-01] the return address «%s» is replaced by the start page', async (url) => {
  const agent = await agentOf(app, 'admin');
  const reply = await agent.get(`/activar-programacion?url_regreso=${encodeURIComponent(url)}`).expect(302);
  expect(reply.headers.location).toBe('/administrar/');
});

it('[MENU-08] the programming mode requires its permission', async () => {
  expect((await menuOf('secretaria')).menu_argos_disponible).toBe(false);
  const reply = await (await agentOf(app, 'secretaria')).get('/activar-programacion');
  expect(reply.status).toBe(403);
  expect((await menuOf('secretaria')).menu_argos_activo).toBe(false);
});

it('[LIST-01] the flag that shows «Configurar listado» depends on the user', async () => {
  const flags = [
    ['admin', true],
    ['secretaria', false],
    ['profesora', false],
  ] as const;
  for (const [user, flag] of flags) {
    const reply = await (await agentOf(app, user)).get('/api/listado/get/alumnos').expect(200);
    expect(reply.body).toMatchObject({ acciones: { configurar: flag } });
  }
  expectRefusal(await (await agentOf(app, null)).get('/api/listado/get/alumnos'), 401);
});
