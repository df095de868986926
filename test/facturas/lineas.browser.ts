/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { oneRow } from '../../libs/platform';
import { sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { agentOf } from '../support';
import { browserSuite, eventually, focusedWords } from '../support/browser-suite';
import { focusOn } from '../support/focus-on';
import { poll } from '../support/poll';
import { NO_SCREEN, showAnew } from '../support/show-anew';
import { draftOf, issuedOf, linesOf, saveRecord, students } from './support';

const suite = browserSuite();

const THREE_RATES = [
  { descripcion: 'Cuota de noviembre', precio: '45.50', tipoIVA: '0', descuentoPorcentual: '15' },
  { descripcion: 'Manual', precio: '20', tipoIVA: '10', cantidad: '3' },
  { descripcion: 'Taller', precio: '8.2645', tipoIVA: '21' },
];

const recordOf = (id: number) => `/administrar/facturas/ficha/${id}/`;
const grid = (page: Page) => page.getByRole('grid', { name: 'Líneas de la factura' });
const row = (page: Page, text: string) => grid(page).getByRole('row').filter({ hasText: text });
const dialog = (page: Page) => page.getByRole('dialog');
const alert = (page: Page) => page.getByRole('alertdialog');
const tool = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Líneas' }).getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const answer = (page: Page, name: string) => alert(page).getByRole('button', { name, exact: true }).click();
const gone = (page: Page) => dialog(page).waitFor({ state: 'detached' });
/** Closes the form of a line without saving it. */
async function cancel(page: Page): Promise<void> {
  await press(page, 'Cancelar cambios');
  await gone(page);
}
const total = (page: Page) => dialog(page).getByRole('status', { name: 'Total' });
const comesTo = (page: Page, amount: string) =>
  eventually(async () => expect(plain(await total(page).textContent())).toBe(amount));
/** Replaces non-breaking spaces, which amounts contain, by plain spaces. */
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
const selected = (page: Page) => grid(page).getByRole('row', { selected: true }).count();
/** Types in a field and moves the focus away. */
async function type(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).fill(text);
  await field(page, name).blur();
}

const admin = () => agentOf(suite.app, 'admin');
async function draft(lines?: readonly object[]): Promise<number> {
  const [alumno = 0] = await students(suite.app, 1);
  return draftOf(await admin(), alumno, lines);
}

const ready = (page: Page) => page.getByRole('heading', { name: 'Líneas', level: 2 }).waitFor();

