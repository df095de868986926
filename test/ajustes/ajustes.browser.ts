import type { Page, Route } from 'playwright-core';
import { sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { agentOf } from '../support';
import { browserSuite, eventually, focusedWords } from '../support/browser-suite';
import { pauseRequests } from '../support/pause-requests';
import { poll } from '../support/poll';
import { showAnew } from '../support/show-anew';

const suite = browserSuite();

const SCREEN = '/administrar/configuracion/';
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
/** An input by its label, which ends with a star if the input is required. */
const input = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}\\*?$`));
const value = (page: Page, campo: string) => page.locator(`[data-campo="${campo}"] dd`);
const expectValue = (page: Page, campo: string, text: string) =>
  eventually(async () => expect(await value(page, campo).textContent()).toBe(text));

/** Saves settings before a test. */
async function saveSettings(values: Record<string, unknown>): Promise<void> {
  const items = Object.entries(values).map(([campo, valor]) => ({ campo, valor }));
  await (await agentOf(suite.app, 'admin')).post('/configurar-api/set-seccion').send(items).expect(200);
}

/** Goes to a section by its link. */
const goTo = (page: Page, seccion: string) =>
  page.getByRole('navigation', { name: 'Secciones' }).locator(`a[href$="seccion=${seccion}"]`).click();

describe('The settings', () => {
  const shared = suite.shared(() => suite.open('admin', SCREEN));

  /**
   * Shows the settings, or one section, anew on the shared page. The page caches replies. So a test must not change a setting that another
   * test reads.
   */
  async function show(seccion?: string): Promise<Page> {
    const page = shared();
    await showAnew(page, seccion === undefined ? SCREEN : `${SCREEN}?seccion=${seccion}`);
    await button(page, 'Editar').waitFor();
    return page;
  }

  it('[CONF-01] a section is shown as text with «Editar», and edited with «Cancelar» and «Aceptar»', async () => {
    const page = await show();
    await expectValue(page, 'academia.nombre', 'Academia Alameda');
    await poll(() => page.getByRole('main').getByRole('textbox').count()).toBe(0);
    await poll(() => button(page, 'Aceptar').count()).toBe(0);
    await button(page, 'Editar').click();
    await poll(() => input(page, 'Nombre').inputValue()).toBe('Academia Alameda');
    for (const name of ['Cancelar', 'Aceptar']) await poll(() => button(page, name).isVisible()).toBe(true);
    await poll(() => button(page, 'Editar').count()).toBe(0);
  });

  it('[CONF-04] each section has its own settings and its own address', async () => {
    const page = await show();
    await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Ayuda y soporte' }).click();
    await expectValue(page, 'soporte.telefono', '983 204 100');
    await poll(() => value(page, 'academia.nombre').count()).toBe(0);
    await page.reload();
    await expectValue(page, 'soporte.telefono', '983 204 100');
  });

  it('[CONF-03] each type of setting has its own input', async () => {
    const page = await show('academia');
    const edit = async (seccion: string) => {
      await goTo(page, seccion);
      await button(page, 'Editar').click();
    };
    const kindOf = (label: string) =>
      input(page, label).evaluate((field: HTMLInputElement) => [field.tagName, field.type, field.inputMode]);
    await edit('academia');
    expect(await kindOf('NIF')).toEqual(['INPUT', 'text', '']);
    await edit('familias');
    expect(await kindOf('Mostrar los usuarios de tutores y alumnos')).toEqual(['INPUT', 'checkbox', '']);
    await edit('acceso');
    expect(await kindOf('Horas que dura una sesión')).toEqual(['INPUT', 'text', 'decimal']);
    await edit('curso');
    expect(await kindOf('Primer día del curso')).toEqual(['INPUT', 'text', 'numeric']);
    await poll(() => page.getByRole('button', { name: 'Elegir fecha: Primer día del curso' }).isVisible()).toBe(true);
    await edit('aviso');
    expect(await kindOf('Desde')).toEqual(['INPUT', 'datetime-local', '']);
    expect(await kindOf('Aviso')).toEqual(['TEXTAREA', 'textarea', '']);
    expect(await kindOf('Importancia')).toEqual(['SELECT', 'select-one', '']);
  });

  it('[CONF-05] [CONF-09] accepted settings are stored, announced by a toast and shown again after a reload', async () => {
    const page = await show('academia');
    await button(page, 'Editar').click();
    await input(page, 'Teléfono').fill('983 555 000');
    await input(page, 'Nombre').fill('Academia del Río');
    await page.getByText('2 cambios sin guardar').waitFor();
    await button(page, 'Aceptar').click();
    await page.getByRole('status').filter({ hasText: 'Se han guardado 2 ajustes.' }).waitFor();
    await expectValue(page, 'academia.telefono', '983 555 000');
    await poll(() => button(page, 'Editar').isVisible()).toBe(true);
    // The menu shows the name of the academy without a reload.
    await page.getByRole('link', { name: 'Claustro, Academia del Río: inicio' }).waitFor();
    await page.reload();
    await expectValue(page, 'academia.telefono', '983 555 000');
    await button(page, 'Editar').click();
    await input(page, 'Nombre').fill('Academia Alameda');
    await button(page, 'Aceptar').click();
    await page.getByRole('link', { name: 'Claustro, Academia Alameda: inicio' }).waitFor();
  });

  it('[CONF-03] [CONF-05] a setting of each type is typed, and read again after a reload', async () => {
    const page = await show('familias');
    const settings = [
      ['familias', 'Mostrar el curso de los alumnos en lugar de su contacto', 'familias.frions', true, 'Sí'],
      ['acceso', 'Horas que dura una sesión', 'acceso.horas_sesion', '10', '10'],
      ['curso', 'Primer día del curso', 'curso.inicio', '1/9/2026', '01/09/2026'],
      ['aviso', 'Hasta', 'aviso.hasta', '2026-12-24T14:30', '24/12/2026 14:30'],
    ] as const;
    for (const [seccion, label, campo, typed, text] of settings) {
      await goTo(page, seccion);
      await value(page, campo).waitFor();
      await button(page, 'Editar').click();
      if (typed === true) await input(page, label).check();
      else await input(page, label).fill(typed);
      await button(page, 'Aceptar').click();
      await expectValue(page, campo, text);
    }
    await page.reload();
    for (const [seccion, , campo, , text] of settings) {
      await goTo(page, seccion);
      await expectValue(page, campo, text);
    }
  });

  it('[CONF-06] «Cancelar» leaves everything as it was', async () => {
    const page = await show('soporte');
    await button(page, 'Editar').click();
    await input(page, 'Teléfono de soporte').fill('983 555 111');
    await button(page, 'Cancelar').click();
    await expectValue(page, 'soporte.telefono', '983 204 100');
    await button(page, 'Editar').click();
    await poll(() => input(page, 'Teléfono de soporte').inputValue()).toBe('983 204 100');
    await page.reload();
    await expectValue(page, 'soporte.telefono', '983 204 100');
  });

  describe('A section that cannot be saved', () => {
    afterEach(async () => {
      await button(shared(), 'Cancelar').click();
      await button(shared(), 'Editar').waitFor();
    });

    it('[CONF-05] a refused setting stays as it was typed, with the reason at its field', async () => {
      const page = await show('academia');
      await button(page, 'Editar').click();
      await input(page, 'NIF').fill('12345678A');
      await input(page, 'Teléfono').fill('nada');
      await button(page, 'Aceptar').click();
      await page.getByText('Las cifras y la letra de ese NIF no se corresponden.').waitFor();
      const nif = input(page, 'NIF');
      await poll(async () => [await nif.inputValue(), await nif.getAttribute('aria-invalid')]).toEqual([
        '12345678A',
        'true',
      ]);
      await eventually(async () =>
        expect(await nif.evaluate((input) => input === input.ownerDocument.activeElement)).toBe(true),
      );
      expect(await violationsOf(page)).toEqual([]);
    });

    it('[CONF-05] unreadable text is not sent', async () => {
      const page = await show('curso');
      let sent = 0;
      page.on('request', (request) => (sent += request.url().includes('set-seccion') ? 1 : 0));
      await button(page, 'Editar').click();
      await input(page, 'Primer día del curso').fill('31/02/2026');
      await button(page, 'Aceptar').click();
      await page.getByText('Esa fecha no existe').waitFor();
      expect(sent).toBe(0);
    });
  });

  it('[CONF-05] [CONF-06] fields are inert while they are saved, and the focus returns to where it was', async () => {
    const page = await show('soporte');
    const focus = (words: string) => eventually(async () => expect(await focusedWords(page)).toBe(words));
    await button(page, 'Editar').click();
    await button(page, 'Cancelar').click();
    await focus('Editar');
    const requests: Route[] = [];
    await page.route('**/set-seccion', (route) => void requests.push(route));
    await page.keyboard.press('Enter');
    await input(page, 'Correo de soporte').fill('mio@example.com');
    await page.keyboard.press('Enter');
    await focus('Guardando…');
    await poll(() => button(page, 'Cancelar').isDisabled()).toBe(true);
    await poll(() => page.locator('form [inert]').count()).toBe(1);
    await eventually(() => expect(requests).toHaveLength(1));
    await requests[0]?.fulfill({ status: 503, json: { mensaje: 'La base de datos no responde.' } });
    await eventually(async () => expect(await page.locator(':focus').inputValue()).toBe('mio@example.com'));
    await page.unroute('**/set-seccion');
    await page.keyboard.press('Enter');
    await expectValue(page, 'soporte.email', 'mio@example.com');
    await focus('Editar');
  });

  it('[CONF-05] a save without connection can be retried, and a save removes the warning of an earlier refusal', async () => {
    const page = await show('soporte');
    await button(page, 'Editar').click();
    await input(page, 'Correo de soporte').fill('no-es-correo');
    await button(page, 'Aceptar').click();
    const refused = page.getByRole('alert').getByText('No se ha guardado: revise el ajuste marcado.');
    await refused.waitFor();
    await input(page, 'Correo de soporte').fill('nuevo@example.com');
    await page.route('**/set-seccion', (route) => route.abort('internetdisconnected'), { times: 1 });
    await button(page, 'Aceptar').click();
    const question = page.getByRole('alertdialog').filter({ hasText: 'No hay conexión' });
    await question.waitFor();
    await poll(() => refused.count()).toBe(0);
    await question.getByRole('button', { name: 'Reintentar' }).click();
    await expectValue(page, 'soporte.email', 'nuevo@example.com');
    await poll(() => refused.count()).toBe(0);
  });

  it('[CONF-05] leaving with unsaved changes asks first', async () => {
    const page = await show('soporte');
    const question = page.getByRole('alertdialog', { name: 'Hay 1 cambio sin guardar' });
    const toOther = () =>
      page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Acceso' }).click();
    await button(page, 'Editar').click();
    await input(page, 'Correo de soporte').fill('otro@example.com');
    await toOther();
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await poll(() => input(page, 'Correo de soporte').inputValue()).toBe('otro@example.com');
    await toOther();
    await question.getByRole('button', { name: 'Guardar y salir' }).click();
    await value(page, 'acceso.horas_sesion').waitFor();
    await page.goBack();
    await expectValue(page, 'soporte.email', 'otro@example.com');
  });

  it('[CONF-05] the history of a section shows the user, the setting, and its old and new value', async () => {
    await saveSettings({ 'soporte.chat': 'https://uno.example/' });
    await saveSettings({ 'soporte.chat': 'https://dos.example/' });
    const page = await show('soporte');
    await button(page, 'Historial').click();
    const history = page.getByRole('dialog', { name: 'Historial de ayuda y soporte' });
    const last = history.getByRole('listitem').first();
    await last.getByText('Rosa Sanz').waitFor();
    await poll(() => last.locator('del').textContent()).toBe('https://uno.example/');
    await poll(() => last.locator('ins').textContent()).toBe('https://dos.example/');
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await history.waitFor({ state: 'detached' });
    await eventually(async () =>
      expect(await button(page, 'Historial').evaluate((one) => one === one.ownerDocument.activeElement)).toBe(true),
    );
  });

  it('[PLUS-41] sections pass axe while they are edited, on a computer and on a phone', async () => {
    const page = await show('familias');
    for (const seccion of ['familias', 'aviso']) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await goTo(page, seccion);
      await button(page, 'Editar').click();
      expect(await violationsOf(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect([...(await violationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

it('[CONF-08] an office notice is shown above every page of the office, and can be dismissed', async () => {
  await saveSettings({
    'aviso.texto': 'Hoy cerramos a las 19:00',
    'aviso.tono': 'malo',
    'aviso.desde': null,
    'aviso.hasta': null,
  });
  const page = await suite.open('secretaria', '/administrar/aulas/');
  const notice = page.getByRole('complementary', { name: 'Aviso urgente' });
  await notice.getByText('Hoy cerramos a las 19:00').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await notice.getByRole('button', { name: 'Quitar el aviso' }).click();
  await poll(() => notice.count()).toBe(0);
  await Promise.all([page.waitForResponse('**/configurar-api/aviso'), page.reload()]);
  await page.getByRole('heading', { name: 'Aulas', level: 1 }).waitFor();
  await poll(() => notice.count()).toBe(0);
  await saveSettings({ 'aviso.texto': 'Mañana no abrimos' });
  await page.reload();
  await notice.getByText('Mañana no abrimos').waitFor();
  // The request for the office notice gets no reply, so the page shows the notice from the cache. The notice is there from the start and
  // cannot move the page later.
  await page.route('**/configurar-api/aviso', () => undefined);
  await page.reload();
  await notice.getByText('Mañana no abrimos').waitFor();
  await saveSettings({ 'aviso.texto': '' });
});

it('[CONF-08] the notice is requested while the page loads, and drawn with it', async () => {
  await saveSettings({ 'aviso.texto': 'Hoy cerramos a las 19:00' });
  const page = await suite.open('secretaria', 'about:blank');
  const session = await pauseRequests(page, /\/usuario\/sesion/);
  const answered = page.waitForResponse('**/configurar-api/aviso');
  await page.goto('/administrar/aulas/');
  await answered;
  await session.resume();
  await page.getByRole('complementary', { name: 'Aviso urgente' }).waitFor();
  await saveSettings({ 'aviso.texto': '' });
});
