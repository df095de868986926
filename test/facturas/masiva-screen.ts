import type { Page } from 'playwright-core';
import { sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { eventually } from '../support/browser-suite';
import { showAnew } from '../support/show-anew';

export const BULK = '/administrar/facturas/facturar-conceptos/';

/** Matches the address of previews and runs. */
export const ROUTE = /\/administrar\/facturas\/api\/facturar-conceptos$/;

export const faultsOf = async (page: Page) => [...(await violationsOf(page)), ...(await sidewaysOf(page))];
export const nextButton = (page: Page) => page.getByRole('button', { name: 'Siguiente', exact: true });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const step = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Pasos' }).getByRole('listitem').filter({ hasText: name });
export const check = (page: Page) => page.getByRole('region', { name: 'Comprobación' });
export const dialog = (page: Page) => page.getByRole('alertdialog').or(page.getByRole('dialog'));
export const issueButton = (page: Page) => page.getByRole('button', { name: 'Facturar', exact: true });
export const listOf = (page: Page) => page.getByTestId('lista-contenedor');
export const boxes = (page: Page) => listOf(page).getByRole('gridcell').locator('input[type="checkbox"]');

/**
 * Opens the second step on the shared page, with these students selected.
 * Each test needs other students, or another order. If an earlier test has opened the same students in the same order without invoicing
 * them, the screen ignores the URL.
 */
export async function chooseStudents(page: Page, ids: readonly number[]): Promise<void> {
  await showAnew(page, `${BULK}?alumnos=${ids.join(',')}`);
  await page.getByLabel('Descripción').waitFor();
}

export async function fillConcept(page: Page, descripcion: string, importe = '35'): Promise<void> {
  await page.getByLabel('Descripción').fill(descripcion);
  await page.getByLabel('Importe').fill(importe);
  await press(page, 'Siguiente');
  await check(page).waitFor();
}

export const previewed = (page: Page) => eventually(async () => expect(await issueButton(page).isEnabled()).toBe(true));

/** Shows the third step with these students and this concept, and waits for the preview. */
export async function showPreview(page: Page, ids: readonly number[], descripcion: string, importe = '35') {
  await chooseStudents(page, ids);
  await fillConcept(page, descripcion, importe);
  await previewed(page);
}

/** Confirms the dialog and waits until the run is complete. */
export async function confirmAndWait(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Facturar' }).click();
  await page.getByRole('heading', { name: 'Completado' }).waitFor();
}

export async function issue(page: Page): Promise<void> {
  await issueButton(page).click();
  await confirmAndWait(page);
}

/** Waits until a table has rows. Returns the cell texts of the rows on its current page. */
export async function rowsOf(page: Page, name: string): Promise<string[][]> {
  const rows = page.getByRole('region', { name }).locator('tbody tr');
  await rows.first().waitFor();
  return rows.evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
}

/** Returns the cell texts of the rows on all pages of a table. */
export async function allRows(page: Page, name: string): Promise<string[][]> {
  const rows: string[][] = [];
  const next = page.getByRole('button', { name: 'Página siguiente' });
  for (;;) {
    rows.push(...(await rowsOf(page, name)));
    const isLast = (await next.count()) === 0 || (await next.getAttribute('aria-disabled')) === 'true';
    if (isLast) return rows;
    await next.click();
  }
}
