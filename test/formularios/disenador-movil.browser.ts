import type { Page } from 'playwright-core';
import { violationsOf } from '../accesibilidad/axe';
import { browserSuite, eventually, focusedWords } from '../support/browser-suite';
import { poll } from '../support/poll';
import { formOf, resetForm, saveForm, withItem } from './support';

const suite = browserSuite();

const PHONE = { width: 390, height: 844, context: { hasTouch: true, isMobile: true } };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dirty = (page: Page) => page.getByText('Cambios sin guardar', { exact: true });
const fieldWindow = (page: Page, name: string) => page.getByRole('dialog', { name: `Campo «${name}»` });

/** Opens the form designer of classrooms on a phone. The form has one added field, which the user `secretaria` can see. */
async function openPhone(): Promise<Page> {
  const form = await resetForm(suite.app, 'aulas');
  await suite.app.db.query(`DELETE FROM campos_adicionales WHERE ficha = 'aulas'`);
  const data = { name: 'general_texto', etiqueta: 'Alergias' };
  await saveForm(suite.app, 'aulas', withItem(form, form.grupos[0]?.i ?? '', { i: 'n1', data }));
  const page = await suite.open('admin', '/administrar/formularios/', PHONE);
  await page.getByRole('link', { name: 'Aulas', exact: true }).tap();
  await page.getByRole('region', { name: 'Vista previa: Móvil' }).waitFor();
  return page;
}

async function openField(page: Page, name: string) {
  await button(page, `Editar campo ${name}`).tap();
  const window = fieldWindow(page, name);
  await window.waitFor();
  return window;
}

describe('The form designer on a phone', () => {
  it('[PLUS-15] shows the form as phones do, and says what needs a wider screen', async () => {
    const page = await openPhone();
    await page.getByText('hace falta una pantalla más ancha').waitFor();
    await page.getByRole('region', { name: 'Vista previa: Móvil' }).getByLabel('Capacidad', { exact: true }).waitFor();
    await poll(() => button(page, 'Guardar').isDisabled()).toBe(true);
  });

  it('[FICH-25] decides who sees an added field', async () => {
    const page = await openPhone();
    const window = await openField(page, 'Alergias');
    const roles = window.getByRole('group', { name: 'Quién lo ve' });
    await poll(() => roles.getByRole('checkbox', { name: 'Secretaría y dirección' }).isDisabled()).toBe(true);
    await roles.getByRole('checkbox', { name: 'Profesores' }).check();
    await window.getByRole('button', { name: 'Aceptar' }).tap();
    await dirty(page).waitFor();
    await button(page, 'Guardar').tap();
    await page.getByText('Formulario guardado').waitFor();
    await dirty(page).waitFor({ state: 'detached' });
    const { rows } = await suite.app.db.query(`SELECT roles FROM campos_adicionales WHERE ficha = 'aulas'`);
    expect(rows).toEqual([{ roles: ['ADM', 'PRO'] }]);
  });

  it('[FICH-25] changes the title of a field and whether it is required, which «Deshacer» undoes', async () => {
    const page = await openPhone();
    const window = await openField(page, 'Centro');
    await poll(() => window.getByRole('group', { name: 'Quién lo ve' }).count()).toBe(0);
    await window.getByLabel('Título').fill('Sede');
    await window.getByRole('checkbox', { name: 'Obligatorio' }).check();
    await window.getByRole('button', { name: 'Aceptar' }).tap();
    await button(page, 'Editar campo Sede').waitFor();
    await button(page, 'Guardar').tap();
    await page.getByText('Formulario guardado').waitFor();
    const { items } = await formOf(suite.app, 'aulas');
    expect(items.find(({ data }) => data.name === 'centro')?.data).toMatchObject({
      etiqueta: 'Sede',
      obligatorio: true,
    });
    const again = await openField(page, 'Sede');
    await again.getByLabel('Título').fill('Sitio');
    await again.getByRole('button', { name: 'Aceptar' }).tap();
    await button(page, 'Deshacer').tap();
    await button(page, 'Editar campo Sede').waitFor();
    await poll(() => dirty(page).count()).toBe(0);
  });

  it('[FICH-25] «Cancelar» changes nothing, and the focus returns to the field', async () => {
    const page = await openPhone();
    const window = await openField(page, 'Alergias');
    await window.getByLabel('Título').fill('Otra cosa');
    await window.getByRole('button', { name: 'Cancelar' }).tap();
    await window.waitFor({ state: 'detached' });
    await eventually(async () => expect(await focusedWords(page)).toBe('Editar campo Alergias'));
    await poll(() => dirty(page).count()).toBe(0);
  });

  it('[FICH-25] keeps its changes when the phone is turned, and asks before they are lost', async () => {
    const page = await openPhone();
    const window = await openField(page, 'Alergias');
    await window.getByLabel('Título').fill('Cuidados');
    await window.getByRole('button', { name: 'Aceptar' }).tap();
    await page.setViewportSize({ width: 844, height: 390 });
    await page.getByRole('group', { name: 'Cuidados', exact: true }).waitFor();
    await dirty(page).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await button(page, 'Editar campo Cuidados').waitFor();
    await page.goBack();
    await page.getByRole('alertdialog', { name: 'Hay 1 cambio sin guardar' }).waitFor();
  });

  it('[PLUS-41] passes axe, fits the screen, and has targets large enough for a finger', async () => {
    const page = await openPhone();
    expect(await violationsOf(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    const window = await openField(page, 'Alergias');
    expect(await violationsOf(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    expect(await window.boundingBox()).toMatchObject({ x: 0, width: 390 });
  });
});

/**
 * Returns the buttons and inputs that are smaller than 44 × 44 px, too small for a finger. For a checkbox in a label, the size of the
 * label counts.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.locator('main, [role="dialog"]').evaluateAll((roots) =>
    roots
      .flatMap((root) => [...root.querySelectorAll('button, input, select')])
      .filter((element) => element.closest('[inert]') === null)
      .flatMap((element) => {
        const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
        const name = element.getAttribute('aria-label') ?? element.textContent;
        return width === 0 || (width >= 44 && height >= 44) ? [] : [`${name} ${width}×${height}`];
      }),
  );
}
