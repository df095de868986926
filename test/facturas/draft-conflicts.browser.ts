import type { Page } from 'playwright-core';
import { sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { agentOf } from '../support';
import { browserSuite, eventually } from '../support/browser-suite';
import { goInside } from '../support/go-inside';
import { poll } from '../support/poll';
import { API, draftOf, linesOf, saveRecord, setLine, students } from './support';

const suite = browserSuite();
const LIST = '/administrar/facturas/';

const admin = () => agentOf(suite.app, 'admin');
interface Draft {
  id: number;
  line: number;
  alumno: number;
}
/** A draft of one line of 45 € without VAT. */
async function draft(): Promise<Draft> {
  const [alumno = 0] = await students(suite.app, 1);
  const id = await draftOf(await admin(), alumno, [{ descripcion: 'Cuota', descuentoFijo: '0' }]);
  return { id, line: (await linesOf(await admin(), id)).lineas[0]?.id ?? 0, alumno };
}
/** Changes the line of a draft as another user, with a request and without a browser. */
async function saveAsOther({ id, line, alumno }: Draft, changes: object): Promise<void> {
  const other = await agentOf(suite.app, 'secretaria');
  const whole = { transaccion_id: id, id: line, alumno_id: alumno, descripcion: 'Cuota', descuentoFijo: '0' };
  expect((await setLine(other, { ...whole, ...changes })).status).toBe(200);
}
const stored = async (id: number) => (await linesOf(await admin(), id)).lineas;

const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true });
/** Types in a field of the line form and moves the focus away. */
async function type(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).fill(text);
  await field(page, name).blur();
}
const openLine = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).dblclick();
const accept = (page: Page) => page.getByRole('button', { name: 'Aceptar concepto' }).click();
const conflict = (page: Page, name = 'Otra persona ha cambiado esta línea') => page.getByRole('dialog', { name });
const answer = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click();
const gone = (page: Page) => page.getByRole('dialog').first().waitFor({ state: 'detached' });
/** Returns the cell texts of each row in the topmost window of conflicts. */
const rowsOf = async (page: Page): Promise<string[][]> => {
  const rows = await page.getByRole('dialog').last().locator('tbody tr').all();
  const cells = await Promise.all(rows.map((row) => row.locator('th, td').allTextContents()));
  return cells.map((texts) => texts.map((text) => text.replaceAll('\u00a0', ' ')));
};
const faultsOf = async (page: Page) => [...(await violationsOf(page)), ...(await sidewaysOf(page))];
/** Looks for faults of accessibility on a desktop and on a phone. */
async function expectAccessible(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await faultsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
}

