import type { Page } from 'playwright-core';
import { browserSuite, eventually, focusedWords } from '../support/browser-suite';
import { goInside } from '../support/go-inside';
import { DEMO_CLAVE } from '../support/login';
import { poll } from '../support/poll';
import { showAnew } from '../support/show-anew';

const suite = browserSuite();

async function logIn(page: Page, usuario: string, clave = DEMO_CLAVE): Promise<void> {
  await page.getByLabel('Usuario', { exact: true }).fill(usuario);
  await page.getByLabel('Clave', { exact: true }).fill(clave);
  await page.keyboard.press('Enter');
}

/** Opens a page without a session and logs in by password. */
async function enterAs(usuario: string): Promise<Page> {
  const page = await suite.open(null, '/usuario/entrar');
  await logIn(page, usuario);
  await page.waitForURL(/\/(administrar|campus)\/$/);
  return page;
}

/** Waits for the start page of a user who has just logged in. */
async function expectHome(page: Page, home: '/administrar/' | '/campus/'): Promise<void> {
  expect(new URL(page.url()).pathname).toBe(home);
  const words = home === '/campus/' ? 'Cursos de' : 'Alumnos activos';
  await page.getByText(words).first().waitFor();
}

const entered = {
  profesora: suite.shared(() => enterAs('profesora')),
  alumno: suite.shared(() => enterAs('alumno')),
};
const admin = suite.shared(() => suite.open('admin', '/administrar/'));

describe('Logging in', () => {
  // Runs first, because it checks the first page after the log-in.
  it.each([
    ['profesora', '/administrar/'],
    ['alumno', '/campus/'],
  ] as const)('[AUTH-03] takes %s to %s', async (usuario, home) => {
    await expectHome(entered[usuario](), home);
  });

  const expectStudents = (page: Page) => page.getByRole('heading', { name: 'Alumnos', level: 1 }).waitFor();

  /** Goes to a list of the office and then to the start page. @returns the texts of all menu entries */
  async function readMenu(page: Page): Promise<string[]> {
    await showAnew(page, '/administrar/alumnos/');
    await expectStudents(page);
    await goInside(page, '/administrar/');
    await page.getByText('Alumnos activos').waitFor();
    const menu = page.getByRole('navigation', { name: 'Menú principal' });
    await menu.waitFor();
    const entries: string[] = [];
    for (const item of await menu.locator('> ul:first-child > li').all()) {
      const [group, links] = [item.getByRole('button'), item.getByRole('link')];
      await group.or(links).first().waitFor();
      if ((await group.count()) > 0) await group.click();
      await links.first().waitFor();
      entries.push(...(await links.allTextContents()));
    }
    return entries;
  }

  const FOR_TEACHERS = ['Inicio', 'Alumnos', 'Profesores', 'Cursos', 'Materias', 'Aulas', 'Altas'];
  const FOR_THE_OFFICE = ['Familias', 'Tutores', 'Usuarios'];

  it('[AUTH-02] [AUTH-03] lets an administrator into the office, and shows the whole menu, and what can be added', async () => {
    const page = admin();
    const entries = await readMenu(page);
    expect(entries).toEqual(expect.arrayContaining([...FOR_TEACHERS, ...FOR_THE_OFFICE]));
    expect(entries).not.toContain('Campus');
    await poll(() => page.getByRole('button', { name: 'Añadir alumno' }).isVisible()).toBe(true);
  });

  it('[AUTH-02] [AUTH-03] lets a teacher into the office, and shows the campus, and nothing of the office alone', async () => {
    const page = entered.profesora();
    const entries = await readMenu(page);
    expect(entries).toEqual(expect.arrayContaining([...FOR_TEACHERS, 'Campus']));
    expect(entries.filter((entry) => FOR_THE_OFFICE.includes(entry))).toEqual([]);
    await poll(() => page.getByRole('button', { name: 'Añadir alumno' }).count()).toBe(0);
  });

  it('[AUTH-02] lets the secretary into the office', async () => {
    await expectStudents(await suite.open('secretaria', '/administrar/alumnos/'));
  });

  it('[AUTH-03] starts with the focus on the user name, and leads to the requested page', async () => {
    const page = await suite.open(null, '/administrar/aulas/?pagina=1');
    await eventually(() => expect(page.url()).toContain('/usuario/entrar?siguiente='));
    await page.getByLabel('Usuario', { exact: true }).waitFor();
    await eventually(async () => expect(await page.locator(':focus').getAttribute('name')).toBe('usuario'));
    await logIn(page, 'admin');
    await page.waitForURL('**/administrar/aulas/?pagina=1');
    await page.getByRole('heading', { name: 'Aulas', level: 1 }).waitFor();
  });

  it('[AUTH-03] leads only to pages of this site', async () => {
    const page = await suite.open(null, `/usuario/entrar?siguiente=${encodeURIComponent('//example.com/robo')}`);
    await logIn(page, 'admin');
    await page.waitForURL(`${suite.app.url}/administrar/`);
  });
});

describe('Logging out', () => {
  it.each([
    [
      'admin',
      'the entry of the menu',
      async (page: Page) =>
        page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Cerrar sesión' }).click(),
    ],
    ['secretaria', 'its address', async (page: Page) => page.goto('/usuario/cerrar')],
  ])(
    '[AUTH-03] [AUTH-01] logging in takes %s to /administrar/, and logging out by %s ends the session: no page of the office is shown after it',
    async (usuario, _way, leave) => {
      const page = await enterAs(usuario);
      await expectHome(page, '/administrar/');
      const cookies = await page.context().cookies();
      await leave(page);
      await page.waitForURL('**/usuario/entrar');
      await page.goto('/administrar/alumnos/');
      await page.getByRole('heading', { name: 'Entrar' }).waitFor();

      await page.context().addCookies(cookies);
      const reply = await page.request.get('/api/inicio');
      expect(reply.status()).toBe(401);
      expect(Object.keys(await reply.json())).toEqual(['mensaje']);
    },
  );

  it('[AUTH-03] [AUTH-01] logging in takes tutora to /campus/, where logging out is possible too', async () => {
    const page = await enterAs('tutora');
    await expectHome(page, '/campus/');
    await page.getByRole('link', { name: 'Cerrar sesión' }).click();
    await page.waitForURL('**/usuario/entrar');
    expect((await page.request.get('/usuario/sesion')).status()).toBe(401);
  });
});

