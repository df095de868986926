import type { Page } from 'playwright-core';
import { browserSuite, eventually } from '../support/browser-suite';
import { pauseRequests } from '../support/pause-requests';
import { readPdfs } from '../support/pdf';
import { poll } from '../support/poll';
import { NO_SCREEN, showAnew } from '../support/show-anew';
import { unzipBytes } from '../support/zip';
import {
  allRows,
  boxes,
  BULK,
  check,
  chooseStudents,
  confirmAndWait,
  dialog,
  faultsOf,
  fillConcept,
  issue,
  issueButton,
  press,
  previewed,
  ROUTE,
  showPreview,
} from './masiva-screen';
import { students } from './support';

const suite = browserSuite({ worker: true });
const shared = suite.shared(() => suite.open('admin', NO_SCREEN));

/** Waits until the question names the series, and returns the text of the dialog. */
async function readQuestion(page: Page): Promise<string> {
  await poll(() => dialog(page).textContent()).toContain('en la serie A?');
  return (await dialog(page).textContent()) ?? '';
}

describe('Issuing', () => {
  /** What the page showed between the preview and the end of the run. `beforeAll` fills it, and the tests compare it. */
  const shown = { preview: [] as string[][], total: '', question: '', currentSteps: Number.NaN, address: '' };

  beforeAll(async () => {
    const page = shared();
    const ids = [...(await students(suite.app, 48)), ...(await students(suite.app, 2, { paying: false }))];
    await showPreview(page, ids, 'Matrícula curso 2026/2027');
    shown.preview = await allRows(page, 'Se emitirán');
    const total = page.getByRole('region', { name: 'Resumen' }).locator('dd').last();
    await total.waitFor();
    shown.total = (await total.textContent()) ?? '';
    await issueButton(page).click();
    shown.question = await readQuestion(page);
    const paused = await pauseRequests(page, ROUTE);
    await dialog(page).getByRole('button', { name: 'Facturar' }).click();
    await page.getByRole('progressbar').waitFor();
    shown.currentSteps = await page.locator('[aria-current="step"]').count();
    await paused.resume();
    await page.getByRole('heading', { name: 'Completado' }).waitFor();
    await page.unroute(ROUTE);
    shown.address = page.url();
  });

  /** Opens the run that `beforeAll` started. */
  async function showRun(): Promise<Page> {
    await showAnew(shared(), shown.address);
    await shared().getByRole('heading', { name: 'Completado' }).waitFor();
    return shared();
  }

  it('[FMAS-04] [FMAS-11] [FMAS-12] confirms number, total and series; while it runs no step is current', () => {
    expect(shown.question).toContain(`¿Emitir 48 facturas por ${shown.total} en la serie A?`);
    expect(shown.total).toBe('1.680,00\u00a0€');
    expect(shown.question).toMatch(/Empezará en A-2026-\d{6}\./);
    expect(shown.question).not.toContain('Tardará');
    expect(shown.currentSteps).toBe(0);
  });

  it('[PLUS-23] [FMAS-05] issues exactly what the preview showed', async () => {
    const { preview, address } = shown;
    expect(preview).toHaveLength(48);
    expect(address).toMatch(/\?proceso=\d+$/);
    const page = await showRun();
    const table = page.getByRole('region', { name: 'Facturas emitidas' });
    await table.waitFor();
    await poll(() => table.getByRole('columnheader').allTextContents()).toEqual([
      'Número',
      'Alumno',
      'Titular',
      'Forma de pago',
      'Total',
    ]);
    const issued = await allRows(page, 'Facturas emitidas');
    const figure = (title: string) =>
      page.getByRole('definition').filter({ has: page.locator(`xpath=preceding-sibling::dt[.='${title}']`) });
    await poll(() => figure('Último número').textContent()).toBe(issued.at(-1)?.[0]);
    await poll(() => figure('Total emitido').textContent()).toBe('1.680,00\u00a0€');
    expect(issued.every(([numero]) => /^A-2026-\d{6}$/.test(numero ?? ''))).toBe(true);
    // Compares name, holder, payment method and total of the rows, in order. The other columns of the preview are left out.
    expect(issued.map((row) => row.slice(1))).toEqual(preview.map((row) => [...row.slice(0, 3), row.at(-1)]));
  });

  it('[PLUS-23] shows the students without an invoice, with reason, link and retry', async () => {
    const page = await showRun();
    await page.getByRole('button', { name: 'Sin facturar 2' }).click();
    await eventually(async () => expect(await page.getByText('El titular no tiene forma de pago').count()).toBe(2));
    await poll(() => page.getByRole('link', { name: 'Ver la ficha' }).first().getAttribute('href')).toMatch(/ficha/);
    await page.getByRole('button', { name: 'Reintentar estas 2' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('[FMAS-06] [FMAS-07] ends on a page with an address of its own, with the PDF and links to the invoices', async () => {
    const page = await showRun();
    await page.reload();
    await page.getByRole('heading', { name: 'Completado' }).waitFor();
    await poll(() => page.getByRole('link', { name: 'Descargar PDF' }).getAttribute('href')).toMatch(
      /pdf-proceso\/\d+$/,
    );
    const links = page.getByRole('navigation', { name: 'Seguir' });
    await poll(() => links.getByRole('link', { name: 'Ir al inicio' }).getAttribute('href')).toBe('/administrar/');
    await page.getByRole('link', { name: 'Ver en Facturas' }).click();
    await page.waitForURL('**/administrar/facturas/?**');
    await page.getByText('48 de').or(page.getByText(/^48$/)).first().waitFor();
    await page.goBack();
    await links.getByRole('link', { name: 'Ir a Facturas' }).click();
    await page.getByRole('heading', { name: 'Facturas', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/administrar/facturas/');
  });
});

describe('The invoices of a run', () => {
  interface Issued {
    id: number;
    numero: string;
    titular: string;
  }

  async function issuedBy(page: Page): Promise<Issued[]> {
    const run = new URL(page.url()).searchParams.get('proceso');
    const { rows } = await suite.app.db.query<Issued>(
      'SELECT id, numero, titular FROM facturas WHERE proceso_id = $1 ORDER BY id',
      [run],
    );
    return rows;
  }

  it('[PLUS-20] [PLUS-19] come from the list of students, and their PDF shows number, holder, concept and amount', async () => {
    const chosen = await students(suite.app, 2);
    const filter = encodeURIComponent(JSON.stringify({ 'altas.activa': '1' }));
    const page = shared();
    await showAnew(page, `/administrar/alumnos/?parametros=${filter}`);
    await boxes(page).first().waitFor();
    for (const index of chosen.keys()) await boxes(page).nth(index).check();
    await page.getByRole('link', { name: 'Facturar conceptos', exact: true }).last().click();
    await page.getByLabel('Descripción').waitFor();
    await fillConcept(page, 'Cuota de fin de mes', '61,30');
    await previewed(page);
    await issue(page);
    const issued = await issuedBy(page);
    expect(issued).toHaveLength(chosen.length);
    const link = page.getByRole('link', { name: 'Descargar PDF' });
    await poll(() => link.getAttribute('href')).toMatch(/pdf-proceso\/\d+$/);
    const zip = await page.request.get((await link.getAttribute('href')) ?? '');
    const files = unzipBytes(await zip.body());
    expect([...files.keys()]).toEqual(issued.map(({ numero }) => `${numero}.pdf`));
    const texts = readPdfs([...files.values()]).map(({ pages }) => pages.join(' ').replace(/\s+/g, ' '));
    for (const [index, { numero, titular }] of issued.entries())
      for (const words of [numero, titular, 'Cuota de fin de mes', '61,30 €']) expect(texts[index]).toContain(words);
  });

  it('[PLUS-20] [PLUS-19] can be rectified together, and each shows the invoice that rectifies it', async () => {
    const page = shared();
    await showPreview(page, await students(suite.app, 2), 'Cuota repetida', '61,30');
    await issue(page);
    const issued = await issuedBy(page);
    expect(issued).toHaveLength(2);
    await press(page, 'Rectificar todas');
    await poll(() => dialog(page).textContent()).toContain('¿Rectificar las 2 facturas?');
    await dialog(page).getByRole('button', { name: 'Rectificar' }).click();
    const row = page.getByRole('row', { name: /Rectificar: Facturar «Cuota repetida»/ });
    await row.getByText('Completado').waitFor();
    const { rows: rectified } = await suite.app.db.query(
      `SELECT rectifica_id AS id, total FROM facturas WHERE rectifica_id = ANY($1) ORDER BY rectifica_id`,
      [issued.map(({ id }) => id)],
    );
    expect(rectified).toEqual(issued.map(({ id }) => ({ id, total: '-61.30' })));
    await showAnew(page, `/administrar/facturas/ficha/${issued[0]?.id}/`);
    await page.getByRole('tab', { name: 'Titular y cobro' }).click();
    await page
      .getByRole('link', { name: /^R-2026-/ })
      .first()
      .waitFor();
  });
});

describe('An active run', () => {
  /**
   * Inserts a run that belongs to another worker, so that the worker of this test does not claim the run.
   * @returns the id of the run
   */
  async function startRun(): Promise<string> {
    const { db, clock } = suite.app;
    const { rows } = await db.query<{ id: number }>(
      `INSERT INTO procesos (codigo, descripcion, peticion, usuario_id, situacion, total, hechos, omitidos, inicio, latido, trabajador)
       VALUES ('facturas.facturar-conceptos', 'Facturar «Cuota» a 1.130 alumnos (serie A)', '{}', 1, 'en curso', 1130, 740, 2,
               $1, clock_timestamp() + interval '1 day', 'otro') RETURNING id`,
      [new Date(clock.now().getTime() - 48_000)],
    );
    return String(rows[0]?.id);
  }

  const endRun = (id: string) =>
    suite.app.db.query(`UPDATE procesos SET situacion = 'detenido', fin = $2 WHERE id = $1`, [
      id,
      suite.app.clock.now(),
    ]);

  it('[FMAS-04] is opened from the list of runs and shows its progress', async () => {
    const id = await startRun();
    const page = shared();
    await showAnew(page, '/administrar/procesos/');
    await page.getByRole('link', { name: /Facturar «Cuota»/ }).click();
    await page.getByRole('heading', { name: 'Facturando 742 de 1.130 alumnos' }).waitFor();
    expect(page.url()).toContain(`?proceso=${id}`);
    await poll(() => page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('65');
    await page.getByText('48 s transcurridos · quedan unos 26 s').waitFor();
    await poll(() => page.getByRole('button', { name: 'Descargar PDF' }).isDisabled()).toBe(true);
    expect(await faultsOf(page)).toEqual([]);
    await endRun(id);
  });

  it('[FMAS-04] stops after a confirmation, and the rest can be retried', async () => {
    const id = await startRun();
    const page = shared();
    await showAnew(page, `${BULK}?proceso=${id}`);
    await press(page, 'Detener');
    await poll(() => dialog(page).textContent()).toContain('Lo emitido se conserva.');
    await dialog(page).getByRole('button', { name: 'Detener' }).click();
    await page.getByRole('button', { name: 'Deteniendo…' }).waitFor();
    await endRun(id);
    await page.getByRole('heading', { name: 'Detenido' }).waitFor();
    await page.getByRole('button', { name: 'Reintentar estas 390' }).waitFor();
  });
});

describe('Issuing to 101 students', () => {
  const CONCEPT = 'Seguro escolar';
  /** What the page showed before the invoices were issued. `beforeAll` fills it. */
  const shown = { announcement: '', question: '' };

  beforeAll(async () => {
    const page = shared();
    await showPreview(page, await students(suite.app, 101), CONCEPT, '12');
    const announcement = check(page).getByText('Es un proceso largo');
    await announcement.waitFor();
    shown.announcement = (await announcement.textContent()) ?? '';
    await issueButton(page).click();
    shown.question = await readQuestion(page);
    await confirmAndWait(page);
  });

  it('[FMAS-18] announces that 101 students take long', () => {
    expect(shown.announcement).toContain('Es un proceso largo: 101 alumnos.');
    expect(shown.question).toContain('Tardará unos segundos; puede seguir trabajando.');
  });

  // Runs last, because the draft keeps the choice to charge the concept again.
  it('[PLUS-23] [FMAS-18] charges the same concept twice in a month only on request; 100 students do not take long', async () => {
    const page = shared();
    await chooseStudents(page, await students(suite.app, 100));
    await fillConcept(page, CONCEPT, '12');
    await check(page).getByText('No hay nada que facturar').first().waitFor();
    await poll(() => issueButton(page).count()).toBe(0);
    await poll(() => check(page).getByText('Es un proceso largo').count()).toBe(0);
    await page.getByLabel('Facturar también a quienes ya tienen este concepto este mes').check();
    await previewed(page);
    await poll(() => check(page).getByText('Es un proceso largo').count()).toBe(0);
    await issueButton(page).click();
    await poll(() => dialog(page).textContent()).toMatch(/¿Emitir 100 facturas por .* en la serie A\?/);
    await poll(() => dialog(page).textContent()).not.toContain('Tardará');
  });
});
