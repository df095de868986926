import type { Page } from 'playwright-core';
import { oneRow } from '../../libs/platform';
import { sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { agentOf } from '../support';
import { browserSuite } from '../support/browser-suite';
import { poll } from '../support/poll';
import { NO_SCREEN, showAnew } from '../support/show-anew';
import { draftOf, issuedOf, rectify, saveRecord, students } from './support';

const suite = browserSuite();

const faultsOf = async (page: Page) => [...(await violationsOf(page)), ...(await sidewaysOf(page))];
const pressIssue = (page: Page) => page.getByRole('button', { name: 'Emitir factura', exact: true }).first().click();
const dialog = (page: Page) => page.getByRole('alertdialog').or(page.getByRole('dialog'));

const addressOf = (id: number) => `/administrar/facturas/ficha/${String(id)}/`;

describe('an invoice', () => {
  const shared = suite.shared(() => suite.open('admin', NO_SCREEN));
  async function show(id: number): Promise<Page> {
    await showAnew(shared(), addressOf(id));
    return shared();
  }

  it('[PLUS-24] issuing by hand what was already charged asks first, with the number of the other invoice', async () => {
    const admin = await agentOf(suite.app, 'admin');
    const [alumno = 0] = await students(suite.app, 1);
    const { rows } = await suite.app.db.query<{ id: number }>(
      `INSERT INTO conceptos (descripcion, importe) VALUES ('Ya cobrado', 45) RETURNING id`,
    );
    const lines = [{ concepto_id: oneRow(rows).id, descripcion: 'Ya cobrado' }];
    const { numero } = await issuedOf(admin, alumno, lines);
    const draft = await draftOf(admin, alumno, lines);
    const page = await show(draft);
    await pressIssue(page);
    await dialog(page).getByRole('button', { name: 'Emitir factura' }).click();
    await dialog(page)
      .getByText(`Ya se facturó «Ya cobrado» de noviembre de 2026 en la factura ${numero}; ¿emitir otra?`)
      .waitFor();
    await dialog(page).getByRole('button', { name: 'Emitir otra' }).click();
    await page
      .getByText(/Factura A-2026-\d{6} emitida/)
      .first()
      .waitFor();
  });

  it('[FACT-22] the question before issuing names the holder and the amount', async () => {
    const admin = await agentOf(suite.app, 'admin');
    const [alumno = 0] = await students(suite.app, 1);
    const draft = await draftOf(admin, alumno, [{ descripcion: 'Manual', precio: '100', tipoIVA: '21' }]);
    await saveRecord(admin, 'facturas', draft, { titular: 'Talleres Alameda, S. L.', titular_nif: 'B58378431' });
    const page = await show(draft);
    await pressIssue(page);
    await dialog(page).getByText('A nombre de Talleres Alameda, S. L., por 121,00\u00a0€.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
    await dialog(page).waitFor({ state: 'detached' });
  });

  describe('rectifying an invoice', () => {
    async function openIssued(descripcion: string, { isOwn = false } = {}): Promise<{ page: Page; id: number }> {
      const admin = await agentOf(suite.app, 'admin');
      const [alumno = 0] = await students(suite.app, 1);
      const { id } = await issuedOf(admin, alumno, [{ descripcion }]);
      return { page: isOwn ? await suite.open('admin', addressOf(id)) : await show(id), id };
    }
    const reasonOf = async (original: number) =>
      (
        await suite.app.db.query<{ motivo: string; codigo: string }>(
          'SELECT motivo, codigo_rectificacion AS codigo FROM facturas WHERE rectifica_id = $1',
          [original],
        )
      ).rows;

    it('[PLUS-19] asks for the reason and its legal ground, and keeps both', async () => {
      const { page, id } = await openIssued('Cobrada de más');
      await page.getByRole('button', { name: 'Rectificar', exact: true }).click();
      const reason = dialog(page).getByLabel('Motivo');
      await poll(() => reason.inputValue()).toBe('Anulación de la factura');
      await reason.fill('Se dio de baja antes de empezar');
      await dialog(page).getByLabel('Causa legal').selectOption('R1');
      expect(await faultsOf(page)).toEqual([]);
      await dialog(page).getByRole('button', { name: 'Rectificar' }).click();
      await page
        .getByText(/Factura R-2026-\d{6} emitida/)
        .first()
        .waitFor();
      expect(await reasonOf(id)).toEqual([{ motivo: 'Se dio de baja antes de empezar', codigo: 'R1' }]);
    });

    it('[PLUS-19] is not accepted with a reason that is too long, which is not cut', async () => {
      const { page, id } = await openIssued('Con un motivo largo');
      await page.getByRole('button', { name: 'Rectificar en parte…' }).click();
      await dialog(page).getByLabel('Motivo').fill('x'.repeat(201));
      await dialog(page).getByText('Tiene 201 letras; caben 200.').waitFor();
      const accept = dialog(page).getByRole('button', { name: 'Preparar borrador' });
      await poll(() => accept.isDisabled()).toBe(true);
      await dialog(page).getByLabel('Motivo').fill('Un libro devuelto');
      await accept.click();
      await page.getByText('Borrador de rectificativa creado').first().waitFor();
      expect(await reasonOf(id)).toMatchObject([{ motivo: 'Un libro devuelto' }]);
    });

    it('[PLUS-19] is offered neither for a rectifying invoice nor for one that nothing is left of', async () => {
      const { page, id } = await openIssued('Anulada entera', { isOwn: true });
      const offered = page.getByRole('button', { name: /^Rectificar/ });
      await offered.nth(1).waitFor();
      const reply = await rectify(await agentOf(suite.app, 'admin'), id);
      const { transaccion_id } = reply.body as { transaccion_id: number };
      for (const issued of [id, transaccion_id]) {
        await page.goto(addressOf(issued));
        await page.getByRole('button', { name: 'PDF', exact: true }).waitFor();
        await poll(() => offered.count()).toBe(0);
      }
    });
  });

  describe('the record of an issued invoice', () => {
    const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

    it('[FACT-13] names its holder and states, has the lines first, and saves only where something can be changed', async () => {
      const admin = await agentOf(suite.app, 'admin');
      const [alumno = 0] = await students(suite.app, 1);
      const { id, numero } = await issuedOf(admin, alumno);
      const page = await show(id);
      const lines = page.getByRole('region', { name: 'Líneas', exact: true });
      await lines.waitFor();
      await poll(() => page.getByRole('heading', { level: 1 }).textContent()).toMatch(new RegExp(`^${numero} · \\S`));
      await poll(() => page.getByRole('banner').or(page.locator('header')).allTextContents()).toContainEqual(
        expect.stringMatching(/Estado: Emitida.*Cobro: Pendiente/),
      );
      const topOf = async (name: string) =>
        (await page.getByRole('region', { name, exact: true }).boundingBox())?.y ?? Number.NaN;
      expect(await topOf('Líneas')).toBeLessThan(await topOf('Factura'));
      await poll(() => button(page, 'Volver').isVisible()).toBe(true);
      await poll(() => button(page, 'Aceptar').count()).toBe(0);
      await page.getByRole('tab', { name: 'Titular y cobro' }).click();
      await button(page, 'Aceptar').waitFor();
      await poll(() => button(page, 'Aceptar y añadir').count()).toBe(0);
      // The server stores the last open tab of the user, and the next test would open this tab. So this test goes back to the first tab,
      // and waits until the server has stored the first tab.
      const isStored = page.waitForResponse('**/set-solapa-ficha/facturas/factura/');
      await page.getByRole('tab', { name: 'Factura', exact: true }).click();
      await isStored;
      await lines.waitFor();
    });

    it('[PLUS-19] and its rectification name each other', async () => {
      const admin = await agentOf(suite.app, 'admin');
      const [alumno = 0] = await students(suite.app, 1);
      const { id, numero } = await issuedOf(admin, alumno);
      const { numero: rectifying } = (await rectify(admin, id)).body as { numero: string };
      const page = await show(id);
      await page.getByText('Rectificada por').waitFor();
      await page.getByRole('link', { name: rectifying }).click();
      await page.getByText('Rectifica la factura').waitFor();
      await poll(() => page.getByRole('link', { name: numero }).first().isVisible()).toBe(true);
      expect(await faultsOf(page)).toEqual([]);
    });
  });

  it('[PLUS-20] the PDF button is busy until the PDF is made, and then opens it in another tab', async () => {
    const admin = await agentOf(suite.app, 'admin');
    const [alumno = 0] = await students(suite.app, 1);
    const { id } = await issuedOf(admin, alumno);
    const page = await suite.open('admin', addressOf(id));
    let release = (): void => undefined;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await page.route(/api\/pdf\/\d+$/, async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.getByRole('button', { name: 'PDF', exact: true }).click();
    await page.getByRole('button', { name: 'Preparando…' }).waitFor();
    const tab = page.waitForEvent('popup');
    release();
    await tab;
    await page.getByRole('button', { name: 'PDF', exact: true }).waitFor();
  });
});
