import type { Locator } from 'playwright-core';
import { browserSuite, eventually, focusedWords } from '../support/browser-suite';
import { agentOf } from '../support';
import { focusOn } from '../support/focus-on';
import { poll } from '../support/poll';
import { allIds } from './support/lists';
import type { ListScreen } from './support/screen';
import { sharedLists } from './support/shared-lists';
import { addTutores, countTutores, onlyTutores } from './support/tutores';

const suite = browserSuite();

const press = async (screen: ListScreen, ...keys: string[]): Promise<void> => {
  for (const key of keys) await screen.page.keyboard.press(key);
};

/** Returns the focused cell of the table; null if the focus is outside the table. */
function place(screen: ListScreen): Promise<{ fila: number; id: number; campo: string } | null> {
  return screen.page.evaluate(`(() => {
    const cell = document.activeElement?.closest('.ag-cell');
    const row = cell?.closest('[row-id]');
    return row ? { fila: Number(row.getAttribute('row-index')), id: Number(row.getAttribute('row-id')), campo: cell.getAttribute('col-id') } : null;
  })()`);
}

const standsAt = (screen: ListScreen, fila: number, campo: string) =>
  eventually(async () => expect(await place(screen)).toMatchObject({ fila, campo }));

/** Returns the column that is shown to the right of this column. */
async function nextColumn(screen: ListScreen, campo: string): Promise<string> {
  const cells = await screen
    .row(0)
    .locator('[col-id]')
    .evaluateAll((found) =>
      found
        .map((cell) => ({ left: cell.getBoundingClientRect().left, campo: cell.getAttribute('col-id') ?? '' }))
        .sort((one, other) => one.left - other.left),
    );
  return cells[cells.findIndex((cell) => cell.campo === campo) + 1]?.campo ?? '';
}

/** Moves the focus to the first row, with Tab and arrow down. */
async function enterRows(screen: ListScreen): Promise<void> {
  for (let stops = 0; stops < 40; stops += 1) {
    await press(screen, 'Tab');
    if (await screen.page.evaluate<boolean>(`document.activeElement?.closest('.ag-header-cell, .ag-cell') !== null`))
      break;
  }
  if ((await place(screen)) === null) await press(screen, 'ArrowDown');
  await eventually(async () => expect((await place(screen))?.fila).toBe(0));
}

