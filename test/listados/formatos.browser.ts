import type { Page } from 'playwright-core';
import { oneRow } from '../../libs/platform';
import { agentOf } from '../support';
import { browserSuite, eventually } from '../support/browser-suite';
import { poll } from '../support/poll';
import { NO_SCREEN, showAnew } from '../support/show-anew';
import { ListScreen, queryText } from './support/screen';
import { addTutores, countTutores, onlyTutores } from './support/tutores';

const suite = browserSuite();

/** The computed height of an element, such as `630px`. */
function heightOf(screen: ListScreen, testId: string): Promise<string> {
  return screen.page.evaluate(`getComputedStyle(document.querySelector('[data-testid="${testId}"]')).height`);
}

/** Opens a list again on a shared page. */
async function showOn(page: Page, codigo: string, query: Record<string, string> = {}): Promise<ListScreen> {
  await showAnew(page, `/administrar/${codigo}/${queryText(query)}`);
  const screen = new ListScreen(page);
  await screen.ready();
  return screen;
}

describe('on a screen', () => {
  const desktop = suite.shared(() => suite.open('admin', NO_SCREEN, { width: 1440, height: 900 }));
  const show = (codigo: string) => showOn(desktop(), codigo);

  describe('the heights of a list', () => {
    it.each([900, 768])('[LIST-60] [LIST-61] are shares of a window of %i px', async (height) => {
      const size = { width: 1440, height };
      const screen = height === 900 ? await show('alumnos') : await ListScreen.open(suite, 'alumnos', size);
      expect(parseFloat(await heightOf(screen, 'lista-tabla'))).toBeCloseTo(height * 0.7, 1);
      expect(parseFloat(await heightOf(screen, 'lista-contenedor'))).toBeCloseTo(height * 0.9, 1);
      await screen.openPanel();
      await eventually(async () =>
        expect(parseFloat(await heightOf(screen, 'lista-tabla'))).toBeCloseTo(height * 0.55, 1),
      );
      expect(parseFloat(await heightOf(screen, 'lista-contenedor'))).toBeCloseTo(height * 0.9, 1);
    });

    it('[LIST-60] [LIST-61] are 175px and 360px in a compact list, whatever the window', async () => {
      const screen = await show('aulas');
      expect(await heightOf(screen, 'lista-tabla')).toBe('175px');
      expect(await heightOf(screen, 'lista-contenedor')).toBe('360px');
    });
  });

  describe('a compact list', () => {
    it('[LIST-21] has buttons of an icon without words, lower rows and a lower table', async () => {
      const screen = await show('aulas');
      for (const name of ['Añadir', 'Modificar', 'Borrar', 'Utilidades', 'Imprimir', 'Buscar', 'Guardar búsqueda']) {
        const button = screen.button(name);
        await poll(async () => (await button.innerText()).trim()).toBe('');
        await poll(() => button.locator('svg').count()).toBe(1);
        await poll(() => button.getAttribute('title')).toMatch(new RegExp(`^${name}`));
      }
      expect((await screen.row(0).boundingBox())?.height).toBe(28);
      const usual = await show('materias');
      await poll(async () => (await usual.button('Añadir').innerText()).trim()).toBe('Añadir');
      expect((await usual.row(0).boundingBox())?.height).toBe(36);
    });

    it('[LIST-10] [LIST-37] opens its search with the same button as any list', async () => {
      const screen = await show('aulas');
      await screen.page.getByTitle('Buscar', { exact: true }).click();
      await screen.panel.waitFor();
      await screen.page.getByTitle('Plegar búsqueda', { exact: true }).click();
      await screen.panel.waitFor({ state: 'detached' });
    });
  });

  describe('the classic list', () => {
    const table = (screen: ListScreen) => screen.page.getByRole('table', { name: 'Alumnos' });
    const cells = (screen: ListScreen, column: number) => table(screen).locator(`tbody tr td:nth-child(${column})`);

    beforeAll(() => suite.app.db.query(`UPDATE usuarios SET listados_clasicos = true WHERE username = 'secretaria'`));

    const shared = suite.shared(async () => (await ListScreen.open(suite, 'alumnos', { user: 'secretaria' })).page);

    it('[LIST-16] is a plain table of the same rows, a checkbox at the start of each', async () => {
      const grid = await show('alumnos');
      const screen = new ListScreen(shared());
      await grid.rows.nth(24).waitFor();
      const codes = await Promise.all((await grid.ids()).map((_, index) => grid.cell(index, 'codigo').innerText()));
      await poll(() => cells(screen, 2).allInnerTexts()).toEqual(codes);
      await poll(() => cells(screen, 1).getByRole('checkbox').count()).toBe(25);
      await poll(async () => (await table(screen).getByRole('columnheader').allInnerTexts()).slice(1)).toEqual(
        await grid.headings(),
      );
      await poll(() => table(screen).locator('thead th:not([scope="col"])').count()).toBe(0);
      await poll(() => screen.rows.count()).toBe(0);
    });

    it('[LIST-60] has the height of the grid', async () => {
      const screen = new ListScreen(shared());
      expect(await heightOf(screen, 'lista-tabla')).toBe('630px');
    });

    // Runs last, because it leaves the list.
    it('[LIST-17] [LIST-18] [LIST-20] [LIST-39] selects, opens, sorts and pages like the grid', async () => {
      const screen = new ListScreen(shared());
      await cells(screen, 1).nth(0).getByRole('checkbox').check();
      await cells(screen, 1).nth(1).getByRole('checkbox').check();
      await screen.expectSelected(2);
      await cells(screen, 4).nth(2).dblclick();
      await screen.footer.getByRole('button', { name: 'Quitar selección' }).click();
      await screen.expectSelected(0);
      await poll(() => table(screen).getByRole('checkbox', { checked: true }).count()).toBe(0);
      const sorted = await screen.requestOf(() => table(screen).getByRole('button', { name: 'Edad' }).click());
      expect(sorted.query.get('orden')).toBe('edad');
      await poll(() => table(screen).getByRole('columnheader', { name: 'Edad' }).getAttribute('aria-sort')).toBe(
        'ascending',
      );
      expect((await screen.requestOf(() => screen.page.getByTitle('Página siguiente').click())).pagina).toBe(2);
      await cells(screen, 4).nth(2).dblclick();
      await screen.page.waitForURL(/\/administrar\/alumnos\/ficha\/\d+\/$/);
    });
  });
});

