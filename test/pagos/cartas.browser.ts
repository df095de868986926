import type { Page } from 'playwright-core';
import { darkViolationsOf, sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { teacherOf } from '../clases/class-rows';
import { agentOf } from '../support';
import { browserSuite, eventually } from '../support/browser-suite';
import { goInside } from '../support/go-inside';
import { poll } from '../support/poll';
import { PayOffice } from './pay-office';
import {
  button,
  calculate,
  concepts,
  confirmLetter,
  CONCEPTS,
  dialog,
  history,
  makeLetter,
  newTeacher,
  results,
  rowsOf,
  saveConcept,
  setWithholding,
  sharedPay,
} from './pay-screen';

const suite = browserSuite();

const GROUP = ['Clases de grupo', '4,50 h', '16,40 €', '73,80 €'];
const PRIVATE = ['Clases particulares', '1,8333 h', '18,00 €', '33,00 €'];
const MONTHLY = ['Coordinación', '1,00 mes', '120,00 €', '120,00 €'];

/** Waits until the letters of the history have these gross amounts. */
const grossOf = (page: Page, amounts: readonly string[]) =>
  eventually(async () => expect((await rowsOf(history(page))).map((row) => row[3])).toEqual(amounts));

const openForm = async (page: Page) => {
  await calculate(page);
  await button(page, 'Generar carta de pago').click();
  await page.getByLabel('Fecha de emisión', { exact: true }).waitFor();
};

describe('the letters of pay', () => {
  const show = sharedPay(suite);

  it('[PAGO-06] [PAGO-07] [PAGO-08] [PAGO-09] [PAGO-21] [PAGO-22] the calculation starts with this month, needs a concept, hides rows without a total, and is cleared with its range', async () => {
    const { marta, cursos } = await newTeacher(suite);
    await saveConcept(suite, marta, {
      descripcion: 'Sin clases',
      tipo: 'IMPORTE_CLASE',
      valor: '20.00',
      cursos: [cursos[1]],
    });
    const page = await show(marta);
    await concepts(page).waitFor();
    await poll(() => page.getByLabel('Desde', { exact: true }).inputValue()).toBe('01/03/2026');
    await poll(() => page.getByLabel('Hasta', { exact: true }).inputValue()).toBe('31/03/2026');
    await page.getByLabel('Calcular todos').uncheck();
    await eventually(async () => expect(await button(page, 'Realizar cálculos').isDisabled()).toBe(true));
    await page.getByLabel('Calcular todos').check();
    const request = page.waitForRequest('**/api/pagos-profesor/calcular');
    await page.route('**/api/pagos-profesor/calcular', async (route) => {
      await page.getByText('Calculando…').waitFor();
      await route.continue();
    });
    await calculate(page);
    expect(new URLSearchParams((await request).postData() ?? '').get('fechaFinal')).toBe('2026-03-31');
    await poll(() => rowsOf(results(page), 'thead')).toEqual([['Concepto', 'Cantidad', 'Importe', 'Total']]);
    await poll(() => rowsOf(results(page))).toEqual([GROUP, PRIVATE, MONTHLY]);
    await poll(() => rowsOf(results(page), 'tfoot')).toEqual([['Total de la carta', '226,80 €']]);
    await button(page, 'Mes anterior').click();
    await results(page).waitFor({ state: 'detached' });
    await page.getByText('Vuelva a realizar los cálculos.').waitFor();
    await poll(() => page.getByLabel('Hasta', { exact: true }).inputValue()).toBe('28/02/2026');
    await button(page, 'Realizar cálculos').click();
    await results(page).waitFor();
    await page.getByLabel('Calcular Coordinación').uncheck();
    await results(page).waitFor({ state: 'detached' });
    await page.unroute('**/api/pagos-profesor/calcular');
  });

  it('[PLUS-29] each row shows its classes on request, and classes to come are marked', async () => {
    const { marta } = await newTeacher(suite);
    const page = await show(marta, '2026-03-20T10:00:00+01:00');
    await page.getByLabel('Calcular Coordinación').uncheck();
    await calculate(page);
    await page.getByText('El periodo incluye 1 clase que aún no se ha dado; se paga en esta carta.').waitFor();
    await results(page).getByRole('button', { name: 'Clases de grupo' }).click();
    const behind = page.getByRole('list', { name: 'Clases: Clases de grupo' }).getByRole('listitem');
    await behind.nth(2).waitFor();
    await poll(() => behind.allInnerTexts()).toEqual([
      expect.stringMatching(/^ma\. 03\/03 · 17:00 – 18:30 · [^]+1,50\sh$/),
      expect.stringMatching(/^ma\. 10\/03 · 17:00 – 18:30 · [^]+1,50\sh$/),
      expect.stringMatching(/^ma\. 24\/03 · 17:00 – 18:30 · [^]+1,50\sh$/),
    ]);
  });

  it('[PAGO-10] [PAGO-11] [PAGO-12] [PAGO-13] [PAGO-28] [PAGO-31] a letter is confirmed with date and percent after a question, and is in the history', async () => {
    const { marta } = await newTeacher(suite);
    const page = await show(marta);
    await openForm(page);
    await poll(() => page.getByLabel('Fecha de emisión', { exact: true }).inputValue()).toBe('31/03/2026');
    await poll(() => page.getByLabel('% IRPF').inputValue()).toBe('15');
    await page.getByText('192,78 €').waitFor();
    await button(page, 'Cancelar carta de pago').click();
    await page.getByLabel('% IRPF').waitFor({ state: 'detached' });
    await button(page, 'Generar carta de pago').click();
    await page.getByLabel('% IRPF').fill('7');
    let posts = 0;
    page.on('request', (request) => (posts += request.url().endsWith('/generar') ? 1 : 0));
    await button(page, 'Confirmar carta de pago').click();
    await dialog(page).getByText('¿Generar la carta de pago').waitFor();
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
    expect(posts).toBe(0);
    expect(await confirmLetter(page)).toMatch(/^Carta de pago CP-2026-\d+ hecha\.$/);
    await history(page).waitFor();
    await poll(async () => (await rowsOf(history(page)))[0]).toEqual([
      expect.stringMatching(/^CP-2026-\d+$/),
      '31/03/2026',
      'marzo 2026',
      '226,80 €',
      '−15,88 €',
      '210,92 €',
      '',
    ]);
  });

  it('[PLUS-29] the second letter has only what is new: later changes, including adjustments below zero', async () => {
    const { marta, clases } = await newTeacher(suite, CONCEPTS.slice(0, 2));
    const page = await show(marta);
    await openForm(page);
    await confirmLetter(page);
    await calculate(page);
    await page.getByText(/^Nada pendiente: todo está pagado en la carta CP-2026-\d+\.$/).waitFor();
    await poll(() => rowsOf(results(page))).toEqual([
      ['Clases de grupo Ya pagado: no entra en la carta.', ...GROUP.slice(1)],
      ['Clases particulares Ya pagado: no entra en la carta.', ...PRIVATE.slice(1)],
    ]);
    await suite.app.db.query(`UPDATE clases SET estado = 'anulada' WHERE id = $1`, [clases[5]]);
    await suite.app.db.query(`UPDATE clases SET profesor_id = $2 WHERE id = $1`, [clases[4], marta]);
    await calculate(page);
    await eventually(async () =>
      expect(await rowsOf(results(page))).toEqual([
        [expect.stringMatching(/^Clases de grupo Ya pagado: 73,80 € en la carta CP-/), '1,00 h', '16,40 €', '16,40 €'],
        [
          expect.stringMatching(
            /^Ajuste: Clases particulares Se pagaron 33,00 € en la carta CP-[^]+; ahora son 18,00 €\.$/,
          ),
          '−0,8333 h',
          '18,00 €',
          '−15,00 €',
        ],
      ]),
    );
    await results(page).getByRole('button', { name: 'Ajuste: Clases particulares' }).click();
    await page.getByText(/^ju\. 05\/03 · 16:00 – 16:50 · /).waitFor();
    await button(page, 'Generar carta de pago').click();
    await confirmLetter(page);
    await grossOf(page, ['1,40 €', '106,80 €']);
    await history(page).getByRole('button', { name: /^CP-/ }).first().click();
    const letter = page.getByRole('dialog', { name: /^Carta de pago CP-/ });
    await letter.getByRole('button', { name: 'Clases de grupo' }).click();
    await letter.getByText(/^ma\. 31\/03 · 17:00 – 18:00 · /).waitFor();
    await button(page, 'Cerrar carta').click();
  });

  it('[PLUS-29] a paid class that is cancelled later is taken back by the letter of the next month', async () => {
    const { marta, clases } = await newTeacher(suite, CONCEPTS.slice(0, 1));
    const page = await show(marta);
    await openForm(page);
    await confirmLetter(page);
    await suite.app.db.query(`UPDATE clases SET estado = 'anulada' WHERE id = $1`, [clases[3]]);
    await button(page, 'Mes siguiente').click();
    await calculate(page);
    await poll(() => rowsOf(results(page))).toEqual([
      ['Clases de grupo', '1,50 h', '16,40 €', '24,60 €'],
      ['Ajuste de marzo de 2026: Clases de grupo Ha cambiado desde que se pagó.', '−1,50 h', '16,40 €', '−24,60 €'],
    ]);
    await results(page)
      .getByRole('button', { name: /^Ajuste de marzo/ })
      .click();
    await page.getByText(/^ma\. 24\/03 · 17:00 – 18:30 · /).waitFor();
  });

  it.each([1440, 390])(
    'the pay of a teacher is accessible in light and dark, and fits its window (%i px)',
    async (width) => {
      const { marta } = await newTeacher(suite);
      await makeLetter(suite, marta);
      const page = await show(marta);
      await page.setViewportSize({ width, height: 900 });
      await button(page, 'Tipos de pago').click();
      await openForm(page);
      await results(page).getByRole('button', { name: 'Clases de grupo' }).click();
      const faultsOf = async () => [
        ...(await violationsOf(page)),
        ...(await darkViolationsOf(page)),
        ...(await sidewaysOf(page)),
      ];
      expect(await faultsOf()).toEqual([]);
      await history(page).getByRole('button', { name: /^CP-/ }).click();
      await page.getByRole('dialog').getByText('Tutorías').waitFor();
      expect(await faultsOf()).toEqual([]);
      await button(page, 'Cerrar carta').click();
      await button(page, 'Añadir').click();
      const window = page.getByRole('dialog', { name: 'Añadir concepto de pago' });
      await window.waitFor();
      expect(await faultsOf()).toEqual([]);
      await page.keyboard.press('Escape');
      await window.waitFor({ state: 'detached' });
      await page.setViewportSize({ width: 1440, height: 900 });
    },
  );

  it('[PLUS-29] paying the rows of an earlier letter again needs a confirmation that names the letter', async () => {
    const { marta } = await newTeacher(suite, CONCEPTS.slice(2));
    const page = await show(marta);
    await openForm(page);
    const numero = /CP-2026-\d+/.exec(await confirmLetter(page))?.[0] ?? '';
    await calculate(page);
    await button(page, 'Generar carta de pago').click();
    await dialog(page).getByText(`De este periodo ya hay 120,00 € en la carta ${numero}.`).waitFor();
    await button(page, 'Cancelar').click();
    await poll(() => button(page, 'Confirmar carta de pago').count()).toBe(0);
    await page.getByLabel('Pagar de nuevo lo ya pagado').click();
    await button(page, 'Pagar de nuevo').click();
    await eventually(async () =>
      expect(await rowsOf(results(page))).toEqual([
        [`Coordinación Se paga de nuevo: ya hay 120,00 € en la carta ${numero}.`, ...MONTHLY.slice(1)],
      ]),
    );
    await button(page, 'Generar carta de pago').click();
    expect(await confirmLetter(page)).toContain(numero);
    await grossOf(page, ['120,00 €', '120,00 €']);
  });

  it('a letter that somebody else has paid meanwhile is refused, and is calculated anew', async () => {
    const { marta, ids } = await newTeacher(suite, CONCEPTS.slice(2));
    const page = await show(marta);
    await openForm(page);
    await new PayOffice(await agentOf(suite.app, 'admin'), marta).payPending(ids);
    await button(page, 'Confirmar carta de pago').click();
    await button(page, 'Generar carta').click();
    await dialog(page).getByText('De «Coordinación» ya hay 120,00 € en otra carta: vuelva a calcular.').waitFor();
    await button(page, 'Aceptar').click();
    await page.getByText('Vuelva a realizar los cálculos.').waitFor();
    await history(page).waitFor();
  });

  it('[PAGO-23] [PAGO-45] the percent is the withholding of the teacher, 0 by default, and follows a change', async () => {
    const { marta } = await newTeacher(suite, CONCEPTS.slice(2));
    await suite.app.db.query('UPDATE profesores SET irpf = DEFAULT WHERE id = $1', [marta]);
    const page = await show(marta);
    await openForm(page);
    await poll(() => page.getByLabel('% IRPF').inputValue()).toBe('0');
    await setWithholding(suite, marta, '7');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await eventually(async () => expect(await page.getByLabel('% IRPF').inputValue()).toBe('7'));
  });

  it('cancelling a letter asks, writes the counter-letter, and makes its amounts pending again', async () => {
    const { marta } = await newTeacher(suite, CONCEPTS.slice(2));
    const page = await show(marta);
    await openForm(page);
    const numero = /CP-2026-\d+/.exec(await confirmLetter(page))?.[0] ?? '';
    await button(page, `Anular ${numero}`).click();
    await dialog(page).getByText(`¿Anular la carta de pago ${numero}?`).waitFor();
    await button(page, 'Anular carta').click();
    await dialog(page)
      .getByText(/^Carta anulada con la CP-2026-\d+\.$/)
      .waitFor();
    await button(page, 'Aceptar').click();
    await page.getByText(`Anula ${numero}`).waitFor();
    const rows = await rowsOf(history(page));
    expect(rows.map(([number = '', , , gross]) => [number.replace(/^CP-2026-\d+ /, ''), gross])).toEqual([
      [`Anula ${numero}`, '−120,00 €'],
      ['Anulada', '120,00 €'],
    ]);
    await calculate(page);
    await poll(() => rowsOf(results(page))).toEqual([MONTHLY]);
  });

  it('the record of a teacher has the same pay as a tab, whose dates do not save the record', async () => {
    const { marta } = await newTeacher(suite);
    const page = await show(marta);
    await goInside(page, `/administrar/profesores/ficha/${String(marta)}/`);
    await page.getByRole('tab', { name: 'Pagos' }).click();
    await concepts(page).waitFor();
    await poll(async () => (await rowsOf(concepts(page))).map((row) => row[1])).toEqual(
      CONCEPTS.map(({ descripcion }) => descripcion),
    );
    const [posts, count] = [[] as string[], (url: string) => url.includes('/api/fichas/')];
    page.on('request', (request) => request.method() === 'POST' && count(request.url()) && posts.push(request.url()));
    await page.getByLabel('Desde', { exact: true }).fill('01/02/2026');
    await page.getByLabel('Desde', { exact: true }).press('Enter');
    await calculate(page);
    expect(posts).toEqual([]);
  });

  it('a teacher reads their own letters without concepts, and nobody else’s', async () => {
    await makeLetter(suite, await teacherOf(suite.app, 'profesora'));
    const { marta } = await newTeacher(suite);
    const page = await suite.open('profesora', '/administrar/profesores/pagos/');
    await page.getByRole('heading', { name: 'Mis pagos', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Pagos', exact: true }).first().waitFor();
    await history(page).waitFor();
    await poll(async () => (await rowsOf(history(page))).map((row) => row.slice(3))).toEqual([
      ['100,00 €', '−15,00 €', '85,00 €', ''],
    ]);
    await poll(() => concepts(page).count()).toBe(0);
    await history(page).getByRole('button', { name: /^CP-/ }).click();
    await page.getByRole('dialog').getByText('Tutorías').waitFor();
    await button(page, 'Cerrar carta').click();
    await goInside(page, `/administrar/profesores/pagos/?teacherId=${String(marta)}`);
    await page.getByText('Solo se ven los pagos propios.').waitFor();
  });
});
