import type { Locator, Page } from 'playwright-core';
import { faultsAtAllSizes } from '../accesibilidad/axe';
import { browserSuite, eventually } from '../support/browser-suite';
import { focusOn } from '../support/focus-on';
import { poll } from '../support/poll';
import { NO_SCREEN, showAnew } from '../support/show-anew';

const suite = browserSuite();

const keys = (page: Page) => page.getByRole('dialog', { name: 'Atajos de teclado' });
const record = (page: Page) => page.getByRole('dialog', { name: 'Ficha de Aulas' });
const buttons = (dialog: Locator) => dialog.getByRole('button').allTextContents();

/** Sends the page an event that opens or closes a window, as the application does. */
const send = (page: Page, id: string, accion: string) =>
  page.evaluate(`dispatchEvent(new CustomEvent('claustro:ventana', { detail: ${JSON.stringify({ id, accion })} }))`);

async function placeOf(dialog: Locator): Promise<{ x: number; y: number; width: number }> {
  const box = await dialog.boundingBox();
  if (box === null) throw new Error('The window is not on the page');
  return { x: Math.round(box.x), y: Math.round(box.y), width: Math.round(box.width) };
}

describe('On a page of the office', () => {
  const SIZE = { width: 1440, height: 900 };
  const shared = suite.shared(() => suite.open('admin', NO_SCREEN, SIZE));

  /** The start page, whose shell contains the window `teclas`. */
  async function openStart(): Promise<Page> {
    const page = await show('/administrar/');
    await page.getByText('Alumnos activos').waitFor();
    return page;
  }

  /** Opens the list of classrooms, and the first classroom in a window. */
  async function openRecord(): Promise<Page> {
    const page = await show('/administrar/aulas/');
    await page.getByText('Aula 1', { exact: true }).first().dblclick();
    await record(page).getByLabel('Descripción').waitFor();
    return page;
  }

  /** Resets the size of the shared page and closes a window that the previous test left open. Then opens a path of the application. */
  async function show(address: string): Promise<Page> {
    const page = shared();
    await page.setViewportSize(SIZE);
    await send(page, 'teclas', 'cerrar');
    await keys(page).waitFor({ state: 'detached' });
    await showAnew(page, address);
    return page;
  }

  describe('A window', () => {
    it('[FICH-02] has its own title, place, width and button labels', async () => {
      const page = await openStart();
      await send(page, 'teclas', 'abrir');
      await keys(page).waitFor();
      await poll(() => keys(page).getByRole('heading', { level: 2 }).textContent()).toBe('Atajos de teclado');
      const place = await placeOf(keys(page));
      expect(place).toEqual({ x: 360, y: 45, width: 720 });
      await poll(() => buttons(keys(page))).toEqual(['', 'Cerrar los atajos']);

      await openRecord();
      await poll(() => record(page).getByRole('heading', { level: 2 }).first().textContent()).toBe('Ficha de Aulas');
      expect(await placeOf(record(page))).not.toEqual(place);
      await poll(() => buttons(record(page))).toEqual(expect.arrayContaining(['Cancelar', 'Aceptar']));
    });

    it('[FICH-03][FICH-28] is by default 5 % below the top, 10 % from the left and 80 % wide, with «Cancelar» and «Aceptar»', async () => {
      const page = await openRecord();
      expect(await placeOf(record(page))).toEqual({ x: 144, y: 45, width: 1152 });
      await poll(async () => (await buttons(record(page))).slice(-2)).toEqual(['Cancelar', 'Aceptar']);
    });

    it('[FICH-04] opens, closes and toggles by events with its id, and ignores other ids', async () => {
      const page = await openStart();
      await send(page, 'otra', 'abrir');
      await send(page, 'teclas', 'cerrar');
      await poll(() => keys(page).count()).toBe(0);
      await send(page, 'teclas', 'abrir');
      await keys(page).waitFor();
      await send(page, 'otra', 'cerrar');
      await send(page, 'otra', 'alternar');
      await send(page, 'teclas', 'abrir');
      await poll(() => keys(page).isVisible()).toBe(true);
      await send(page, 'teclas', 'cerrar');
      await keys(page).waitFor({ state: 'detached' });
      await send(page, 'teclas', 'alternar');
      await keys(page).waitFor();
      await send(page, 'teclas', 'alternar');
      await keys(page).waitFor({ state: 'detached' });
    });

    it('[PLUS-10] «?» opens the window of keys, over a list and over a record, and Esc returns to the list or record', async () => {
      const page = await openRecord();
      for (const at of [
        record(page).getByRole('button', { name: 'Aceptar', exact: true }),
        page.locator('#contenido'),
      ]) {
        await focusOn(at);
        await page.keyboard.press('?');
        await keys(page).waitFor();
        await page.keyboard.press('Escape');
        await keys(page).waitFor({ state: 'detached' });
        await eventually(async () =>
          expect(await at.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true),
        );
        await page.keyboard.press('Escape');
        await record(page).waitFor({ state: 'detached' });
      }
    });

    it('[FICH-05] is centred after the browser changes its size', async () => {
      const page = await openStart();
      const centred = async (dialog: Locator, width: number, height: number) => {
        await page.setViewportSize({ width, height });
        await eventually(async () => {
          const place = await placeOf(dialog);
          expect(Math.abs(place.x + place.width / 2 - width / 2)).toBeLessThanOrEqual(1);
          expect(place.y).toBe(Math.round(height * 0.05));
        });
      };
      await send(page, 'teclas', 'abrir');
      await keys(page).waitFor();
      await centred(keys(page), 1200, 800);
      await centred(keys(page), 1600, 1000);
      await openRecord();
      await centred(record(page), 1100, 700);
      expect((await placeOf(record(page))).width).toBe(880);
    });

    it('[FICH-05] fills a phone', async () => {
      const page = await openStart();
      await send(page, 'teclas', 'abrir');
      await keys(page).waitFor();
      await page.setViewportSize({ width: 390, height: 844 });
      await eventually(async () => expect(await placeOf(keys(page))).toEqual({ x: 0, y: 0, width: 390 }));
    });

    it('[PLUS-41] of keys passes axe, also on a phone, where it scrolls', async () => {
      const page = await openStart();
      await page.keyboard.press('?');
      await keys(page).waitFor();
      expect(await faultsAtAllSizes(page)).toEqual([]);
    });
  });

  describe('The focus of a window', () => {
    const isInside = (dialog: Locator) =>
      dialog.evaluate((element) => element.contains(element.ownerDocument.activeElement));

    it('[FICH-04] moves in, stays inside, and returns to where it was', async () => {
      const page = await openStart();
      await page.getByRole('button', { name: 'Ayuda' }).click();
      const opener = page.getByRole('button', { name: 'Atajos de teclado' });
      await opener.click();
      await keys(page).waitFor();
      for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
        await page.keyboard.press(key);
        expect([key, await isInside(keys(page))]).toEqual([key, true]);
      }
      await page.keyboard.press('Escape');
      await keys(page).waitFor({ state: 'detached' });
      await eventually(async () =>
        expect(await opener.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true),
      );
    });

    it('[FICH-04] starts in the first field of a record', async () => {
      const page = await openRecord();
      await eventually(async () => expect(await isInside(record(page))).toBe(true));
      await eventually(async () =>
        expect(await page.locator(':focus').evaluate((element) => element.tagName)).toBe('INPUT'),
      );
    });
  });

  describe('Cancelling a window', () => {
    it.each([
      ['«Cancelar»', (page: Page) => record(page).getByRole('button', { name: 'Cancelar', exact: true }).click()],
      ['the cross', (page: Page) => record(page).getByRole('button', { name: 'Cerrar', exact: true }).click()],
      ['Esc', (page: Page) => page.keyboard.press('Escape')],
    ])('[FICH-02] by %s closes it at once when nothing has changed', async (_way, cancel) => {
      const page = await openRecord();
      await cancel(page);
      await record(page).waitFor({ state: 'detached' });
      await poll(() => page.getByRole('alertdialog').count()).toBe(0);
    });

    it('[FICH-02] with changes opens a dialog to go on editing or discard them', async () => {
      const page = await openRecord();
      const field = record(page).getByLabel('Descripción');
      await field.fill('Aula de paso');
      await page.keyboard.press('Escape');
      const question = page.getByRole('alertdialog', { name: 'Hay 1 cambio sin guardar' });
      await question.getByRole('button', { name: 'Seguir editando' }).click();
      await poll(() => field.inputValue()).toBe('Aula de paso');
      await page.keyboard.press('Escape');
      await question.getByRole('button', { name: 'Descartar' }).click();
      await record(page).waitFor({ state: 'detached' });
      await page.getByText('Aula 1', { exact: true }).first().waitFor();
      await poll(() => page.getByText('Aula de paso').count()).toBe(0);
    });
  });
});