describe('a list on a phone', () => {
  const PHONE = { width: 390, height: 844 };
  const cards = (screen: ListScreen, titulo: string) =>
    screen.page.getByRole('list', { name: titulo }).getByRole('listitem');

  const phone = suite.shared(() => suite.open('admin', NO_SCREEN, PHONE));
  const show = (codigo: string, query = {}) => showOn(phone(), codigo, query);

  it('[LIST-31] opens its menus within the window', async () => {
    const screen = await show('alumnos');
    for (const name of ['Utilidades', 'Imprimir']) {
      await screen.button(name).click();
      const { x = -1, width = 999 } = (await screen.page.getByRole('menu').boundingBox()) ?? {};
      expect([name, x >= 0, x + width <= 390]).toEqual([name, true, true]);
      await screen.page.keyboard.press('Escape');
    }
  });

  it('[LIST-16] is a card for each row, with its checkbox and its telephone, and fits the window', async () => {
    const screen = await show('alumnos');
    const found = cards(screen, 'Alumnos');
    await poll(() => found.count()).toBe(25);
    await poll(() => found.getByRole('checkbox').count()).toBe(25);
    const call = found
      .filter({ has: screen.page.getByRole('link') })
      .first()
      .getByRole('link')
      .last();
    await poll(() => call.getAttribute('href')).toMatch(/^tel:\+?\d{9,}$/);
    expect(await screen.page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
    await poll(() => screen.page.locator('.ag-root').count()).toBe(0);
  });

  it('[LIST-16] shows the courses of a student as tags, and the age and the family without labels', async () => {
    const screen = await show('alumnos');
    const { rows } = await suite.app.db.query<{ codigo: string; nombre: string; curso: string }>(
      `SELECT al.codigo, al.nombre, min(c.codigo) AS curso FROM alumnos al JOIN altas a ON a.alumno_id = al.id JOIN cursos c ON c.id = a.curso_id
       WHERE a.fecha_baja IS NULL AND al.familia_id IS NOT NULL AND al.fecha_nacimiento IS NOT NULL
       GROUP BY al.id ORDER BY al.apellidos, al.nombre, al.id LIMIT 1`,
    );
    const { codigo, nombre, curso } = oneRow(rows);
    const card = cards(screen, 'Alumnos').filter({ hasText: codigo });
    await card.getByText(new RegExp(`^${codigo} · Fam\\. `)).waitFor();
    await card.getByText(/^\d+ años$/).waitFor();
    await card.getByText(curso, { exact: true }).waitFor();
    await poll(() => card.getByRole('button').innerText()).toMatch(new RegExp(`, ${nombre}$`));
  });

  it('[LIST-16] shows the amount, the student and the states of an invoice', async () => {
    await (
      await agentOf(suite.app, 'admin')
    )
      .post('/administrar/facturas/api/set-linea')
      .send({
        transaccion_id: 0,
        id: 0,
        alumno_id: 1,
        descripcion: 'Cuota',
        precio: '45',
        tipoIVA: '0',
        descuentoPorcentual: '10',
      })
      .expect(200);
    const { rows } = await suite.app.db.query<{ student: string }>(
      `SELECT nombre || ' ' || apellidos AS student FROM alumnos WHERE id = 1`,
    );
    const screen = await show('facturas');
    const card = cards(screen, 'Facturas').first();
    await card.getByText('40,50 €', { exact: true }).waitFor();
    await card.getByText(oneRow(rows).student, { exact: true }).waitFor();
    // If the card had no title, it would show the id of the row, and the id means nothing to people.
    await poll(() => card.getByText('Borrador', { exact: true }).count()).toBe(2);
    await card.getByText('Pendiente', { exact: true }).waitFor();
  });

  it('[LIST-37] searches on a page of its own, with Aplicar at its bottom', async () => {
    const screen = await show('alumnos');
    await screen.button('Buscar').click();
    const window = screen.page.getByRole('dialog', { name: 'Buscar' });
    expect(await window.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await window.getByLabel('Apellidos', { exact: true }).fill('García');
    const apply = window.getByRole('button', { name: 'Aplicar' });
    expect(((await apply.boundingBox())?.y ?? 0) + 60).toBeGreaterThan(780);
    const request = await screen.requestOf(() => apply.click());
    expect(request.parametros).toEqual({ apellidos__icontains: 'García' });
    await window.waitFor({ state: 'detached' });
    await eventually(async () => {
      const titles = await cards(screen, 'Alumnos').getByRole('button').allInnerTexts();
      expect(titles.length).toBeGreaterThan(0);
      expect(titles.every((title) => /garc[ií]a/i.test(title))).toBe(true);
    });
    await poll(() => screen.container.getByRole('button', { name: /^Buscar/ }).innerText()).toMatch(/1$/);
    await screen.requestOf(() => screen.page.getByTitle('Quitar el filtro').click());
  });

  it('[LIST-17] [LIST-57] selects cards and deletes them from the bar at the bottom', async () => {
    await addTutores(suite.app, 'En la Mano', 3);
    const screen = await show('tutores', onlyTutores('En la Mano'));
    const found = cards(screen, 'Tutores');
    await found.nth(0).getByRole('checkbox').check();
    await found.nth(2).getByRole('checkbox').check();
    const bar = screen.page.getByRole('region', { name: 'Selección' });
    await bar.getByText('2 registros seleccionados', { exact: true }).waitFor();
    await bar.getByRole('button', { name: 'Más acciones' }).click();
    await screen.page.getByRole('menuitem', { name: 'Borrar' }).click();
    await screen.page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await screen.page.getByText('2 registros eliminados', { exact: true }).waitFor();
    await eventually(async () => expect(await found.count()).toBe(1));
    await screen.page.getByText('1 tutor', { exact: true }).waitFor();
    expect(await countTutores(suite.app, 'En la Mano')).toBe(1);
  });

  it('[LIST-40] opens the record of the card that is pressed', async () => {
    const screen = await show('alumnos');
    await cards(screen, 'Alumnos').nth(1).getByRole('button').click();
    await screen.page.waitForURL(/\/administrar\/alumnos\/ficha\/\d+\/$/);
    await screen.page.goBack();
    await screen.ready();
  });

  it('can be sorted, and shows its order', async () => {
    const screen = await show('alumnos');
    const order = screen.page.getByLabel('Ordenar por');
    await poll(() => order.locator('option:checked').innerText()).toBe('Apellidos ↑');
    const request = await screen.requestOf(() => order.selectOption({ label: 'Edad ↓' }));
    expect(request.query.get('orden')).toBe('-edad');
    await screen.requestOf(() => order.selectOption({ label: 'Apellidos ↑' }));
  });

  it('[LIST-31] offers the actions of the list for the selected cards, and the others in a menu', async () => {
    const screen = await show('alumnos');
    await cards(screen, 'Alumnos').first().getByRole('checkbox').check();
    const bar = screen.page.getByRole('region', { name: 'Selección' });
    await poll(() => bar.getByRole('link').allInnerTexts()).toEqual(['Dar de alta en cursos', 'Facturar conceptos']);
    await poll(() => screen.page.getByRole('button', { name: /^(Modificar|Borrar)/ }).count()).toBe(0);
    await bar.getByRole('button', { name: 'Más acciones' }).click();
    const menu = screen.page.getByRole('menu', { name: 'Más acciones' });
    await poll(() => menu.getByRole('menuitem').allInnerTexts()).toEqual([
      'Enviar mensaje',
      'Modificar',
      'Borrar',
      'Exportar a Excel',
      'Exportar a CSV',
      'Imprimir el listado',
    ]);
    const { y = -1, height = 999 } = (await menu.boundingBox()) ?? {};
    expect([y >= 0, y + height <= PHONE.height]).toEqual([true, true]);
    await screen.page.keyboard.press('Escape');
    await bar.getByRole('link', { name: 'Dar de alta en cursos' }).click();
    await screen.page.waitForURL(/alta-masiva\/\?desde=alumno&ids=\d+$/);
  });
});