describe('An invoice', () => {
  const shared = suite.shared(() => suite.open('admin', NO_SCREEN));

  /** Opens the record of an invoice again on the shared page. */
  async function open(id: number): Promise<Page> {
    await showAnew(shared(), recordOf(id));
    await ready(shared());
    return shared();
  }

  describe('The lines of an invoice', () => {
    let id = 0;
    beforeAll(async () => {
      id = await draft(THREE_RATES);
      await saveRecord(await admin(), 'facturas', id, { tipoIRPF: '7' });
      await open(id);
    });

    it('[FACT-01] [FACT-02] an invoice shows its lines in eleven columns, and its totals by VAT rate', async () => {
      const page = shared();
      await grid(page).waitFor();
      const headings = await grid(page).getByRole('columnheader').allTextContents();
      expect(headings.filter((heading) => heading !== '')).toEqual([
        ...['Alumno', 'Curso', 'Concepto', 'Artículo', 'Descripción', 'Cantidad'],
        ...['Precio', 'Dto.', 'Dto. %', 'IVA %', 'Total'],
      ]);
      await poll(async () => (await row(page, 'Manual').getByRole('gridcell').allTextContents()).slice(5)).toEqual([
        ...['Manual', '3', '20,00', '—', '—', '10', '66,00'],
      ]);
      const totals = plain(await page.getByRole('region', { name: 'Totales' }).textContent());
      expect(totals).toBe(
        'Base exenta38,68 €IVA 0 %0,00 €Base 10 %60,00 €IVA 10 %6,00 €Base 21 %8,26 €IVA 21 %1,74 €' +
          'Total114,68 €Retención IRPF 7 %7,49 €Líquido107,19 €',
      );
      expect(await violationsOf(page)).toEqual([]);
    });

    it('[FACT-03] [FACT-04] a click selects a line, Ctrl adds another, and a double click opens it with its data', async () => {
      const page = shared();
      await row(page, 'Taller').click();
      await poll(() => row(page, 'Taller').getAttribute('aria-selected')).toBe('true');
      await row(page, 'Manual').click();
      await poll(() => selected(page)).toBe(1);
      await row(page, 'Taller').click({ modifiers: ['Control'] });
      await poll(() => selected(page)).toBe(2);
      await poll(() => tool(page, 'Añadir').isEnabled()).toBe(true);
      await poll(() => tool(page, 'Modificar').isDisabled()).toBe(true);
      await poll(() => tool(page, 'Borrar').isEnabled()).toBe(true);
      await row(page, 'Taller').dblclick();
      await dialog(page).waitFor();
      await poll(() => field(page, 'Descripción').inputValue()).toBe('Taller');
      await poll(() => field(page, 'Precio sin IVA').inputValue()).toBe('8,2645');
      await cancel(page);
    });

    it('[FACT-03] [FACT-04] by keyboard the arrows move between lines, the space bar selects, and Intro opens', async () => {
      const page = shared();
      await focusOn(row(page, 'Taller'));
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Space');
      await poll(() => row(page, 'Manual').getAttribute('aria-selected')).toBe('true');
      await page.keyboard.press('Enter');
      await eventually(async () => expect(await field(page, 'Descripción').inputValue()).toBe('Manual'));
      await page.keyboard.press('Escape');
      await gone(page);
    });

    // Runs last, because it deletes a line.
    it('[FACT-18] deleting lines needs a confirmation', async () => {
      const page = shared();
      await row(page, 'Manual').click();
      await tool(page, 'Borrar').click();
      await alert(page).getByText('¿Desea eliminar las líneas de factura seleccionadas?').waitFor();
      await answer(page, 'Cancelar');
      await poll(() => row(page, 'Manual').count()).toBe(1);
      await focusOn(row(page, 'Manual'));
      await page.keyboard.press('Delete');
      await answer(page, 'Eliminar');
      await row(page, 'Manual').waitFor({ state: 'detached' });
      await eventually(async () => expect(await focusedWords(page)).toBe('Añadir'));
      expect((await linesOf(await admin(), id)).lineas).toHaveLength(2);
    });
  });

  describe('The form of a line', () => {
    let id = 0;
    beforeAll(async () => {
      id = await draft([{ descripcion: 'Taller', precio: '30', tipoIVA: '0', cantidad: '2', descuentoFijo: '0' }]);
      await open(id);
    });

    /** Opens the form of the line of 2 × 30 € without VAT. Each test closes it. */
    async function openForm(): Promise<Page> {
      const page = shared();
      await row(page, 'Taller').dblclick();
      await comesTo(page, '60,00 €');
      return page;
    }

    it('[FACT-05] [FACT-06] has the fields of the specification and two buttons', async () => {
      const page = await openForm();
      for (const name of [
        'Alumno',
        'Concepto del alta',
        'Artículo del catálogo (opcional)',
        'Se puede anular',
        'Descripción',
      ])
        await poll(async () => [name, await field(page, name).isVisible()]).toEqual([name, true]);
      for (const name of ['Precio sin IVA', 'Con IVA', 'Tipo de IVA', 'Precio con IVA', 'Cantidad'])
        await poll(async () => [name, await field(page, name).isVisible()]).toEqual([name, true]);
      for (const name of ['Sin dto.', '%', 'Fijo €'])
        await poll(async () => [
          name,
          await dialog(page).getByRole('radio', { name, exact: true }).isVisible(),
        ]).toEqual([name, true]);
      expect(await total(page).evaluate((element) => element.tagName)).toBe('OUTPUT');
      await poll(() => dialog(page).getByRole('button', { name: 'Cancelar cambios' }).isVisible()).toBe(true);
      await poll(() => dialog(page).getByRole('button', { name: 'Aceptar concepto' }).isVisible()).toBe(true);
      await cancel(page);
    });

    it('[FACT-15] switches between 0 and the default VAT rate, and takes any other', async () => {
      const page = await openForm();
      await field(page, 'Con IVA').check();
      await poll(() => field(page, 'Tipo de IVA').inputValue()).toBe('10');
      await comesTo(page, '66,00 €');
      await field(page, 'Con IVA').uncheck();
      await poll(() => field(page, 'Tipo de IVA').inputValue()).toBe('0');
      await field(page, 'Tipo de IVA').selectOption('21');
      await poll(() => field(page, 'Con IVA').isChecked()).toBe(true);
      await cancel(page);
    });

    it('[FACT-14] has one kind of discount; another kind clears its value', async () => {
      const page = await openForm();
      await field(page, 'Tipo de IVA').selectOption('21');
      await dialog(page).getByRole('radio', { name: '%', exact: true }).check();
      await type(page, 'Descuento en %', '15');
      await comesTo(page, '61,71 €');
      await dialog(page).getByRole('radio', { name: 'Fijo €' }).check();
      await poll(() => field(page, 'Descuento fijo').inputValue()).toBe('');
      await poll(() => field(page, 'Descuento en %').count()).toBe(0);
      await type(page, 'Descuento fijo', '5');
      await comesTo(page, '60,50 €');
      await poll(() => field(page, 'Precio con IVA').inputValue()).toBe('30,25');
      await cancel(page);
    });

    it('[PLUS-41] passes axe and fits a phone, where the lines are cards', async () => {
      const page = await openForm();
      expect(await violationsOf(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect([...(await violationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
      await cancel(page);
      await poll(async () => plain(await row(page, 'Taller').textContent())).toContain('60,00');
      expect([...(await violationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    // Runs last, because it saves the line.
    it('[FACT-16] calculates the price from the price with VAT and back, and saves by Ctrl Intro', async () => {
      const page = await openForm();
      await field(page, 'Tipo de IVA').selectOption('21');
      await type(page, 'Precio con IVA', '10');
      await poll(() => field(page, 'Precio sin IVA').inputValue()).toBe('8,2645');
      await comesTo(page, '20,00 €');
      await type(page, 'Precio sin IVA', '18,3333');
      await poll(() => field(page, 'Precio con IVA').inputValue()).toBe('22,18');
      await type(page, 'Cantidad', '1,5');
      await comesTo(page, '33,27 €');
      await field(page, 'Cantidad').press('Control+Enter');
      await gone(page);
      const { lineas } = await linesOf(await admin(), id);
      expect(lineas).toMatchObject([{ precio: '18.3333', cantidad: '1.5', tipoIVA: '21', total: '33.27' }]);
      await eventually(async () => expect(plain(await row(page, 'Taller').textContent())).toContain('33,27'));
    });
  });

  describe('A new line', () => {
    let id = 0;
    beforeAll(async () => {
      id = await draft([{ descripcion: 'Otra', precio: '12', descuentoFijo: '0' }]);
      await open(id);
    });

    /** Opens the form of a new line of the invoice. Each test closes it. */
    async function openNewLine(): Promise<Page> {
      const page = shared();
      await tool(page, 'Añadir').click();
      const options = field(page, 'Concepto del alta').locator('option');
      await eventually(async () => expect(await options.count()).toBeGreaterThan(1));
      return page;
    }

    const offeredConcept = async (page: Page, index: number) =>
      plain(await field(page, 'Concepto del alta').locator('option').nth(index).textContent());

    it('[FACT-11] [FACT-25] offers the concepts of the enrolments of the student, with their course and amount', async () => {
      const page = await openNewLine();
      await poll(() => offeredConcept(page, 1)).toMatch(/^Cuota mensual de .+ · .+ · \d+,\d\d €$/);
      await cancel(page);
    });

    it('[FACT-19] takes description and amounts of the chosen concept, and asks before it replaces a price', async () => {
      const page = await openNewLine();
      const concept = field(page, 'Concepto del alta');
      const price = async () => `${await field(page, 'Precio sin IVA').inputValue()} €`;
      const amountOf = async (index: number) => (await offeredConcept(page, index)).split(' · ').at(-1);
      await concept.selectOption({ index: 1 });
      await eventually(async () => expect(await price()).toBe(await amountOf(1)));
      const description = await field(page, 'Descripción').inputValue();
      await poll(async () => (await offeredConcept(page, 1)).startsWith(description)).toBe(true);
      await type(page, 'Precio sin IVA', '7');
      await concept.selectOption({ index: 2 });
      await alert(page).getByText('¿Aplicar los importes del concepto seleccionado?').waitFor();
      await answer(page, 'No aplicar');
      await poll(() => price()).toBe('7,00 €');
      await concept.selectOption({ index: 1 });
      await answer(page, 'Aplicar');
      await eventually(async () => expect(await price()).toBe(await amountOf(1)));
      await cancel(page);
    });

    /** Returns the article with the highest price. */
    async function loadArticle(): Promise<{ codigo: string; descripcion: string }> {
      const { rows } = await suite.app.db.query<{ codigo: string; descripcion: string }>(
        'SELECT codigo, descripcion FROM articulos WHERE activo ORDER BY pvp DESC, id LIMIT 1',
      );
      return oneRow(rows);
    }

    async function chooseArticle(page: Page, { codigo }: { codigo: string }): Promise<void> {
      await field(page, 'Artículo del catálogo (opcional)').fill(codigo);
      await page.getByRole('option').filter({ hasText: codigo }).click();
    }

    it('[FACT-20] asks before an article replaces a price', async () => {
      const page = await openNewLine();
      await type(page, 'Precio sin IVA', '45,00');
      await chooseArticle(page, await loadArticle());
      await alert(page).getByText('¿Usar los datos del artículo para la línea actual?').waitFor();
      await answer(page, 'No usarlos');
      await poll(() => field(page, 'Precio sin IVA').inputValue()).toBe('45,00');
      await cancel(page);
    });

    // Runs last, because it adds a line.
    it('[FACT-20] without a price takes the data of an article at once', async () => {
      const page = await openNewLine();
      const article = await loadArticle();
      await chooseArticle(page, article);
      await eventually(async () => expect(await field(page, 'Descripción').inputValue()).toBe(article.descripcion));
      await poll(() => alert(page).count()).toBe(0);
      await press(page, 'Aceptar concepto');
      await gone(page);
      const { lineas } = await linesOf(await admin(), id);
      expect(lineas.at(-1)).toMatchObject({
        descripcion: article.descripcion,
        articulo_descripcion: article.descripcion,
      });
    });
  });

  it('[FACT-12] on an unsaved invoice adding a line saves the invoice first, and then the form opens', async () => {
    const page = await open(0);
    await tool(page, 'Añadir').click();
    await dialog(page).waitFor();
    const id = Number(/ficha\/(\d+)\//.exec(page.url())?.[1]);
    expect(id).toBeGreaterThan(0);
    await type(page, 'Descripción', 'Primera');
    await type(page, 'Precio sin IVA', '40');
    await press(page, 'Aceptar concepto');
    await gone(page);
    await row(page, 'Primera').waitFor();
    expect((await linesOf(await admin(), id)).lineas).toMatchObject([{ descripcion: 'Primera', transaccion_id: id }]);
    // The total in the head of the page includes the new line, and the record can still be saved.
    await eventually(async () => expect(plain(await page.getByRole('main').textContent())).toContain('40,00'));
    await page.getByLabel('% IRPF').fill('15');
    await page.getByRole('button', { name: 'Aceptar', exact: false }).last().click();
    await page.waitForURL('**/administrar/facturas/');
    expect((await linesOf(await admin(), id)).totales).toMatchObject({ retencion: '6.00', liquido: '34.00' });
  });

  it('[FACT-03] [FACT-13] [FACT-17] an issued invoice is read-only: a notice, no buttons, and no line opens', async () => {
    const [alumno = 0] = await students(suite.app, 1);
    const { id } = await issuedOf(await admin(), alumno, [{ descripcion: 'Emitida' }]);
    const page = await open(id);
    await page.getByText('La factura ya ha sido presentada y no puede ser modificada').waitFor();
    const lines = page.getByRole('region', { name: 'Líneas', exact: true });
    await poll(() => lines.getByRole('button').count()).toBe(0);
    await lines.getByText('Emitida').dblclick();
    await poll(() => dialog(page).count()).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
  });

  it('[FACT-21] a user without permission to edit invoices cannot change a line', async () => {
    const id = await draft(THREE_RATES);
    await suite.app.db.query(
      "UPDATE usuarios SET permisos = array_remove(permisos, 'facturas.editar') WHERE username = 'secretaria'",
    );
    const page = await suite.open('secretaria', recordOf(id));
    const lines = page.getByRole('region', { name: 'Líneas', exact: true });
    await lines.getByText('Manual').dblclick();
    await poll(() => lines.getByRole('button').count()).toBe(0);
    await poll(() => dialog(page).count()).toBe(0);
    await poll(() => page.getByText('no puede ser modificada').count()).toBe(0);
  });

  it('[FACT-26] a refused line shows a dialog, and the form is unchanged', async () => {
    const id = await draft([{ descripcion: 'Cuota', precio: '45', descuentoFijo: '0' }]);
    const page = await open(id);
    await row(page, 'Cuota').dblclick();
    await type(page, 'Cantidad', '-2');
    await type(page, 'Descripción', 'Cuota cambiada');
    await press(page, 'Aceptar concepto');
    await alert(page).waitFor();
    await poll(async () => plain(await alert(page).textContent())).toContain(
      'Solo una factura rectificativa admite cantidades negativas',
    );
    await answer(page, 'Aceptar');
    await eventually(async () => expect(await field(page, 'Cantidad').getAttribute('aria-invalid')).toBe('true'));
    await poll(() => field(page, 'Descripción').inputValue()).toBe('Cuota cambiada');
    await poll(() => field(page, 'Cantidad').inputValue()).toBe('−2');
    await eventually(async () =>
      expect(await field(page, 'Cantidad').evaluate((element) => element === document.activeElement)).toBe(true),
    );
    expect((await linesOf(await admin(), id)).lineas).toMatchObject([{ descripcion: 'Cuota', cantidad: '1' }]);
  });

  it('[FACT-15] a retry after a lost reply adds the line once', async () => {
    const id = await draft();
    const page = await open(id);
    await tool(page, 'Añadir').click();
    await type(page, 'Descripción', 'Cuaderno');
    await type(page, 'Precio sin IVA', '4');
    await page.route(
      /set-linea$/,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await press(page, 'Aceptar concepto');
    await answer(page, 'Reintentar');
    await gone(page);
    await row(page, 'Cuaderno').waitFor();
    const { lineas } = await linesOf(await admin(), id);
    expect(lineas.map(({ descripcion }) => descripcion)).toEqual(['Cuota de noviembre', 'Cuaderno']);
  });

  describe('The offer of a line', () => {
    let id = 0;
    beforeAll(async () => {
      const agent = await admin();
      const offer = async (descripcion: string, descuentoPorcentual: string, control: string): Promise<void> => {
        const { body } = await saveRecord(agent, 'ofertas', 0, { descripcion, descuentoPorcentual, activa: '1' });
        const form = {
          oferta_id: (body as { id: number }).id,
          condicion_id: 0,
          modelo: 'alumno',
          campo: 'nombre',
          control,
        };
        const fields = { ...form, valores: '["Nadie"]' };
        await agent.post('/administrar/ofertas/set-condicion').type('form').send(fields).expect(200);
      };
      await offer('Bienvenida', '10', 'distinto de');
      await offer('Gran oferta', '20', 'distinto de');
      await offer('Para nadie', '50', 'igual a');
      id = await draft([{ descripcion: 'Con oferta', precio: '45' }]);
      await open(id);
    });

    it('[PLUS-26] a line explains its price: the offers evaluated, their conditions, and the one applied', async () => {
      const page = shared();
      await row(page, 'Con oferta').dblclick();
      await poll(() => field(page, 'Descuento de la oferta').inputValue()).toBe('20');
      await poll(() => dialog(page).getByRole('radio', { name: 'Oferta' }).isChecked()).toBe(true);
      await dialog(page).getByText('Oferta «Gran oferta» −20 %').waitFor();
      await press(page, '¿Por qué este precio?');
      const offers = page.getByRole('list', { name: 'Ofertas consideradas' });
      const of = (name: string) => offers.locator('> li').filter({ hasText: name });
      await eventually(async () => {
        expect(await of('Bienvenida').textContent()).toMatch(/Otra descuenta másSe cumple: .*no es Nadie/);
        expect(await of('Gran oferta').textContent()).toMatch(/AplicadaSe cumple: .*no es Nadie/);
        expect(await of('Para nadie').textContent()).toMatch(/No se aplicaNo se cumple: .* es Nadie/);
      });
      // The applied offer is the first offer of the list.
      await poll(async () => (await offers.locator('> li').allTextContents())[0]).toContain('Gran oferta');
      expect(await violationsOf(page)).toEqual([]);
      await page
        .getByRole('dialog', { name: '¿Por qué este precio?' })
        .getByRole('button', { name: 'Cerrar' })
        .last()
        .click();
      await cancel(page);
    });

    // Runs last, because it changes an offer and adds a line.
    it('[PLUS-26] a new line shows its offer and why before it is accepted, and is saved with the total that was shown', async () => {
      const page = shared();
      await tool(page, 'Añadir').click();
      await type(page, 'Descripción', 'Vista antes');
      await type(page, 'Precio sin IVA', '55');
      await dialog(page).getByText('Oferta «Gran oferta» −20 %').waitFor();
      await comesTo(page, '44,00 €');
      await press(page, '¿Por qué este precio?');
      const reasons = page.getByRole('dialog', { name: '¿Por qué este precio?' });
      await reasons.getByText('Otra descuenta más').first().waitFor();
      await reasons.getByRole('button', { name: 'Cerrar' }).last().click();
      await dialog(page).getByRole('radio', { name: 'Sin dto.' }).check();
      await comesTo(page, '55,00 €');
      await dialog(page).getByRole('radio', { name: 'Oferta' }).check();
      await comesTo(page, '44,00 €');
      await suite.app.db.query("UPDATE ofertas SET descuento_porcentual = 25 WHERE descripcion = 'Gran oferta'");
      await press(page, 'Aceptar concepto');
      await alert(page).getByText('la línea suma 41,25').waitFor();
      await answer(page, 'Aceptar');
      await comesTo(page, '41,25 €');
      await press(page, 'Aceptar concepto');
      await gone(page);
      const { lineas } = await linesOf(await admin(), id);
      expect(lineas.at(-1)).toMatchObject({
        total: '41.25',
        descuentoPorcentual: '25',
        oferta: { descripcion: 'Gran oferta' },
      });
    });
  });

  // Runs last: it stores another tab as the user's last open tab.
  it('[FACT-12] the form of the first line opens whatever tab was used last; discarding the form discards the draft', async () => {
    const before = await open(await draft());
    const isStored = before.waitForResponse((response) => response.url().includes('set-solapa-ficha/facturas/titular'));
    await before.getByRole('tab', { name: 'Titular y cobro' }).click();
    await isStored;
    const page = await suite.open('admin', recordOf(0));
    await ready(page);
    await tool(page, 'Añadir').click();
    await dialog(page).getByRole('heading', { name: 'Añadir línea' }).waitFor();
    const id = Number(/ficha\/(\d+)\//.exec(page.url())?.[1]);
    await press(page, 'Cancelar cambios');
    await page.getByRole('button', { name: 'Borrar el borrador' }).click();
    await page.waitForURL('**/administrar/facturas/');
    const { rows } = await suite.app.db.query('SELECT FROM facturas WHERE id = $1', [id]);
    expect(rows).toEqual([]);
  });
});