describe('A draft that two users have open', () => {
  const pages = {
    admin: suite.shared(() => suite.open('admin', LIST)),
    secretaria: suite.shared(() => suite.open('secretaria', LIST)),
  };

  /** Opens a draft from the list. At the end of each test, the draft must have no unsaved input. */
  async function open(id: number, user: 'admin' | 'secretaria' = 'admin'): Promise<Page> {
    const page = pages[user]();
    const grid = page.getByRole('grid', { name: 'Líneas de la factura' });
    await goInside(page, LIST);
    await grid.waitFor({ state: 'detached' });
    await goInside(page, `${LIST}ficha/${String(id)}/`);
    await grid.waitFor();
    return page;
  }

  describe('A line that another user has changed meanwhile', () => {
    /** This user opens the line of a draft and types in it. Then the other user changes the saved line. Then this user tries to save. */
    async function bothChange(change: (saved: Draft) => Promise<void>): Promise<{ id: number; page: Page }> {
      const saved = await draft();
      const page = await open(saved.id);
      await openLine(page, 'Cuota');
      await type(page, 'Precio sin IVA', '50');
      await type(page, 'Cantidad', '2');
      await change(saved);
      await accept(page);
      await conflict(page).waitFor();
      return { id: saved.id, page };
    }
    /** As the other user, changes the price and the description in the form of the line. */
    async function changeInForm({ id }: Draft): Promise<void> {
      const other = await open(id, 'secretaria');
      await openLine(other, 'Cuota');
      await type(other, 'Precio sin IVA', '9999');
      await type(other, 'Descripción', 'Cuota de la oficina');
      await accept(other);
      await gone(other);
    }
    /** As the other user, saves another price and description by a request, without the form. */
    const changeAtOnce = (saved: Draft) => saveAsOther(saved, { precio: '9999', descripcion: 'Cuota de la oficina' });
    /** The two changes that do not conflict: the other user changed the description, this user the quantity. */
    const BOTH = { descripcion: 'Cuota de la oficina', cantidad: '2' };
    /** Selects this price in the window of conflicts and saves. */
    async function choose(page: Page, price: string): Promise<void> {
      await conflict(page).getByRole('radio', { name: price }).check();
      await answer(page, 'Guardar lo elegido');
      await gone(page);
    }

    it('is shown side by side, with the name of the user, the time, and the total of the choice, which is saved', async () => {
      const { id, page } = await bothChange(changeInForm);
      await conflict(page)
        .getByText(/^\p{L}+ \p{L}+ la cambió el \d\d\/\d\d\/\d{4} \d\d:\d\d, mientras la tenía abierta\./u)
        .waitFor();
      await poll(() => rowsOf(page)).toEqual([
        ['Precio sin IVA', '50,00 €', '9.999,00 €'],
        ['Descripción', 'sin cambios', 'Cuota de la oficina'],
        ['Cantidad', '2', 'sin cambios'],
      ]);
      await poll(() => conflict(page).getByText('Total de la línea').count()).toBe(0);
      await conflict(page).getByRole('radio', { name: '9.999,00 €' }).check();
      await conflict(page).getByText('Total de la línea: 19.998,00').waitFor();
      await conflict(page).getByRole('radio', { name: '50,00 €' }).check();
      await conflict(page).getByText('Total de la línea: 100,00').waitFor();
      await expectAccessible(page);
      await choose(page, '50,00 €');
      expect(await stored(id)).toMatchObject([{ ...BOTH, precio: '50.0000', total: '100.00' }]);
    });

    it('is saved with the chosen price of the other user, and with the changes that only one of the two made', async () => {
      const { id, page } = await bothChange(changeAtOnce);
      await choose(page, '9.999,00 €');
      expect(await stored(id)).toMatchObject([{ ...BOTH, precio: '9999.0000', total: '19998.00' }]);
    });

    it('keeps the input for further editing, and a second save does not overwrite it unseen', async () => {
      const { id, page } = await bothChange(changeAtOnce);
      await answer(page, 'Seguir editando');
      await conflict(page).waitFor({ state: 'detached' });
      await poll(() => field(page, 'Precio sin IVA').inputValue()).toBe('50,00');
      await poll(() => field(page, 'Cantidad').inputValue()).toBe('2');
      await accept(page);
      await conflict(page).waitFor();
      expect(await stored(id)).toMatchObject([{ precio: '9999.0000', cantidad: '1' }]);
      await choose(page, '50,00 €');
    });
  });

  it('a line that another user has deleted meanwhile can be added again with the input', async () => {
    const { id, line } = await draft();
    const page = await open(id);
    await openLine(page, 'Cuota');
    await type(page, 'Descripción', 'Cuota escrita');
    await (
      await agentOf(suite.app, 'secretaria')
    )
      .post(`${API}/borrar-lineas`)
      .send({ lineas_ids: [line] })
      .expect(200);
    await accept(page);
    await conflict(page, 'Otra persona ha borrado esta línea').waitFor();
    await poll(() => rowsOf(page)).toContainEqual(['Descripción', 'Cuota escrita', '—']);
    await answer(page, 'Añadirla de nuevo');
    await gone(page);
    expect(await stored(id)).toMatchObject([{ descripcion: 'Cuota escrita', precio: '45.0000' }]);
  });

  it('a line is saved without a question when another user has changed other lines only', async () => {
    const { id, alumno } = await draft();
    const page = await open(id);
    await openLine(page, 'Cuota');
    await type(page, 'Precio sin IVA', '50');
    await setLine(await agentOf(suite.app, 'secretaria'), {
      transaccion_id: id,
      alumno_id: alumno,
      descripcion: 'Libro',
    });
    await accept(page);
    await gone(page);
    expect(await stored(id)).toMatchObject([{ precio: '50.0000' }, { descripcion: 'Libro' }]);
  });

  describe('The header of a draft', () => {
    const type = (page: Page, text: string) => page.getByLabel('% IRPF').fill(text);
    const save = (page: Page) => page.getByRole('button', { name: 'Aceptar' }).last().click();

    it('shows the lines that another user has changed in a conflict, and keeps the input', async () => {
      const { id, line } = await draft();
      const page = await open(id);
      await type(page, '15');
      await setLine(await agentOf(suite.app, 'secretaria'), { transaccion_id: id, id: line, precio: '90' });
      await save(page);
      await conflict(page, 'Otra persona ha guardado esta ficha').waitFor();
      const rows = await rowsOf(page);
      expect(rows).toContainEqual(['Cuota: precio', 'sin cambios', '90,00']);
      expect(rows).toContainEqual(['Total', 'sin cambios', '90,00 €']);
      await answer(page, 'Guardar lo elegido');
      await page.waitForURL('**/administrar/facturas/');
      expect((await linesOf(await admin(), id)).totales).toMatchObject({ tipoIRPF: '15', retencion: '13.50' });
    });

    it('is saved without a question after the same user has changed a line', async () => {
      const { id } = await draft();
      const page = await open(id);
      await type(page, '15');
      await openLine(page, 'Cuota');
      await field(page, 'Descripción').fill('Cuota corregida');
      const reread = page.waitForResponse((reply) => reply.url().includes(`/api/fichas/facturas/${String(id)}?`));
      await accept(page);
      await gone(page);
      await page.getByRole('row').filter({ hasText: 'Cuota corregida' }).waitFor();
      // Waits until the record has been reloaded. The input in the form must remain.
      await (await reread).finished();
      await poll(() => page.getByLabel('% IRPF').inputValue()).toBe('15');
      await save(page);
      await page.waitForURL('**/administrar/facturas/');
      expect((await linesOf(await admin(), id)).totales).toMatchObject({ tipoIRPF: '15' });
    });
  });

  describe('A draft that another user has changed meanwhile', () => {
    const title = 'Otra persona ha cambiado esta factura';
    const estado = async (id: number) =>
      (
        await suite.app.db.query<{ estado: string; total: string }>(
          'SELECT estado, total FROM facturas WHERE id = $1',
          [id],
        )
      ).rows;

    /** Issues a draft whose holder and price another user has changed since it was opened, and waits for the window of conflicts. */
    async function issueStale(): Promise<{ id: number; line: number; page: Page }> {
      const saved = await draft();
      const { id, line } = saved;
      const page = await open(id);
      await saveAsOther(saved, { precio: '9999' });
      const holder = {
        titular: 'Talleres Alameda, S. L.',
        titular_nif: 'B58378431',
        titular_direccion: 'Calle Ancha, 1',
      };
      expect((await saveRecord(await agentOf(suite.app, 'secretaria'), 'facturas', id, holder)).status).toBe(200);
      await page.getByRole('button', { name: 'Emitir factura', exact: true }).first().click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Emitir factura' }).click();
      await conflict(page, title).waitFor();
      return { id, line, page };
    }

    it('shows its holder, lines and total before and now, and asks again before it is issued', async () => {
      const { id, page } = await issueStale();
      const rows = await rowsOf(page);
      expect(rows).toContainEqual(['Cuota: precio', '45,00', '9.999,00']);
      expect(rows).toContainEqual(['Titular', '—', 'Talleres Alameda, S. L.']);
      expect(rows).toContainEqual(['Total', '45,00 €', '9.999,00 €']);
      await conflict(page, title).getByText('A nombre de Talleres Alameda, S. L., por 9.999,00').waitFor();
      await conflict(page, title)
        .getByText(/ cambió esta factura el \d\d\/\d\d\/\d{4} \d\d:\d\d, después/)
        .waitFor();
      await expectAccessible(page);
      expect(await estado(id)).toMatchObject([{ estado: 'borrador' }]);
      await conflict(page, title).getByRole('button', { name: 'Emitir factura' }).click();
      await page
        .getByText(/Factura A-2026-\d{6} emitida/)
        .first()
        .waitFor();
      expect(await estado(id)).toEqual([{ estado: 'presentada', total: '9999.00' }]);
    });

    it('is not issued when the person cancels, and the page shows it as it is now', async () => {
      const { id, page } = await issueStale();
      await answer(page, 'Cancelar');
      await gone(page);
      await page.getByRole('row').filter({ hasText: '9.999,00' }).waitFor();
      expect(await estado(id)).toMatchObject([{ estado: 'borrador' }]);
    });

    it('asks once more when it has changed again', async () => {
      const { id, line, page } = await issueStale();
      await setLine(await agentOf(suite.app, 'secretaria'), { transaccion_id: id, id: line, precio: '60' });
      await conflict(page, title).getByRole('button', { name: 'Emitir factura' }).click();
      await eventually(async () => expect(await rowsOf(page)).toContainEqual(['Cuota: precio', '9.999,00', '60,00']));
      expect(await estado(id)).toMatchObject([{ estado: 'borrador' }]);
      await answer(page, 'Cancelar');
      await gone(page);
    });
  });
});
