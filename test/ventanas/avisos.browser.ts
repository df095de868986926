import type { Page } from 'playwright-core';
import { browserSuite, eventually, focusedWords } from '../support/browser-suite';
import { closeNotices } from '../support/close-notices';
import { focusOn } from '../support/focus-on';
import { goInside } from '../support/go-inside';
import { pauseRequests } from '../support/pause-requests';
import { poll } from '../support/poll';

const suite = browserSuite();

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Ficha de Aulas' });

/** Changes the capacity of a classroom in its window. */
async function changeCapacity(page: Page, capacidad: string): Promise<void> {
  await page.getByText('Aula 2', { exact: true }).first().dblclick();
  await dialogOf(page).getByLabel('Capacidad').fill(capacidad);
}

/** Saves the open window and waits until it is closed. A toast appears. */
async function save(page: Page): Promise<void> {
  await dialogOf(page).getByRole('button', { name: 'Aceptar' }).click();
  await dialogOf(page).waitFor({ state: 'detached' });
}

const toastOf = (page: Page) => page.getByRole('status').filter({ hasText: 'Cambios guardados' });

describe('A toast', () => {
  it('[FICH-26] is at the bottom right, with a bar that shrinks for 5000 ms', async () => {
    const page = await suite.open('admin', '/administrar/aulas/', { context: { reducedMotion: 'no-preference' } });
    await changeCapacity(page, '15');
    await save(page);
    await toastOf(page).waitFor();
    const box = (await toastOf(page).boundingBox())!;
    expect(box.x + box.width).toBeGreaterThan(1440 - 40);
    expect(box.x).toBeGreaterThan(1440 / 2);
    expect(box.y + box.height).toBeGreaterThan(900 - 100);

    const bar = toastOf(page).getByTestId('toast-barra');
    const widthOf = async () => (await bar.boundingBox())?.width ?? 0;
    expect(await bar.evaluate((element) => element.getAnimations()[0]?.effect?.getTiming().duration)).toBe(5000);
    const before = await widthOf();
    await eventually(async () => expect(await widthOf()).toBeLessThan(before));
  });

  describe('on a page whose clock the test moves', () => {
    const opened = suite.shared(async () => {
      const page = await suite.open('admin', 'about:blank');
      await page.clock.install({ time: new Date('2026-11-20T10:00:00+01:00') });
      await page.goto('/administrar/aulas/');
      return page;
    });
    afterEach(() => opened().clock.resume());

    it('[FICH-26] closes after 5000 ms', async () => {
      const page = opened();
      await changeCapacity(page, '16');
      // `pauseAt` needs a time in the future.
      await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 10_000);
      await save(page);
      await toastOf(page).waitFor();
      await page.clock.runFor(4900);
      await poll(() => toastOf(page).isVisible()).toBe(true);
      await page.clock.runFor(100);
      await toastOf(page).waitFor({ state: 'detached' });
    });

    it('[FICH-26] stays open while the pointer is on it', async () => {
      const page = opened();
      await changeCapacity(page, '17');
      await save(page);
      await toastOf(page).hover();
      await page.clock.runFor(20_000);
      await poll(() => toastOf(page).isVisible()).toBe(true);
      await page.mouse.move(10, 10);
      await page.clock.runFor(5000);
      await toastOf(page).waitFor({ state: 'detached' });
    });

    it('[FICH-26] about an error stays open until it is closed', async () => {
      const page = opened();
      await goInside(page, '/administrar/alumnos/ficha/0/');
      await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
      const toast = page.getByRole('alert').filter({ hasText: 'No se ha guardado' });
      await toast.waitFor();
      await page.clock.runFor(60_000);
      await poll(() => toast.isVisible()).toBe(true);
      await toast.getByRole('button', { name: 'Cerrar aviso' }).click();
      await toast.waitFor({ state: 'detached' });
    });
  });
});