describe('The campus', () => {
  const pages = {
    tutora: suite.shared(() => suite.open('tutora', '/campus/')),
    alumno: entered.alumno,
  };

  it.each(['tutora', 'alumno'] as const)('[AUTH-03] shows %s the campus without a menu', async (user) => {
    const page = pages[user]();
    await page.getByText('Cursos de').first().waitFor();
    await poll(() => page.getByRole('navigation', { name: 'Menú principal' }).count()).toBe(0);
    await poll(() => page.getByRole('link', { name: 'Ir a la secretaría' }).count()).toBe(0);
  });

  it('[AUTH-02] a page opened by a link inside the application is refused as well as a typed address', async () => {
    const page = pages.tutora();
    await page.getByText('Cursos de').first().waitFor();
    await goInside(page, '/administrar/');
    await page.getByRole('heading', { name: 'No tiene permiso para ver esta página' }).waitFor();
    await page.getByRole('link', { name: 'Ir al campus' }).click();
    await page.getByText('Cursos de').first().waitFor();
  });

  // These tests are last, because they leave the campus page that all tests share.
  it.each(['tutora', 'alumno'] as const)('[AUTH-02] %s reaches the campus and no page of the office', async (user) => {
    const page = pages[user]();
    await page.getByText('Cursos de').first().waitFor();
    await page.goto('/administrar/');
    await page.getByText('Cursos de').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/campus/');
    for (const path of ['/administrar/alumnos/', '/administrar/alumnos/ficha/1/']) {
      const reply = await page.goto(path);
      expect([path, reply?.status()]).toEqual([path, 403]);
      await page.getByRole('heading', { name: 'Sin permiso' }).waitFor();
      await poll(() => page.getByRole('navigation', { name: 'Menú principal' }).count()).toBe(0);
    }
  });
});

describe('A session that expires during work', () => {
  it('[AUTH-01] is renewed in a window with only the password, and the pending request goes on', async () => {
    const page = admin();
    await showAnew(page, '/administrar/');
    await page.getByText('Alumnos activos').waitFor();
    await page.getByRole('button', { name: 'Cursos', exact: true }).click();
    const rooms = page.getByRole('link', { name: 'Aulas', exact: true });
    await rooms.waitFor();
    await page.context().clearCookies();
    // Sends the click event directly to the link. If the server has already refused a request of the start page, the window «La sesión ha
    // terminado» covers the link, and a normal click would fail.
    await rooms.dispatchEvent('click');
    const dialog = page.getByRole('dialog', { name: 'La sesión ha terminado' });
    await dialog.getByLabel('Clave', { exact: true }).fill('no-es-esta');
    await page.keyboard.press('Enter');
    await dialog.getByText(/no son correctos/).waitFor();
    await dialog.getByLabel('Clave', { exact: true }).fill(DEMO_CLAVE);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Aulas', level: 1 }).waitFor();
    await page.getByText('Aula 1', { exact: true }).first().waitFor();
  });
});

describe('The log-in page', () => {
  const shared = suite.shared(() => suite.open(null, '/usuario/entrar'));

  // Runs first: it needs the initial focus of the page.
  it('[AUTH-03] can be used with the keyboard, and shows the password only on request', async () => {
    const page = shared();
    await page.getByLabel('Usuario', { exact: true }).waitFor();
    await page.keyboard.type('admin');
    await page.keyboard.press('Tab');
    await page.keyboard.type('secreto');
    const clave = page.getByLabel('Clave', { exact: true });
    await poll(() => clave.getAttribute('type')).toBe('password');
    await page.keyboard.press('Tab');
    await poll(() => focusedWords(page)).toBe('Mostrar la clave');
    await page.keyboard.press('Enter');
    await eventually(async () => expect(await clave.getAttribute('type')).toBe('text'));
  });

  it('[AUTH-03] names the academy beside the form', async () => {
    const page = shared();
    await page.getByLabel('Claustro', { exact: true }).getByText('Academia Alameda').waitFor();
  });

  it.each([
    ['', DEMO_CLAVE, 'Falta el usuario.', 'usuario'],
    ['admin', '', 'Falta la clave.', 'clave'],
  ])('[AUTH-03] says what is missing: «%s» with «%s»', async (usuario, clave, sentence, field) => {
    const page = shared();
    await logIn(page, usuario, clave);
    await page.getByRole('alert').getByText(sentence).waitFor();
    await eventually(async () => expect(await page.locator(':focus').getAttribute('name')).toBe(field));
  });

  // Last, because it leaves the page.
  it('[AUTH-03] shows that the password is wrong, and keeps the typed user name', async () => {
    const page = shared();
    await logIn(page, 'secretaria', 'no-es-esta');
    const words = page.getByRole('alert').getByText(/no son correctos/);
    await words.waitFor();
    await poll(() => page.getByLabel('Usuario', { exact: true }).inputValue()).toBe('secretaria');
    await eventually(async () => expect(await page.locator(':focus').getAttribute('name')).toBe('clave'));
    await page.keyboard.type(DEMO_CLAVE);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/administrar/');
  });
});
