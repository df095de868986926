import type { Page } from 'playwright-core';
import { darkViolationsOf, sidewaysOf, violationsOf } from '../../accesibilidad/axe';
import { browserSuite, eventually } from '../../support/browser-suite';
import { agentOf } from '../../support';
import { focusOn } from '../../support/focus-on';
import { runToEnd } from '../../support/run-to-end';
import { acceptedReply } from '../bulk-support';
import { API, seriesId } from '../support';
import { poll } from '../../support/poll';
import { NO_SCREEN, showAnew } from '../../support/show-anew';
import { newAlta, newConcept, newCourse, newFamily, newStudent } from './support';

const suite = browserSuite({ worker: true });
const shared = suite.shared(() => suite.open('secretaria', NO_SCREEN));

const PAGE = '/administrar/facturas/facturar-cuotas/';

let robotica: number;
let taller: number;
let ana: number;

beforeAll(async () => {
  const { app } = suite;
  await app.db.query('UPDATE ofertas SET activa = false');
  robotica = await newCourse(app, 'Robótica de prueba', '60.00');
  taller = await newCourse(app, 'Taller de prueba', null);
  const familia = await newFamily(app, 'Ruiz Gil');
  [ana] = [await newStudent(app, familia, 'Ana')];
  await newAlta(app, { alumno: ana, curso: robotica });
  // Berta is enrolled on 20 of the 30 days of November: 60 € × 20/30 = 40 €.
  await newAlta(app, { alumno: await newStudent(app, familia, 'Berta'), curso: robotica, desde: '2026-11-11' });
  await newAlta(app, { alumno: await newStudent(app, await newFamily(app, 'Otra'), 'Carla'), curso: taller });
});

const check = (page: Page) => page.getByRole('region', { name: 'Comprobación' });
const issueButton = (page: Page) => page.getByRole('button', { name: 'Facturar', exact: true });
/** Replaces non-breaking spaces, which amounts contain, by plain spaces. */
const plain = (text: string): string => text.replace(/\s/g, ' ');
const faultsOf = async (page: Page) => [
  ...(await violationsOf(page)),
  ...(await darkViolationsOf(page)),
  ...(await sidewaysOf(page)),
];

/** Waits for the preview of the current choices. Until it arrives, the screen dims the previous preview. */
const previewed = (page: Page) => poll(() => check(page).getAttribute('aria-busy')).toBe('false');

let visits = 0;
/**
 * Opens the form with the two courses of these tests, and waits for the preview. If an earlier test selected a month, this month is still
 * selected.
 */
async function showFees(): Promise<Page> {
  const page = shared();
  // The form applies the courses in a URL only once. So each visit has a URL of its own.
  visits += 1;
  await showAnew(page, `${PAGE}?desde=curso&ids=${String(robotica)},${String(taller)}&visita=${String(visits)}`);
  await page.getByRole('button', { name: /Quitar Robótica de prueba/ }).waitFor();
  await previewed(page);
  return page;
}

it('[PLUS-25] the preview lists each invoice with its lines and days, totals by course, and who is left out and why', async () => {
  const page = await showFees();
  const row = check(page).getByRole('row', { name: /Ruiz Gil, Ana; Ruiz Gil, Berta/ });
  await row.getByText('100,00 €').last().waitFor();
  const toggle = row.getByRole('button', { name: 'Líneas de Ruiz Gil, Ana; Ruiz Gil, Berta' });
  await focusOn(toggle);
  await page.keyboard.press('Enter');
  const lines = check(page).getByRole('table', { name: /^Líneas de/ });
  const second = lines.getByRole('row', { name: /Berta Ruiz Gil · Robótica de prueba/ });
  await second.getByText('Cuota mensual de Robótica de prueba, noviembre de 2026 (20 de 30 días)').waitFor();
  await poll(async () => (await second.getByRole('cell').allTextContents()).map(plain)).toEqual([
    'Berta Ruiz Gil · Robótica de prueba',
    'Cuota mensual de Robótica de prueba, noviembre de 2026 (20 de 30 días)',
    '1',
    '40,00 €',
    '—',
    '40,00 €',
  ]);
  const byCourse = page.getByRole('region', { name: 'Por curso' });
  await poll(async () => (await byCourse.getByRole('definition').allTextContents()).map(plain)).toEqual(['100,00 €']);
  const omitted = check(page).getByRole('group', { name: 'No se facturarán' });
  await omitted.getByText('1 queda sin facturar.').waitFor();
  await poll(() => page.getByRole('button', { name: /^Ya facturadas/ }).count()).toBe(0);
  await omitted.getByText(/«Taller de prueba» no tiene conceptos mensuales/).waitFor();
  await poll(() => omitted.getByRole('link', { name: 'Ver curso' }).getAttribute('href')).toBe(
    `/administrar/cursos/ficha/${String(taller)}/`,
  );
  expect(await faultsOf(page)).toEqual([]);
});

