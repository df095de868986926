import type { Page } from 'playwright-core';
import { sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { agentOf } from '../support';
import { browserSuite, eventually } from '../support/browser-suite';
import { poll } from '../support/poll';
import { NO_SCREEN, showAnew } from '../support/show-anew';
import { PayOffice } from './pay-office';
import { buildWorkedAcademy, type WorkedAcademy } from './worked-academy';

const suite = browserSuite({ worker: true });
const shared = suite.shared(() => suite.open('admin', NO_SCREEN));

const MONTH = '/administrar/profesores/pagos/mes/';

let academy: WorkedAcademy;
beforeAll(async () => {
  academy = await buildWorkedAcademy(suite.app);
  // Marta and Juan become the only active teachers.
  await suite.app.db.query('UPDATE profesores SET activo = id = ANY ($1::integer[])', [[academy.marta, academy.juan]]);
  await suite.app.db.query('UPDATE profesores SET irpf = 15 WHERE id = $1', [academy.marta]);
  await suite.app.db.query(
    `INSERT INTO pagos_conceptos (profesor_id, descripcion, tipo, valor) VALUES ($1, 'Clases de grupo', 'IMPORTE_CLASE', 20)`,
    [academy.marta],
  );
});

const check = (page: Page) => page.getByRole('region', { name: 'Comprobación' });
const dialog = (page: Page) => page.getByRole('alertdialog').or(page.getByRole('dialog'));
const payButton = (page: Page, name: string) => check(page).getByRole('button', { name, exact: true });
const faultsOf = async (page: Page) => [...(await violationsOf(page)), ...(await sidewaysOf(page))];

/** Clicks the button and confirms. @returns the text of the question */
async function pay(page: Page, name: string): Promise<string | null> {
  await eventually(async () => expect(await payButton(page, name).getAttribute('aria-disabled')).toBeNull());
  await payButton(page, name).click();
  const heading = dialog(page).getByRole('heading');
  await heading.waitFor();
  const question = await heading.textContent();
  await dialog(page).getByRole('button', { name: 'Hacer cartas de pago' }).click();
  return question;
}

it('[PLUS-29] opens on the month to pay, and says that classes of an unfinished month are still to come', async () => {
  const page = shared();
  await showAnew(page, MONTH);
  await check(page).waitFor();
  await poll(() => page.getByLabel('Mes', { exact: true }).inputValue()).toBe('2026-11');
  await page.getByText('Noviembre de 2026 no termina hasta el 30/11/2026.').waitFor();
  await page.getByRole('button', { name: 'Mes anterior' }).click();
  await page.getByText('Todavía no hay cartas que paguen octubre de 2026.').waitFor();
  expect(page.url()).toContain('mes=2026-10');
});

it('[PLUS-29] previews, refuses what has changed since, pays once, and offers the letters of the month', async () => {
  const page = shared();
  await showAnew(page, `${MONTH}?mes=2026-03`);
  const leftOut = check(page).getByRole('group', { name: 'Se quedan fuera' });
  await leftOut.getByText('Se queda fuera 1 profesor.').waitFor();
  await leftOut.getByText('Prieto Gil, Juan · No tiene conceptos de pago activos.').waitFor();
  const fix = leftOut.getByRole('link', { name: 'Ver pagos de Prieto Gil, Juan' });
  await poll(() => fix.getAttribute('href')).toBe(`/administrar/profesores/pagos/?teacherId=${academy.juan}`);
  await check(page).getByRole('button', { name: 'Soler Vidal, Marta' }).click();
  const concepts = check(page).getByRole('list', { name: 'Conceptos de Soler Vidal, Marta' });
  await poll(() => concepts.textContent()).toBe('Clases de grupo3\u00a0clases × 20,00\u00a0€60,00\u00a0€');
  const behind = check(page).getByRole('link', { name: 'Ver las clases y alumnos de Soler Vidal, Marta' });
  await poll(() => behind.getAttribute('href')).toBe(
    `/administrar/profesores/pagos/?teacherId=${academy.marta}&desde=2026-03-01&hasta=2026-03-31`,
  );
  expect(await faultsOf(page)).toEqual([]);

  await suite.app.db.query(`UPDATE clases SET estado = 'anulada' WHERE id = $1`, [academy.clases[3]]);
  expect(await pay(page, 'Hacer 1 carta de pago')).toBe(
    '¿Hacer 1 carta de pago de marzo de 2026 por 51,00\u00a0€ líquidos?',
  );
  const changed = check(page).getByRole('alert', { name: 'Ha cambiado' });
  await changed.getByText('No se ha hecho ninguna carta.').waitFor();
  await poll(() => changed.textContent()).toContain(
    'antes 1 carta de pago por 51,00\u00a0€, ahora 1 carta de pago por 34,00\u00a0€',
  );
  expect(await faultsOf(page)).toEqual([]);

  expect(await pay(page, 'Hacer 1 carta de pago')).toContain('por 34,00\u00a0€ líquidos');
  await page.getByRole('heading', { name: 'Completado' }).waitFor();
  const number = page
    .getByRole('region', { name: 'Cartas de pago hechas' })
    .getByRole('link', { name: /^CP-2026-\d{4}$/ });
  await number.waitFor();
  await poll(() => number.getAttribute('href')).toMatch(/^\/api\/pagos-profesor\/pdf\/\d+$/);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: /^Se quedan fuera/ }).click();
  await page.getByRole('link', { name: 'Ver pagos de Prieto Gil, Juan' }).waitFor();

  await page.getByRole('link', { name: 'Ver el mes' }).click();
  await check(page).getByText('1 profesor ya tiene este mes pagado.').waitFor();
  const letters = page.getByRole('region', { name: 'Cartas de marzo de 2026' });
  await letters.getByText('marzo 2026', { exact: true }).waitFor();
  await poll(() =>
    check(page)
      .getByRole('button', { name: /^Hacer/ })
      .count(),
  ).toBe(0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar zip de PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('cartas-de-pago-2026-03.zip');
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  const office = page.getByRole('menuitem', { name: 'Excel para la gestoría' });
  await poll(() => office.getAttribute('href')).toBe('/api/pagos-profesor/exportar?mes=2026-03&formato=xlsx&iban=1');
  await page.keyboard.press('Escape');
  expect(await faultsOf(page)).toEqual([]);
});

// Runs last, because it leaves the window small.
it('[PLUS-29] fits a phone', async () => {
  const letter = { descripcion: 'Tutorías', cantidad: '2.0000', valor: '50.00', total: '100.00' };
  const office = new PayOffice(await agentOf(suite.app, 'admin'), academy.juan);
  await office.pay([letter], { fechaInicial: '2026-02-01', fechaFinal: '2026-02-28' });
  const page = shared();
  await page.setViewportSize({ width: 390, height: 844 });
  await showAnew(page, `${MONTH}?mes=2026-02`);
  await page.getByRole('list', { name: 'Cartas de febrero de 2026' }).getByText('85,00\u00a0€').waitFor();
  await check(page).getByRole('group', { name: 'Se quedan fuera' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
});
