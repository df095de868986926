import type { MenuReply } from '../../libs/contracts';
import { agentOf, startTestApp, type DemoUser, type TestApp } from '../support';
import { expectRefusal } from '../support/refusal';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function menuOf(user: DemoUser): Promise<MenuReply> {
  return (await (await agentOf(app, user)).get('/administrar/usuarios/get-menu').expect(200)).body as MenuReply;
}

it('[MENU-05] [MENU-10] the menu has its items, its colours and its switches', async () => {
  const menu = await menuOf('admin');
  for (const colour of [
    'menu_fondo',
    'menu_texto',
    'submenu_fondo',
    'submenu_texto',
    'submenu_borde',
    'menu_seleccion',
  ])
    expect(menu).toHaveProperty(colour, expect.stringMatching(/^#[0-9a-f]{6}$/i));
  expect([menu.listadosVue, menu.menu_argos_disponible, menu.menu_argos_activo]).toEqual([true, true, false]);
  for (const item of menu.items) {
    expect([item.id, item.titulo, item.icono].every((text) => text !== '')).toBe(true);
    for (const { titulo, url } of item.submenu_items) {
      expect(titulo).not.toBe('');
      expect(url).toMatch(/^\/administrar\/.*\/$/);
    }
  }
});

it('[GLOB-02] everything that staff work with can be reached from the menu', async () => {
  const titles = (await menuOf('secretaria')).items.flatMap(({ submenu_items }) =>
    submenu_items.map((one) => one.titulo),
  );
  expect(titles).toEqual(
    expect.arrayContaining([
      'Alumnos',
      'Familias',
      'Tutores',
      'Profesores',
      'Cursos',
      'Materias',
      'Aulas',
      'Altas',
      'Usuarios',
    ]),
  );
});

it.each(['admin', 'secretaria', 'profesora', 'tutora', 'alumno'] as const)(
  '[AUTH-04] every address in the menu of «%s» opens for them',
  async (user) => {
    const agent = await agentOf(app, user);
    const { items } = await menuOf(user);
    const addresses = items.flatMap(({ url, submenu_items }) => [url, ...submenu_items.map((one) => one.url)]);
    for (const address of addresses.filter((one) => one !== undefined)) await agent.get(address).expect(200);
  },
);

it.each(['profesora', 'tutora', 'alumno'] as const)(
  '[AUTH-04] what the menu of «%s» does not offer is refused to them by the server',
  async (user) => {
    const agent = await agentOf(app, user);
    const all = (await menuOf('admin')).items.flatMap(({ submenu_items }) => submenu_items.map(({ url }) => url));
    const offered = new Set(
      (await menuOf(user)).items.flatMap(({ submenu_items }) => submenu_items.map(({ url }) => url)),
    );
    const kept = all.filter((url) => !offered.has(url));
    expect(kept.length).toBeGreaterThan(0);
    for (const url of kept) await agent.get(url).expect(403);
  },
);

it('[AUTH-02] families and students are offered the campus and nothing of the office', async () => {
  for (const user of ['tutora', 'alumno'] as const)
    expect((await menuOf(user)).items.map(({ url }) => url)).toEqual(['/campus/']);
});

it('[MENU-11] each call switches the format of lists and names the new one', async () => {
  const agent = await agentOf(app, 'secretaria');
  const other = await menuOf('admin');
  for (const [resultado, vue] of [['clásico', false], ['nuevo', true]] as const) {
    const reply = await agent.get('/administrar/usuarios/set-listados').expect(200);
    expect(reply.body).toEqual({ resultado });
    expect((await menuOf('secretaria')).listadosVue).toBe(vue);
  }
  expect(await menuOf('admin')).toEqual(other);
}); // prettier-ignore

it('[MENU-01] the programming mode is switched, and one is back where one was', async () => {
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
])('[MENU-01] the way back «%s» leads to our own start page', async (url) => {
  const agent = await agentOf(app, 'admin');
  const reply = await agent.get(`/activar-programacion?url_regreso=${encodeURIComponent(url)}`).expect(302);
  expect(reply.headers.location).toBe('/administrar/');
});

it('[MENU-08] the programming mode is for those who have the right to it', async () => {
  expect((await menuOf('secretaria')).menu_argos_disponible).toBe(false);
  const reply = await (await agentOf(app, 'secretaria')).get('/activar-programacion');
  expect(reply.status).toBe(403);
  expect((await menuOf('secretaria')).menu_argos_activo).toBe(false);
});

it('[LIST-01] the flag that shows «Configurar listado» is the person’s own', async () => {
  for (const [user, flag] of [['admin', true], ['secretaria', false], ['profesora', false]] as const) {
    const reply = await (await agentOf(app, user)).get('/api/listado/get/alumnos').expect(200);
    expect(reply.body).toMatchObject({ acciones: { configurar: flag } });
  }
  expectRefusal(await (await agentOf(app, null)).get('/api/listado/get/alumnos'), 401);
}); // prettier-ignore