it('[PLUS-25] a chosen course clears the text that found it, and the next one can be typed at once', async () => {
  const page = await showFees();
  const courses = page.getByRole('combobox', { name: 'Cursos' });
  await page.getByRole('button', { name: /Quitar Taller de prueba/ }).click();
  await courses.fill('Taller de prueba');
  const option = page.getByRole('option', { name: /Taller de prueba/ });
  await option.click();
  await page.getByRole('button', { name: /Quitar Taller de prueba/ }).waitFor();
  await poll(async () => [await courses.inputValue(), await option.count()]).toEqual(['', 0]);
  await page.getByRole('button', { name: /Quitar Robótica de prueba/ }).click();
  await courses.pressSequentially('Robótica de prueba');
  await page.getByRole('option', { name: /Robótica de prueba/ }).click();
  await poll(() => page.getByRole('button', { name: /^Quitar (Taller|Robótica) de prueba/ }).count()).toBe(2);
});

it('[PLUS-25] only the students that are chosen in Facturar conceptos are billed by «La cuota de cada alta»', async () => {
  const page = shared();
  await showAnew(page, `/administrar/facturas/facturar-conceptos/?alumnos=${String(ana)}`);
  await page.getByText('Ruiz Gil, Ana').first().waitFor();
  await page.getByRole('link', { name: 'La cuota de cada alta' }).click();
  await page.waitForURL(`**${PAGE}`);
  await page.getByRole('group', { name: 'Alumnos seleccionados' }).getByText('Ruiz Gil, Ana').waitFor();
  await check(page)
    .getByRole('row', { name: /Ruiz Gil, Ana/ })
    .getByText('60,00 €')
    .last()
    .waitFor();
  await poll(() => check(page).getByRole('row').count()).toBe(2);
  await page.getByRole('button', { name: 'Facturar a todos' }).click();
  await eventually(async () => expect(await check(page).getByRole('row').count()).toBeGreaterThan(2));
});

it('[PLUS-25] a concept of the catalogue fills description, amount and VAT, which can still be changed', async () => {
  const page = shared();
  await showAnew(page, `/administrar/facturas/facturar-conceptos/?alumnos=${String(ana)}`);
  await page.getByRole('combobox', { name: 'Del catálogo' }).fill('Robótica de prueba');
  await page
    .getByRole('option', { name: /Robótica de prueba/ })
    .first()
    .click();
  const description = page.getByLabel('Descripción');
  await eventually(async () => expect(await description.inputValue()).toBe('Cuota mensual de Robótica de prueba'));
  const amount = page.getByLabel('Importe', { exact: true });
  await poll(() => amount.inputValue()).toBe('60,00');
  await amount.fill('50');
  await page.getByText('El importe (50,00 €) no es el del catálogo (60,00 €).').waitFor();
});