describe('a list without a mouse', () => {
  const open = sharedLists(suite);

  it('[PLUS-10] can be searched, walked through, selected from and opened', async () => {
    const screen = await open('alumnos');
    await press(screen, '/');
    await screen.panel.waitFor();
    await eventually(async () =>
      expect(await screen.page.evaluate<string>('document.activeElement.id')).toBe('filtro-apellidos#0'),
    );
    await screen.page.keyboard.type('García');
    await screen.requestOf(() => press(screen, 'Enter'));
    await press(screen, 'Escape');
    await screen.panel.waitFor({ state: 'detached' });
    await eventually(async () => expect(await focusedWords(screen.page)).toBe('Buscar'));
    await enterRows(screen);
    const last = (await screen.rows.count()) - 1;
    await press(screen, 'End');
    await eventually(async () => expect((await place(screen))?.fila).toBe(last));
    await press(screen, 'Home');
    await eventually(async () => expect((await place(screen))?.fila).toBe(0));
    await press(screen, 'ArrowDown', 'ArrowDown');
    const { campo = '' } = (await place(screen)) ?? {};
    await press(screen, 'ArrowRight');
    await standsAt(screen, 2, await nextColumn(screen, campo));
    await press(screen, ' ');
    await screen.expectSelected(1);
    await press(screen, 'ArrowDown', 'ArrowDown', 'Shift+ ');
    await screen.expectSelected(3);
    await press(screen, ' ', 'ArrowUp', ' ');
    await screen.expectSelected(1);
    const { id = 0 } = (await place(screen)) ?? {};
    await press(screen, 'Enter');
    await screen.page.waitForURL(`**/administrar/alumnos/ficha/${id}/`);
  });

  it('[PLUS-10] Enter follows the link of a cell, and opens the record in the others', async () => {
    const goTo = async (screen: ListScreen, campo: string): Promise<void> => {
      const at = (await place(screen))?.campo ?? '';
      if (at === campo) return;
      const next = await nextColumn(screen, at);
      await press(screen, 'ArrowRight');
      await standsAt(screen, 0, next);
      await goTo(screen, campo);
    };
    const screen = await open('altas');
    const link = screen.cell(0, 'curso.codigo').getByRole('link');
    await link.waitFor();
    const href = (await link.getAttribute('href')) ?? '';
    expect(href).toMatch(/^\/administrar\/cursos\/ficha\/\d+\/$/);
    await enterRows(screen);
    const { id = 0 } = (await place(screen)) ?? {};
    await goTo(screen, 'curso.codigo');
    await press(screen, 'Enter');
    await screen.page.waitForURL(`**${href}`);

    const again = await open('altas');
    await enterRows(again);
    await goTo(again, 'codigo');
    await press(again, 'Enter');
    await again.page.waitForURL(`**/administrar/altas/ficha/${id}/`);
  });

  it('[PLUS-10] turns its pages, and the focus stays in the rows', async () => {
    const ids = await allIds(suite.app, await agentOf(suite.app, 'admin'), 'alumnos');
    const screen = await open('alumnos');
    await enterRows(screen);
    await press(screen, 'ArrowDown', 'ArrowDown', 'ArrowDown');
    await screen.requestOf(() => press(screen, 'Control+PageDown'));
    await screen.expectIds(ids.slice(25, 50));
    await eventually(async () => expect(await place(screen)).toMatchObject({ fila: 3, id: ids[28] }));
    await screen.requestOf(() => press(screen, 'Control+PageUp'));
    await eventually(async () => expect(await place(screen)).toMatchObject({ fila: 3, id: ids[3] }));
  });

  it('[PLUS-10] keeps the focus on its row after a reload, wherever the row is then', async () => {
    const ids = await addTutores(suite.app, 'Queda el Foco', 4);
    const screen = await open('tutores', onlyTutores('Queda el Foco'));
    await enterRows(screen);
    await press(screen, 'ArrowDown', 'ArrowDown');
    await eventually(async () => expect(await place(screen)).toMatchObject({ fila: 2, id: ids[2] }));
    await suite.app.db.query(`UPDATE tutores SET nombre = 'Aaron' WHERE id = $1`, [ids[3]]);
    await screen.requestOf(() =>
      screen.page.evaluate(`dispatchEvent(new CustomEvent('claustro:refrescar', { detail: { codigo: 'tutores' } }))`),
    );
    await eventually(async () => expect(await place(screen)).toMatchObject({ fila: 3, id: ids[2] }));
  });

  it('[PLUS-10] is left by one Tab from any row, and entered again by Mayús+Tab', async () => {
    const screen = await open('alumnos');
    await enterRows(screen);
    await press(screen, 'ArrowDown', 'Tab');
    await eventually(async () => expect(await focusedWords(screen.page)).toMatch(/^Seleccionar los/));
    await press(screen, 'Shift+Tab');
    await eventually(async () => expect(await place(screen)).not.toBeNull());
  });

  it('[PLUS-10] deletes a row, and focuses the row that takes its place', async () => {
    const ids = await addTutores(suite.app, 'Sin Ratón', 4);
    const screen = await open('tutores', onlyTutores('Sin Ratón'));
    await enterRows(screen);
    await press(screen, 'ArrowDown', ' ');
    await screen.expectSelected(1);
    await press(screen, 'Delete');
    await screen.page.getByRole('alertdialog').waitFor();
    await eventually(async () => expect(await focusedWords(screen.page)).toBe('Cancelar'));
    await press(screen, 'Tab', 'Enter');
    await screen.page.getByText('1 registros eliminados').waitFor();
    expect(await countTutores(suite.app, 'Sin Ratón')).toBe(3);
    await screen.expectIds([ids[0] ?? 0, ids[2] ?? 0, ids[3] ?? 0]);
    await eventually(async () => expect(await place(screen)).toMatchObject({ fila: 1, id: ids[2] }));
    // Closes the toast: the next test waits for a toast with the same text.
    await screen.page.getByRole('button', { name: 'Cerrar aviso' }).click();
  });

  it('[PLUS-10] deletes with «Borrar», which is then disabled, so the focus moves to «Buscar»', async () => {
    await addTutores(suite.app, 'Con Botón', 2);
    const screen = await open('tutores', onlyTutores('Con Botón'));
    await screen.check(0);
    await focusOn(screen.button('Borrar'));
    await press(screen, 'Enter');
    await eventually(async () => expect(await focusedWords(screen.page)).toBe('Cancelar'));
    await press(screen, 'Tab', 'Enter');
    await screen.page.getByText('1 registros eliminados').waitFor();
    await eventually(async () => expect(await focusedWords(screen.page)).toMatch(/^Buscar/));
  });

  it('[PLUS-10] selects the page with Ctrl A and adds with Alt N', async () => {
    const screen = await open('alumnos');
    await enterRows(screen);
    await press(screen, 'Control+a');
    await screen.expectSelected(25);
    await press(screen, 'Alt+n');
    await screen.page.waitForURL('**/administrar/alumnos/ficha/0/');
  });

  it('[PLUS-10] arrows, Home and End move among the columns to show, and Esc returns to «Columnas»', async () => {
    const screen = await open('alumnos');
    await focusOn(screen.button('Columnas'));
    await press(screen, 'Enter');
    await poll(() => screen.page.locator(':focus').getAttribute('type')).toBe('checkbox');
    await press(screen, 'End', 'Tab');
    await poll(() => focusedWords(screen.page)).toMatch(/^(Fijar|Soltar) la columna (?!Código|Apellidos)/);
    await press(screen, 'Home', 'ArrowDown');
    await poll(() => focusedWords(screen.page)).toMatch(/^(Fijar|Soltar) la columna Apellidos$/);
    await press(screen, 'Escape');
    await eventually(async () => expect(await focusedWords(screen.page)).toBe('Columnas'));
  });

  it('[PLUS-10] treats letters in a field as text, not as shortcuts', async () => {
    const screen = await open('alumnos');
    await screen.openPanel();
    await focusOn(screen.field('Nombre'));
    await screen.page.keyboard.type('/?');
    await press(screen, 'Delete');
    await poll(() => screen.field('Nombre').inputValue()).toBe('/?');
    await poll(() => screen.page.getByRole('alertdialog').or(screen.page.getByRole('dialog')).count()).toBe(0);
  });
});

