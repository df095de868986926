import type { Page } from 'playwright-core';
import { agentOf } from '../support';
import { browserSuite, eventually } from '../support/browser-suite';
import { focusOn } from '../support/focus-on';
import { goInside } from '../support/go-inside';
import { poll } from '../support/poll';

const suite = browserSuite();
const LIST = '/administrar/alumnos/';
const STUDENT = '/administrar/alumnos/ficha/7/';

const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });
const accept = (page: Page) => page.getByRole('button', { name: 'Aceptar', exact: true });

describe('A student', () => {
  const shared = suite.shared(() => suite.open('admin', LIST));

  /** Opens the student from the list and selects the first tab. Each test must leave the record without unsaved input. */
  async function showStudent(): Promise<Page> {
    const page = shared();
    await goInside(page, LIST);
    await tab(page, /Datos/).waitFor({ state: 'detached' });
    await goInside(page, STUDENT);
    // Chooses the first tab, and waits until the server has stored this choice. Otherwise the record would next open at the tab that an
    // earlier test used last.
    const noted = page.waitForResponse((reply) => reply.url().includes('/set-solapa-ficha/alumnos/datos/'));
    await tab(page, /Datos/).click();
    await noted;
    return page;
  }

  async function discard(page: Page): Promise<void> {
    await page.getByRole('button', { name: /^Cancelar/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
    await page.waitForURL(`**${LIST}`);
  }

  describe('The tabs of a record', () => {
    it('[FICH-30] open at the tab used last', async () => {
      const page = await showStudent();
      const noted = page.waitForResponse((reply) => reply.url().includes('/set-solapa-ficha/alumnos/altas/'));
      await tab(page, /^Altas/).click();
      expect((await noted).status()).toBe(200);
      const elsewhere = await suite.open('admin', STUDENT);
      await elsewhere.getByRole('tab', { name: /^Altas/, selected: true }).waitFor();
      await elsewhere
        .getByRole('tabpanel', { name: /^Altas/ })
        .getByRole('heading', { name: /^Altas/ })
        .waitFor();
    });

    it('are chosen by the arrow keys', async () => {
      const page = await showStudent();
      await focusOn(tab(page, /Datos/));
      await page.keyboard.press('ArrowRight');
      await page.getByRole('tab', { name: /Familia/, selected: true }).waitFor();
      await page.keyboard.press('Home');
      await page.getByRole('tab', { name: /Datos/, selected: true }).waitFor();
    });

    it('preserve their input, are marked when they hide a wrong field, and open when the field is focused', async () => {
      const page = await showStudent();
      await page.getByLabel('Localidad').fill('Olmedo');
      await tab(page, /Familia/).click();
      await page.getByLabel('IBAN').fill('ES00 0000');
      await tab(page, /Datos/).click();
      await poll(() => page.getByLabel('Localidad').inputValue()).toBe('Olmedo');
      await accept(page).click();
      await page.getByRole('tab', { name: /Familia.*por corregir/, selected: true }).waitFor();
      await poll(() => page.getByLabel('IBAN').getAttribute('aria-invalid')).toBe('true');
      await eventually(async () => expect(await page.locator(':focus').getAttribute('name')).toBe('iban'));
      await discard(page);
    });
  });

  describe('A list inside a record', () => {
    it('[LIST-24] without rows shows «Sin registros seleccionados»', async () => {
      const page = await showStudent();
      await tab(page, /Documentos/).click();
      await page.getByText('Sin registros seleccionados').waitFor();
    });

    it('[LIST-25] [LIST-26] shows two items of a cell, and the rest on request', async () => {
      await suite.app.db.query(
        `INSERT INTO materias (curso_id, descripcion, dias_semana) SELECT curso_id, 'Refuerzo ' || n, substr('LMXJV', n, 1)
       FROM (SELECT max(curso_id) AS curso_id FROM altas WHERE alumno_id = 7) AS uno, generate_series(1, 5) AS n`,
      );
      const { rows } = await suite.app.db.query<{ n: number }>(
        `SELECT count(*)::integer AS n FROM materias WHERE dias_semana <> '' AND curso_id = (SELECT max(curso_id) FROM altas WHERE alumno_id = 7)`,
      );
      const count = rows[0]?.n ?? 0;
      const page = await showStudent();
      await tab(page, /^Altas/).click();
      const cell = page.getByRole('cell').filter({ has: page.getByText(`Ver los ${count} registros`) });
      const items = () => cell.locator('span[title]').count();
      await cell.waitFor();
      await poll(() => items()).toBe(2);
      await cell.getByRole('button', { name: `Ver los ${count} registros` }).click();
      const open = page.getByRole('cell').filter({ has: page.getByText('Plegar resultados') });
      await open.waitFor();
      await poll(() => open.locator('span[title]').count()).toBe(count);
      await open.getByRole('button', { name: 'Plegar resultados' }).click();
      await cell.waitFor();
      await poll(() => items()).toBe(2);
    });

    it('[LIST-23] [LIST-28] adds a row in a window with the reference filled in and the focus on what is missing, and counts it', async () => {
      const page = await showStudent();
      await tab(page, /^Altas/).click();
      await poll(() => tab(page, /^Altas/).textContent()).toMatch(/\d/);
      const before = Number(/\d+/.exec((await tab(page, /^Altas/).textContent()) ?? '')?.[0]);
      await page.getByRole('button', { name: 'Añadir alta' }).click();
      const window = page.getByRole('dialog', { name: 'Ficha de Altas' });
      await window.getByRole('button', { name: 'Cerrar' }).waitFor();
      const course = window.getByRole('combobox', { name: 'Curso' });
      await poll(() => course.evaluate((input) => input === document.activeElement)).toBe(true);
      await course.fill('ing');
      await page.getByRole('listbox').getByRole('option').first().click();
      await window.getByRole('button', { name: 'Aceptar' }).click();
      // Confirms the question that names the enrolment fee before the enrolment is saved.
      await page
        .getByRole('alertdialog', { name: '¿Guardar la nueva alta?' })
        .getByRole('button', { name: 'Guardar' })
        .click();
      await window.waitFor({ state: 'detached' });
      await eventually(async () => expect(await tab(page, /^Altas/).textContent()).toContain(String(before + 1)));
      expect(new URL(page.url()).pathname).toBe(STUDENT);
    });

    it('[PLUS-13] opens the dialog about changes for its window and for the page below', async () => {
      const page = await showStudent();
      await page.getByLabel('Localidad').fill('Olmedo');
      await tab(page, /^Altas/).click();
      await page.getByRole('button', { name: 'Añadir alta' }).click();
      const window = page.getByRole('dialog', { name: 'Ficha de Altas' });
      await window.getByRole('link', { name: /^Ver / }).click();
      await page.getByRole('alertdialog').getByText('1 cambio sin guardar').waitFor();
      await page.getByRole('button', { name: 'Seguir editando' }).click();
      expect(new URL(page.url()).pathname).toBe(STUDENT);
      await window.getByRole('button', { name: 'Cerrar' }).click();
      await window.waitFor({ state: 'detached' });
      await discard(page);
    });
  });

  it('[PLUS-12] «Historial» shows person, time, old and new value, beside the page', async () => {
    const admin = await agentOf(suite.app, 'admin');
    await admin.post(STUDENT).send({ telefono: '600 000 010' }).expect(200);
    await admin.post(STUDENT).send({ telefono: '600 000 020' }).expect(200);
    const page = await showStudent();
    await page.getByRole('button', { name: 'Historial' }).click();
    const drawer = page.getByRole('dialog', { name: 'Historial' });
    const entry = drawer.getByRole('listitem').first();
    await entry.getByText('Rosa Sanz').waitFor();
    await poll(() => entry.locator('del').textContent()).toBe('600 000 010');
    await poll(() => entry.locator('ins').textContent()).toBe('600 000 020');
    await poll(() => entry.locator('time').textContent()).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
    await page.getByLabel('Localidad').fill('Se puede escribir');
    await drawer.getByRole('button', { name: 'Cerrar: Historial' }).click();
    await drawer.waitFor({ state: 'detached' });
    await discard(page);
  });

  describe('[PLUS-14] Two users who save the same record', () => {
    const theirs = async (body: object) =>
      (await agentOf(suite.app, 'secretaria')).post(STUDENT).send(body).expect(200);

    it('the second user decides between both values; changes of only one user stay', async () => {
      await theirs({ telefono: '600 000 000', localidad: 'Valladolid', provincia: 'Valladolid' });
      const page = await showStudent();
      await page.getByLabel('Teléfono', { exact: true }).fill('611 111 111');
      await page.getByLabel('Provincia').fill('Palencia');
      await theirs({ telefono: '622 222 222', localidad: 'Simancas' });
      await accept(page).click();
      const window = page.getByRole('dialog', { name: 'Otra persona ha guardado esta ficha' });
      const row = (name: string) =>
        window.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
      await row('Teléfono').getByRole('radio', { name: '622 222 222' }).waitFor();
      await poll(() => row('Teléfono').getByRole('radio').count()).toBe(2);
      await row('Localidad').getByText('Simancas').waitFor();
      const keep = window.getByRole('button', { name: 'Guardar lo elegido' });
      await poll(() => window.getByRole('radio', { checked: true }).count()).toBe(0);
      await poll(() => keep.isDisabled()).toBe(true);
      await poll(() => keep.getAttribute('title')).toMatch(/^Elija antes/);
      await row('Teléfono').getByRole('radio', { name: '611 111 111' }).check();
      await keep.click();
      await page.waitForURL('**/administrar/alumnos/');
      const { rows } = await suite.app.db.query('SELECT telefono, localidad, provincia FROM alumnos WHERE id = 7');
      expect(rows).toEqual([{ telefono: '611 111 111', localidad: 'Simancas', provincia: 'Palencia' }]);
    });

    it('the second user can go on editing without losing input', async () => {
      const page = await showStudent();
      await page.getByLabel('Teléfono', { exact: true }).fill('633 333 333');
      await theirs({ telefono: '644 444 444' });
      await accept(page).click();
      const window = page.getByRole('dialog', { name: 'Otra persona ha guardado esta ficha' });
      await window.getByRole('button', { name: 'Seguir editando' }).click();
      await window.waitFor({ state: 'detached' });
      await poll(() => page.getByLabel('Teléfono', { exact: true }).inputValue()).toBe('633 333 333');
      await page.getByText('1 cambio sin guardar').waitFor();
      await discard(page);
    });
  });
});