it('[PLUS-25] a concept per class is added in the record of its course', async () => {
  const curso = await newCourse(suite.app, 'Coro de prueba', null);
  const page = await suite.open('admin', `/administrar/cursos/ficha/${String(curso)}/`);
  await page.getByRole('tab', { name: /^Conceptos/ }).click();
  await page.getByRole('button', { name: 'Añadir concepto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ficha de Conceptos' });
  await dialog.getByLabel('Descripción').fill('Clase de coro');
  await dialog.getByLabel('Tipo').selectOption({ label: 'Por clase' });
  await dialog.getByRole('textbox', { name: 'Importe' }).fill('12');
  await dialog.getByRole('button', { name: 'Aceptar' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('row', { name: /Clase de coro/ }).waitFor();
  const { rows } = await suite.app.db.query(
    'SELECT descripcion, tipo FROM conceptos WHERE curso_id = $1 AND tipo = $2',
    [curso, 'PORCLASE'],
  );
  expect(rows).toEqual([{ descripcion: 'Clase de coro', tipo: 'PORCLASE' }]);
});

it('[PLUS-45] enrolment fees that were never billed are in the preview, unless their box is cleared', async () => {
  const { app } = suite;
  const curso = await newCourse(app, 'Cerámica de prueba', '40.00');
  await newConcept(app, { curso, tipo: 'UNICO', importe: '30.00' });
  await newAlta(app, { alumno: await newStudent(app, await newFamily(app, 'Barro'), 'Eva'), curso });
  const page = shared();
  await showAnew(page, `${PAGE}?desde=curso&ids=${String(curso)}`);
  await page.getByRole('button', { name: /Quitar Cerámica de prueba/ }).waitFor();
  await previewed(page);
  const box = page.getByRole('checkbox', { name: 'Incluir matrículas pendientes' });
  await poll(() => box.isChecked()).toBe(true);
  const row = check(page).getByRole('row', { name: /Ruiz Gil, Eva/ });
  await row.getByText('70,00 €').last().waitFor();
  await row.getByRole('button', { name: 'Líneas de Ruiz Gil, Eva' }).click();
  await check(page).getByRole('cell', { name: 'UNICO 30.00 0' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await box.uncheck();
  await row.getByText('40,00 €').last().waitFor();
  await box.check();
  await row.getByText('70,00 €').last().waitFor();
});

it('[PLUS-25] a month is billed once: the first run issues the preview, the second issues nothing and says why', async () => {
  const page = await showFees();
  await eventually(async () => expect(await issueButton(page).isEnabled()).toBe(true));
  await issueButton(page).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Facturar' }).click();
  await page.getByRole('heading', { name: 'Completado' }).waitFor();
  await page.getByRole('heading', { name: 'Facturar cuotas', level: 1 }).waitFor();
  const issued = page.getByRole('region', { name: 'Facturas emitidas' });
  await issued.getByRole('link', { name: /^A-2026-\d{6}$/ }).waitFor();
  const numero = await issued.getByRole('link', { name: /^A-2026-\d{6}$/ }).textContent();
  await issued.getByRole('button', { name: /^Líneas de Ruiz Gil/ }).click();
  await issued.getByText(/\(20 de 30 días\)/).waitFor();
  const run = new URL(page.url());
  expect(run.searchParams.get('proceso')).toMatch(/^\d+$/);
  expect(await faultsOf(page)).toEqual([]);
  await showAnew(page, '/administrar/procesos/');
  const name = page.getByRole('link', { name: /^Facturar las cuotas de noviembre de 2026/ });
  await poll(() => name.first().getAttribute('href')).toBe(`${PAGE}${run.search}`);

  await showFees();
  await check(page).getByText('No hay nada que facturar').first().waitFor();
  const omitted = check(page).getByRole('group', { name: 'No se facturarán' });
  await omitted.getByText('1 queda sin facturar.').waitFor();
  await poll(async () => (await omitted.getByRole('listitem').allTextContents()).join()).toMatch(
    /^Ruiz Gil, Carla · «Taller de prueba»/,
  );
  const summary = page.getByRole('region', { name: 'Resumen' });
  await poll(() =>
    summary
      .getByRole('definition')
      .allTextContents()
      .then((texts) => texts.slice(0, 3)),
  ).toEqual(['0', '1', '2']);
  await check(page).getByRole('button', { name: 'Ya facturadas 2' }).click();
  const billed = check(page).getByRole('listitem').filter({ hasText: 'Ya se le facturó' });
  await poll(() => billed.count()).toBe(2);
  await poll(() => billed.first().textContent()).toMatch(
    /«Cuota mensual de Robótica de prueba, noviembre de 2026».*\(A-2026-\d{6}\)/,
  );
  await poll(() => billed.first().textContent()).toContain(String(numero));
  await billed.getByRole('link', { name: 'Ver factura' }).first().waitFor();
  const differences = check(page).getByRole('link', { name: 'Ver las que ahora cuestan otra cosa' });
  await poll(() => differences.getAttribute('href')).toBe('/administrar/facturas/diferencias-cuotas/');
  await poll(() => issueButton(page).count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
});

it('[PLUS-25] the search in the preview finds courses, concepts and students, and says when nothing matches', async () => {
  const page = await showFees();
  await page.getByLabel('Mes').selectOption({ label: 'diciembre de 2026' });
  const row = check(page).getByRole('row', { name: /Ruiz Gil, Ana; Ruiz Gil, Berta/ });
  await row.getByText('120,00 €').last().waitFor();
  const search = check(page).getByLabel('Buscar en la comprobación');
  for (const text of ['robotica de prueba', 'CUOTA MENSUAL', 'berta', 'ana robótica']) {
    await search.fill(text);
    await row.waitFor();
  }
  await search.fill('ROB-01');
  await check(page).getByText('Nada coincide con «ROB-01»').waitFor();
  await poll(() => row.count()).toBe(0);
  await poll(() => check(page).getByText('No hay nada que facturar').count()).toBe(0);
  await check(page).getByRole('button', { name: 'Quitar la búsqueda' }).click();
  await row.waitFor();
  await check(page)
    .getByRole('button', { name: /^No se facturarán/ })
    .click();
  await search.fill('taller');
  await check(page).getByRole('listitem').filter({ hasText: 'Ruiz Gil, Carla' }).first().waitFor();
});

it('[PLUS-25] a run that finds everything billed says so, and offers nothing to retry', async () => {
  const { app } = suite;
  const curso = await newCourse(app, 'Ajedrez de prueba', '30.00');
  await newAlta(app, { alumno: await newStudent(app, await newFamily(app, 'Peón'), 'Dora'), curso });
  const admin = await agentOf(app, 'admin');
  const body = { serieId: await seriesId(app, 'A'), mes: '2026-11', cursos: [curso] };
  const issue = async () =>
    (
      await runToEnd('facturas', async (key) =>
        acceptedReply(await admin.post(`${API}/facturar-cuotas`).set(key).send(body)),
      )
    ).proceso_id;
  await issue();
  const page = shared();
  await showAnew(page, `${PAGE}?proceso=${String(await issue())}`);
  await page.getByText('Ya estaban facturadas, quizá por otra persona: no quedaba nada por emitir.').waitFor();
  const progress = page.getByRole('region', { name: 'Progreso' });
  await poll(() =>
    progress
      .getByRole('definition')
      .allTextContents()
      .then((texts) => texts.slice(0, 3)),
  ).toEqual(['0', '0', '1']);
  await poll(() => page.getByRole('button', { name: /^Reintentar/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Ya facturadas 1' }).click();
  await page.getByRole('link', { name: 'Ver factura' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

// Runs last, because it leaves the window small.
it('[PLUS-25] on a phone an invoice is a card that shows its lines on request', async () => {
  await suite.app.db.query(`UPDATE altas SET fecha_alta = '2026-10-01' WHERE curso_id = $1`, [robotica]);
  await shared().setViewportSize({ width: 390, height: 844 });
  const page = await showFees();
  await page.getByLabel('Mes').selectOption({ label: 'octubre de 2026' });
  await previewed(page);
  const card = check(page).getByRole('list', { name: 'Se emitirán' }).getByRole('listitem').first();
  await card.getByText('120,00 €').waitFor();
  await card.getByRole('button', { name: '2 líneas' }).click();
  await card
    .getByText(/octubre de 2026/)
    .first()
    .waitFor();
  await card.getByText('1 × 60,00 €').first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
});