describe('the focus, when its element disappears', () => {
  const open = sharedLists(suite);

  /** Presses Enter on the element `at`, and waits until an element with the text `then` has the focus. */
  async function enterOn(screen: ListScreen, at: Locator, then: string): Promise<void> {
    await focusOn(at);
    await press(screen, 'Enter');
    await eventually(async () => expect(await focusedWords(screen.page)).toBe(then));
  }

  it('[PLUS-10] moves to the next chip after one is removed, and to the search after the last', async () => {
    const parametros = JSON.stringify({ edad__gte: 12, edad__lt: 16, activo: 1 });
    const screen = await open('alumnos', { parametros });
    const cross = (words: string) => screen.page.getByRole('button', { name: `Quitar el filtro ${words}` });
    await enterOn(screen, cross('Edad mayor o igual 12'), 'Quitar el filtro Edad menor que 16');
    await cross('Edad mayor o igual 12').waitFor({ state: 'detached' });
    await enterOn(screen, cross('Activo Sí'), 'Quitar el filtro Edad menor que 16');
    await screen.requestOf(() => enterOn(screen, cross('Edad menor que 16'), 'Buscar'));
    await poll(() => focusedWords(screen.page)).toBe('Buscar');
  });

  it('[PLUS-10] moves to the search after Quitar filtros, and to the saved search after its pill', async () => {
    const screen = await open('alumnos', onlyTutores('Nadie se llama así'));
    await screen.requestOf(() => enterOn(screen, screen.button('Quitar filtros'), 'Buscar'));
    await screen.row(0).waitFor();
    await poll(() => focusedWords(screen.page)).toBe('Buscar');
    await screen.requestOf(() => screen.heading('Edad').click());
    await enterOn(screen, screen.page.getByTitle('Volver a la búsqueda como está guardada'), 'Búsqueda guardada');
  });

  it('[PLUS-10] moves from selecting all to selecting none, and back', async () => {
    await addTutores(suite.app, 'Van y Vienen', 30);
    const screen = await open('tutores', onlyTutores('Van y Vienen'));
    const all = screen.button('Seleccionar los 30 que coinciden');
    await enterOn(screen, all, 'Quitar selección');
    await screen.expectSelected(30, ' (todos los que coinciden)');
    await enterOn(screen, screen.button('Quitar selección'), 'Seleccionar los 30 que coinciden');
    await screen.expectSelected(0);
  });

  it('[PLUS-10] stays on the arrow of the pager at the last page, where the arrow does nothing', async () => {
    await addTutores(suite.app, 'Dos Páginas', 30);
    const screen = await open('tutores', onlyTutores('Dos Páginas'));
    const next = screen.button('Página siguiente');
    await screen.requestOf(() => enterOn(screen, next, 'Página siguiente'));
    await eventually(async () => expect(await next.isDisabled()).toBe(true));
    await poll(() => focusedWords(screen.page)).toBe('Página siguiente');
    const address = screen.page.url();
    await press(screen, 'Enter');
    expect(screen.page.url()).toBe(address);
    await screen.requestOf(() => enterOn(screen, screen.button('Página anterior'), 'Página anterior'));
    await poll(() => focusedWords(screen.page)).toBe('Página anterior');
  });

  it('[PLUS-10] stays in the input for the page number', async () => {
    const screen = await open('alumnos', { porPagina: 2 });
    const page = screen.page.getByRole('textbox', { name: 'Página', exact: true });
    await page.fill('7');
    expect((await screen.requestOf(() => enterOn(screen, page, 'Página'))).pagina).toBe(7);
    await poll(async () => [await focusedWords(screen.page), await page.inputValue()]).toEqual(['Página', '7']);
  });

  it('[PLUS-10] stays on the arrow of a column that has reached the top', async () => {
    const screen = await open('aulas');
    await screen.row(0).waitFor();
    const [, second = ''] = await screen.headings();
    await screen.button('Columnas').click();
    const up = screen.page.getByRole('button', { name: `Subir la columna ${second}`, exact: true });
    await enterOn(screen, up, `Subir la columna ${second}`);
    await eventually(async () => expect(await up.isDisabled()).toBe(true));
    await poll(() => focusedWords(screen.page)).toBe(`Subir la columna ${second}`);
  });
});
