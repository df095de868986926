import type { Page } from 'playwright-core';
import { browserSuite, eventually } from '../support/browser-suite';
import { focusOn } from '../support/focus-on';
import { poll } from '../support/poll';

const suite = browserSuite();

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Ficha de Aulas' });
const rowsOf = (page: Page) => page.locator('[role="row"]');

async function openRoom(page: Page, name: string): Promise<void> {
  await page.getByText(name, { exact: true }).first().dblclick();
  await dialogOf(page).getByLabel('Descripción').waitFor();
}

describe('The record of a modal list', () => {
  /** The page with the list. Each test must close the record that it opens. */
  const list = suite.shared(() => suite.open('admin', '/administrar/aulas/'));

  it('[LIST-53] is HTML with its form at its own address and at that of the list with the id, and returns to `urlRegreso`', async () => {
    const page = await suite.open('admin', '/administrar/aulas/1/?urlRegreso=/administrar/materias/');
    await page.waitForURL('**/administrar/aulas/ficha/1/?urlRegreso=/administrar/materias/');
    const reply = await page.request.get('/administrar/aulas/ficha/1/?urlRegreso=/administrar/materias/');
    expect(reply.status()).toBe(200);
    expect(reply.headers()['content-type']).toContain('text/html');
    expect(await reply.text()).toMatch(/<form[^>]* id="form_aulas"[^>]* action="\/administrar\/aulas\/ficha\/1\/"/);

    await page.locator('form#form_aulas').getByLabel('Descripción').waitFor();
    await page.getByRole('button', { name: /^Cancelar/ }).click();
    await page.waitForURL('**/administrar/materias/');
  });

  it('[LIST-53] is HTML with the stored values, also without scripts', async () => {
    const page = await suite.open('admin', '/administrar/aulas/ficha/1/', { context: { javaScriptEnabled: false } });
    await poll(() => page.locator('form#form_aulas [name="descripcion"]').inputValue()).toBe('Aula 1');
  });

  it('[LIST-53] is saved without scripts, shows what is refused, and leads to `urlRegreso`', async () => {
    const page = await suite.open('admin', '/administrar/materias/1/?urlRegreso=/ayuda/1/', {
      context: { javaScriptEnabled: false },
    });
    const form = page.locator('form#form_materias');
    const name = form.getByLabel('Descripción');
    await poll(() => form.getByLabel('Profesor').locator('option').count()).toBeGreaterThan(3);
    await form.getByLabel('Profesor').selectOption({ index: 3 });
    await poll(() => form.getByLabel('Profesor').inputValue()).not.toBe('');
    const teacher = await form.getByLabel('Profesor').inputValue();
    await name.fill('');
    await form.getByRole('button', { name: 'Aceptar' }).click();
    await page.getByRole('alert').waitFor();
    await name.fill('Sin guion');
    await form.getByRole('button', { name: 'Aceptar' }).click();
    await page.waitForURL('**/ayuda/1/');
    const { rows } = await suite.app.db.query('SELECT descripcion, profesor_id FROM materias WHERE id = 1');
    expect(rows).toEqual([{ descripcion: 'Sin guion', profesor_id: Number(teacher) }]);
  });

  it('[LIST-53] returns to the list when `urlRegreso` is not a path of Claustro', async () => {
    const page = await suite.open(
      'admin',
      `/administrar/aulas/ficha/1/?urlRegreso=${encodeURIComponent('//example.com/')}`,
    );
    await page.locator('form#form_aulas').getByLabel('Descripción').waitFor();
    await page.getByRole('button', { name: /^Cancelar/ }).click();
    await page.waitForURL(`${suite.app.url}/administrar/aulas/`);
  });

  it('[LIST-55] is submitted by «Aceptar», through an event for the form form_aulas', async () => {
    const page = list();
    await openRoom(page, 'Aula 1');
    await page.evaluate(`
      window.heard = [];
      addEventListener('claustro:enviar-formulario', (event) => heard.push(event.detail.id));
      document.addEventListener('submit', (event) => heard.push('submit ' + event.target.id), true);`);
    await dialogOf(page).getByLabel('Centro').fill('Zamora');
    const post = page.waitForRequest((request) => request.method() === 'POST');
    await dialogOf(page).getByRole('button', { name: 'Aceptar' }).click();
    expect(new URL((await post).url()).pathname).toBe('/administrar/aulas/ficha/1/');
    expect(await page.evaluate('heard.sort()')).toEqual(['form_aulas', 'submit form_aulas']);
    await dialogOf(page).waitFor({ state: 'detached' });
  });

  it('[LIST-55] ignores the event of another form', async () => {
    const page = list();
    await openRoom(page, 'Aula 1');
    await page.evaluate(`
      window.submitted = [];
      document.addEventListener('submit', (event) => submitted.push(event.target.id), true);
      dispatchEvent(new CustomEvent('claustro:enviar-formulario', { detail: { id: 'form_alumnos' } }));`);
    expect(await page.evaluate('submitted')).toEqual([]);
    await poll(() => dialogOf(page).isVisible()).toBe(true);
    await dialogOf(page).getByRole('button', { name: 'Cancelar', exact: true }).click();
    await dialogOf(page).waitFor({ state: 'detached' });
  });

  it('[LIST-55] is submitted by Ctrl S anywhere in the window', async () => {
    const page = list();
    await openRoom(page, 'Aula 1');
    await dialogOf(page).getByLabel('Centro').fill('Toro');
    await focusOn(dialogOf(page).getByRole('button', { name: 'Cancelar', exact: true }));
    await page.keyboard.press('Control+s');
    await dialogOf(page).waitFor({ state: 'detached' });
    const { rows } = await suite.app.db.query('SELECT centro FROM aulas WHERE id = 1');
    expect(rows).toEqual([{ centro: 'Toro' }]);
  });

  it('[GLOB-09] reloads the list after saving', async () => {
    const page = list();
    await openRoom(page, 'Aula 2');
    await dialogOf(page).getByLabel('Descripción').fill('Sala de estudio');
    const reloaded = page.waitForResponse(/\/api\/(busquedas-api|listado)/);
    await dialogOf(page).getByRole('button', { name: 'Aceptar' }).click();
    expect((await reloaded).status()).toBe(200);
    await rowsOf(page).getByText('Sala de estudio', { exact: true }).waitFor();
    await poll(() => page.getByText('Aula 2', { exact: true }).count()).toBe(0);
    await dialogOf(page).waitFor({ state: 'detached' });
  });

  it('[GLOB-09] is in the list after it was created', async () => {
    const page = list();
    await page.getByRole('button', { name: 'Añadir', exact: true }).click();
    await dialogOf(page).getByLabel('Descripción').fill('Aula de música');
    await dialogOf(page).getByLabel('Código').fill('M-1');
    await dialogOf(page).getByLabel('Capacidad').fill('6');
    await dialogOf(page).getByRole('button', { name: 'Aceptar' }).click();
    await dialogOf(page).waitFor({ state: 'detached' });
    await rowsOf(page).getByText('Aula de música', { exact: true }).waitFor();
  });

  it('[GLOB-10] stays open with the refused fields marked', async () => {
    const page = list();
    await openRoom(page, 'Aula 3');
    const description = dialogOf(page).getByLabel('Descripción');
    await description.fill('');
    await dialogOf(page).getByRole('button', { name: 'Aceptar' }).click();
    await eventually(async () => expect(await description.getAttribute('aria-invalid')).toBe('true'));
    const note = await description.getAttribute('aria-describedby');
    await poll(() => page.locator(`[id="${note}"]`).textContent()).toMatch(/\p{L}{4}/u);
    await eventually(async () =>
      expect(await description.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true),
    );
    await page.getByRole('alert').filter({ hasText: 'revise el campo marcado' }).waitFor();
    await dialogOf(page).getByRole('button', { name: 'Cancelar', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
    await dialogOf(page).waitFor({ state: 'detached' });
  });
});

describe('The record of a modal list on a phone', () => {
  it('[GLOB-10] shows the refusal above «Aceptar», which stays visible', async () => {
    const page = await suite.open('admin', '/administrar/aulas/', { width: 390, height: 844 });
    await page.getByRole('button', { name: 'Añadir', exact: true }).click();
    await dialogOf(page).getByLabel('Descripción').waitFor();
    const refused = page.waitForResponse((reply) => reply.status() === 422);
    await dialogOf(page).getByRole('button', { name: 'Aceptar' }).click();
    const { mensaje } = (await (await refused).json()) as { mensaje: string };
    await page.getByRole('alert').getByText(mensaje, { exact: true }).waitFor();
    await dialogOf(page).getByLabel('Descripción').fill('Biblioteca');
    await dialogOf(page).getByLabel('Código').fill('B-1');
    await dialogOf(page).getByLabel('Capacidad').fill('10');
    await dialogOf(page).getByRole('button', { name: 'Aceptar' }).click({ trial: true });
  });
});
