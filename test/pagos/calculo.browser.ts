import { browserSuite, eventually } from '../support/browser-suite';
import { poll } from '../support/poll';
import {
  button,
  calculate,
  cancelQuestion,
  confirmLetter,
  CONCEPTS,
  dialog,
  history,
  newTeacher,
  openPay,
  results,
  rowsOf,
  saveConcept,
  sharedPay,
} from './pay-screen';

const suite = browserSuite();

const field = (page: Awaited<ReturnType<typeof openPay>>, label: string) => page.getByLabel(label, { exact: true });

/** Counts the requests for a calculation from now on. @returns a function that returns their number */
function countCalculations(page: Awaited<ReturnType<typeof openPay>>): () => number {
  let count = 0;
  page.on('request', (request) => (count += request.url().endsWith('/calcular') ? 1 : 0));
  return () => count;
}

describe('the calculation of pay', () => {
  const show = sharedPay(suite);

  it.each([
    ['upside down', '31/03/2026', '01/03/2026', 'La fecha final es anterior a la inicial'],
    ['with an impossible date', '31/02/2026', '31/03/2026', 'Esa fecha no existe'],
    ['without a date', '01/03/2026', '', 'Falta la fecha final'],
    ['with words', 'marzo', '31/03/2026', 'Esa fecha no existe'],
    ['over a year', '01/03/2025', '31/03/2026', 'Un año como mucho: hasta el 28/02/2026'],
  ])('a range %s has an error at its field, keeps its text, and is not calculated', async (_, from, to, sentence) => {
    const { marta } = await newTeacher(suite, CONCEPTS.slice(2));
    const page = await show(marta);
    await calculate(page);
    const calculations = countCalculations(page);
    await field(page, 'Desde').fill(from);
    await field(page, 'Hasta').fill(to);
    await button(page, 'Realizar cálculos').click();
    await page.getByText(sentence).waitFor();
    await poll(async () => [await field(page, 'Desde').inputValue(), await field(page, 'Hasta').inputValue()]).toEqual([
      from,
      to,
    ]);
    await poll(() => results(page).count()).toBe(0);
    expect(calculations()).toBe(0);
    await field(page, 'Desde').fill('01/03/2026');
    await field(page, 'Hasta').fill('31/03/2026');
    await calculate(page);
    await poll(() => page.getByText(sentence).count()).toBe(0);
  });

  it('an impossible percent or date has an error at its field before the question, and Enter confirms', async () => {
    const { marta } = await newTeacher(suite, CONCEPTS.slice(2));
    const page = await show(marta);
    await calculate(page);
    await button(page, 'Generar carta de pago').click();
    await field(page, '% IRPF').fill('150');
    await field(page, 'Fecha de emisión').fill('01/01/2030');
    await field(page, 'Fecha de emisión').press('Enter');
    await page.getByText('La retención va de 0 a 100.').waitFor();
    await page.getByText('La fecha va del 01/01/2000 al 01/05/2026.').waitFor();
    await poll(() => dialog(page).count()).toBe(0);
    await field(page, 'Fecha de emisión').fill('31/03/2026');
    await field(page, '% IRPF').fill('-3');
    await button(page, 'Confirmar carta de pago').click();
    await page.getByText('La retención va de 0 a 100.').waitFor();
    await poll(() => dialog(page).count()).toBe(0);
    await field(page, '% IRPF').fill('7');
    await field(page, '% IRPF').press('Enter');
    await dialog(page).getByText('120,00 € brutos, 111,60 € líquidos').waitFor();
    await cancelQuestion(page);
    await button(page, 'Cancelar carta de pago').click();
  });

  it('[PLUS-29] results are cleared when a letter is cancelled: its amounts are pending again', async () => {
    const { marta } = await newTeacher(suite, CONCEPTS.slice(2));
    const page = await show(marta);
    await calculate(page);
    await button(page, 'Generar carta de pago').click();
    const numero = /CP-2026-\d+/.exec(await confirmLetter(page))?.[0] ?? '';
    await calculate(page);
    await page.getByText('Ya pagado: no entra en la carta.').waitFor();
    await button(page, `Anular ${numero}`).click();
    await button(page, 'Anular carta').click();
    await dialog(page)
      .getByText(/^Carta anulada con la CP-/)
      .waitFor();
    await button(page, 'Aceptar').click();
    await page.getByText('Vuelva a realizar los cálculos.').waitFor();
    await poll(() => results(page).count()).toBe(0);
    await poll(() => page.getByText('Nada pendiente').count()).toBe(0);
  });

  it('[PLUS-29] after a change of price a paid row shows the amount paid, and the warning about paying again names that amount', async () => {
    const { marta, ids } = await newTeacher(suite, CONCEPTS.slice(2));
    const page = await show(marta);
    await calculate(page);
    await button(page, 'Generar carta de pago').click();
    await confirmLetter(page);
    await suite.app.db.query('UPDATE pagos_conceptos SET valor = 150 WHERE id = $1', [ids[0]]);
    await calculate(page);
    await poll(() => rowsOf(results(page))).toEqual([
      [
        'Coordinación Pagado: 120,00 €; con el importe de ahora serían 150,00 €. No entra en la carta.',
        '1,00 mes',
        '—',
        '120,00 €',
      ],
    ]);
    await page.getByLabel('Pagar de nuevo lo ya pagado').click();
    await dialog(page).getByText('La carta nueva volverá a pagar 120,00 €.').waitFor();
    await button(page, 'Pagar de nuevo').click();
    await results(page).getByText('Se paga de nuevo: ya hay 120,00 €').waitFor();
    await button(page, 'Generar carta de pago').click();
    await button(page, 'Confirmar carta de pago').click();
    await dialog(page).getByText('150,00 € brutos').waitFor();
    await dialog(page).getByText('Paga de nuevo 120,00 € que ya están en la carta').waitFor();
    await cancelQuestion(page);
  });

  it('a letter with a negative net says that the teacher owes it', async () => {
    const { marta, clases } = await newTeacher(suite, CONCEPTS.slice(0, 1));
    const page = await show(marta);
    await calculate(page);
    await button(page, 'Generar carta de pago').click();
    await confirmLetter(page);
    await suite.app.db.query(`UPDATE clases SET estado = 'anulada' WHERE id = $1`, [clases[3]]);
    await calculate(page);
    await button(page, 'Generar carta de pago').click();
    await button(page, 'Confirmar carta de pago').click();
    await dialog(page).getByText('La carta sale negativa: Marta Soler Vidal debe 20,91 € a la academia.').waitFor();
    await cancelQuestion(page);
  });

  it('an inactive concept may be chosen, but is not calculated; alone, the results say why they are empty', async () => {
    const { marta } = await newTeacher(suite, CONCEPTS.slice(2));
    await saveConcept(suite, marta, { descripcion: 'Exámenes', tipo: 'MENSUAL', valor: '2.50', activo: false });
    const page = await show(marta);
    await page.getByText('2 conceptos elegidos').waitFor();
    await calculate(page);
    await poll(async () => (await rowsOf(results(page))).map(([concepto]) => concepto)).toEqual(['Coordinación']);
    await page.getByLabel('Calcular Coordinación', { exact: true }).uncheck();
    await button(page, 'Realizar cálculos').click();
    await page.getByText('Ninguno de los conceptos elegidos está activo, y los inactivos no se calculan.').waitFor();
  });

  it('an address with a range calculates it, and one with a letter opens it', async () => {
    const { marta } = await newTeacher(suite, CONCEPTS.slice(2));
    const page = await openPay(suite, marta, { query: '&desde=2026-02-01&hasta=2026-02-28' });
    await eventually(async () =>
      expect(await rowsOf(results(page))).toEqual([['Coordinación', '1,00 mes', '120,00 €', '120,00 €']]),
    );
    await poll(() => field(page, 'Hasta').inputValue()).toBe('28/02/2026');
    await button(page, 'Generar carta de pago').click();
    const numero = /CP-2026-\d+/.exec(await confirmLetter(page))?.[0] ?? '';
    const { rows } = await suite.app.db.query<{ id: number }>('SELECT id FROM pagos_cartas WHERE numero = $1', [
      numero,
    ]);
    await page.goto(`/administrar/profesores/pagos/?carta=${String(rows[0]?.id)}`);
    const letter = page.getByRole('dialog', { name: `Carta de pago ${numero}` });
    await letter.getByRole('button', { name: 'Coordinación' }).waitFor();
    await button(page, 'Cerrar carta').click();
    await history(page).getByText('febrero 2026').waitFor();
  });

  it('a notice of the server is shown above the letter before it is made', async () => {
    const { marta } = await newTeacher(suite, CONCEPTS.slice(2));
    await suite.app.db.query('UPDATE profesores SET nif = NULL, iban = NULL WHERE id = $1', [marta]);
    const page = await show(marta);
    await calculate(page);
    await page
      .getByRole('list', { name: 'Avisos' })
      .getByText('No tiene NIF ni IBAN: la carta saldrá sin ellos.')
      .waitFor();
  });

  it('[PLUS-29] the history of a teacher is exported once there is a letter', async () => {
    const { marta } = await newTeacher(suite, CONCEPTS.slice(2));
    const page = await show(marta);
    const card = page.getByRole('region', { name: 'Historial de pagos' });
    await poll(() => card.getByRole('button', { name: 'Exportar' }).count()).toBe(0);
    await calculate(page);
    await button(page, 'Generar carta de pago').click();
    await confirmLetter(page);
    await card.getByRole('button', { name: 'Exportar' }).click();
    const file = page.getByRole('menuitem', { name: 'Exportar a CSV' });
    await poll(() => file.getAttribute('href')).toBe(
      `/api/pagos-profesor/exportar?profesorId=${String(marta)}&formato=csv`,
    );
    await page.keyboard.press('Escape');
  });

  it('on a phone the calculation comes before the history, and a letter shows its totals and its PDF', async () => {
    const { marta } = await newTeacher(suite);
    const page = await openPay(suite, marta, { width: 390 });
    await calculate(page);
    await button(page, 'Generar carta de pago').click();
    await confirmLetter(page);
    const topOf = async (name: string) => (await page.getByRole('region', { name, exact: true }).boundingBox())?.y ?? 0;
    expect(await topOf('Pagos')).toBeLessThan(await topOf('Historial de pagos'));
    await history(page).getByRole('button', { name: /^CP-/ }).click();
    const letter = page.getByRole('dialog', { name: /^Carta de pago CP-/ });
    await letter.getByRole('link', { name: 'Abrir el PDF' }).waitFor();
    const total = await letter.getByText('73,80 €').boundingBox();
    expect((total?.x ?? 390) + (total?.width ?? 0)).toBeLessThan(390);
  });
});