describe('On a phone', () => {
  const opened = suite.shared(() =>
    suite.open('admin', '/administrar/alumnos/ficha/0/', { width: 390, height: 844, context: { hasTouch: true } }),
  );
  const refusalOf = (page: Page) => page.getByRole('alert').filter({ hasText: 'No se ha guardado' });
  const accept = (page: Page) => page.getByRole('button', { name: 'Aceptar', exact: true });

  it('[FICH-26] [PLUS-41] a toast lies above the bar with «Aceptar», and its buttons are 44 px', async () => {
    const page = opened();
    await accept(page).click();
    await refusalOf(page).waitFor();
    await eventually(async () => {
      const [toast, button] = await Promise.all([refusalOf(page).boundingBox(), accept(page).boundingBox()]);
      expect((toast?.y ?? Infinity) + (toast?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
    });
    const box = await refusalOf(page).getByRole('button', { name: 'Cerrar aviso' }).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  });

  it('[FICH-26] [PLUS-41] a toast closed by keyboard gives the focus back', async () => {
    const page = opened();
    await closeNotices(page);
    await accept(page).click();
    await refusalOf(page).waitFor();
    const before = await focusedWords(page);
    await focusOn(refusalOf(page).getByRole('button', { name: 'Cerrar aviso' }));
    await page.keyboard.press('Enter');
    await refusalOf(page).waitFor({ state: 'detached' });
    await eventually(async () => expect(await focusedWords(page)).toBe(before));
  });

  it('[FICH-26] a swipe to the side closes a toast, a short one does not', async () => {
    const page = opened();
    await closeNotices(page);
    await accept(page).click();
    await refusalOf(page).waitFor();
    const swipe = async (distance: number) => {
      for (const [type, clientX] of [
        ['pointerdown', 200],
        ['pointermove', 200 + distance],
        ['pointerup', 200 + distance],
      ] as const)
        // oxfmt-ignore
        await refusalOf(page).dispatchEvent(type, { pointerType: 'touch', clientX, bubbles: true });
    };
    await swipe(40);
    await poll(() => refusalOf(page).isVisible()).toBe(true);
    await swipe(140);
    await refusalOf(page).waitFor({ state: 'detached' });
  });
});

describe('A confirmation', () => {
  it('[FICH-27] has by default «Eliminar» and «Cancelar», with the focus on «Cancelar»', async () => {
    const page = await suite.open('admin', '/administrar/aulas/');
    const row = page.getByRole('row').filter({ hasText: 'Aula 1' }).first();
    await row.getByRole('checkbox').check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Borrar' }).click();
    const question = page.getByRole('alertdialog');
    await question.waitFor();
    await poll(() => question.getByRole('button').allTextContents()).toEqual(['Cancelar', 'Eliminar']);
    await eventually(async () => expect(await focusedWords(page)).toBe('Cancelar'));
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await page.getByText('Aula 1', { exact: true }).first().waitFor();
  });
});

describe('During a slow call', () => {
  it('[FICH-06] a spinner is shown until the reply', async () => {
    const page = await suite.open('admin', '/administrar/alumnos/');
    await page.getByRole('gridcell').first().waitFor();
    const calls = await pauseRequests(page, /\/api\/inicio/);
    await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Inicio' }).click();
    await eventually(() => expect(calls.pendingCount()).toBe(1));
    const spinner = page.getByRole('status').filter({ hasText: 'Cargando…' });
    await spinner.first().waitFor();
    await calls.resume();
    await page.getByText('Trabajo pendiente').waitFor();
    await eventually(async () => expect(await spinner.count()).toBe(0));
  });

  it('[FICH-06] the page shows a spinner until the session has loaded', async () => {
    const page = await suite.open('admin', '/usuario/entrar');
    const calls = await pauseRequests(page, /\/usuario\/sesion/);
    await page.goto('/administrar/', { waitUntil: 'commit' });
    await page.getByText('Cargando…').first().waitFor();
    await calls.resume();
    await page.getByText('Trabajo pendiente').waitFor();
    await eventually(async () => expect(await page.getByText('Cargando…').count()).toBe(0));
  });
});
