/// <reference lib="dom" />
import { browserSuite, eventually } from '../support/browser-suite';
import { poll } from '../support/poll';
import { NO_SCREEN, showAnew } from '../support/show-anew';
import { ListScreen } from './support/screen';
import { addTutores, countTutores, onlyTutores } from './support/tutores';

const suite = browserSuite();

const refresh = (screen: ListScreen, codigo: string) =>
  screen.page.evaluate(`dispatchEvent(new CustomEvent('claustro:refrescar', { detail: { codigo: '${codigo}' } }))`);

const question = (screen: ListScreen, count: number) =>
  screen.page.getByRole('alertdialog', { name: `¿Seguro que desea borrar ${count} registros?`, exact: true });

describe('in a list', () => {
  const shared = suite.shared(() => suite.open('admin', NO_SCREEN));

  /** Opens a list again on the shared page. */
  async function show(codigo: string, query: Record<string, string> = {}): Promise<ListScreen> {
    const screen = new ListScreen(shared());
    await showAnew(screen.page, `/administrar/${codigo}/?${new URLSearchParams(query).toString()}`);
    await screen.ready();
    return screen;
  }

  const showTutores = (apellidos: string) => show('tutores', onlyTutores(apellidos));

  describe('the selection', () => {
    it('[LIST-17] [LIST-18] is counted in the footer, and cleared by its button: no row stays checked', async () => {
      const screen = await show('alumnos');
      await screen.expectSelected(0);
      const clear = screen.footer.getByRole('button', { name: 'Quitar selección' });
      await poll(() => clear.isVisible()).toBe(false);
      await screen.check(0, 3, 5);
      await screen.expectSelected(3);
      await clear.click();
      await screen.expectSelected(0);
      await poll(() => screen.table.getByRole('checkbox', { checked: true }).count()).toBe(0);
    });

    it('[LIST-38] contains a row once, however often it was checked', async () => {
      const [id = 0] = await addTutores(suite.app, 'Una Vez', 2);
      const screen = await showTutores('Una Vez');
      await screen.check(0, 0, 0);
      await screen.expectSelected(1);
      const request = screen.page.waitForRequest('**/api/listado/borrar-registros/tutores');
      await screen.button('Borrar').click();
      await question(screen, 1).getByRole('button', { name: 'Eliminar' }).click();
      const form = new URLSearchParams((await request).postData() ?? '');
      expect(JSON.parse(form.get('idsSeleccionados') ?? '')).toEqual([id]);
    });

    it('[LIST-45] of exactly one row enables Modificar', async () => {
      const screen = await show('alumnos');
      const modify = screen.button('Modificar');
      await poll(() => modify.isDisabled()).toBe(true);
      await poll(() => modify.getAttribute('title')).toBe('Seleccione un solo registro');
      await screen.check(0);
      await eventually(async () => expect(await modify.isEnabled()).toBe(true));
      await screen.check(1);
      await eventually(async () => expect(await modify.isDisabled()).toBe(true));
    });

    it('[LIST-46] of one or more rows enables deletion', async () => {
      const screen = await show('alumnos');
      const remove = screen.button('Borrar');
      await poll(() => remove.isDisabled()).toBe(true);
      await screen.check(0);
      await eventually(async () => expect(await remove.isEnabled()).toBe(true));
      await screen.check(1);
      await screen.expectSelected(2);
      await poll(() => remove.isEnabled()).toBe(true);
      await screen.check(0, 1);
      await eventually(async () => expect(await remove.isDisabled()).toBe(true));
    });

    it('[LIST-41] is cleared by a refresh event for this list, which reloads the rows; an event for another list does nothing', async () => {
      await addTutores(suite.app, 'Refresco', 3);
      const screen = await showTutores('Refresco');
      await screen.check(0, 1);
      await screen.expectSelected(2);
      await suite.app.db.query(
        `UPDATE tutores SET nombre = 'Persona 000' WHERE apellidos = 'Refresco' AND nombre = 'Persona 003'`,
      );
      const before = screen.requests.length;
      await refresh(screen, 'alumnos');
      await screen.expectSelected(2);
      expect(screen.requests).toHaveLength(before);
      await screen.requestOf(() => refresh(screen, 'tutores'));
      await screen.expectSelected(0);
      await eventually(async () => expect(await screen.cell(0, 'nombre').innerText()).toBe('Persona 000'));
      await poll(() => screen.table.getByRole('checkbox', { checked: true }).count()).toBe(0);
    });

    it('includes the page after a click on the checkbox above the rows, and stays when another page is shown', async () => {
      const screen = await show('alumnos');
      await screen.table.getByRole('checkbox', { name: 'Seleccionar la página' }).click();
      await screen.expectSelected(25);
      await screen.requestOf(() => screen.page.getByTitle('Página siguiente').click());
      await screen.expectSelected(25);
      await screen.check(0);
      await screen.expectSelected(26);
      await screen.requestOf(() => screen.page.getByTitle('Página anterior').click());
      await eventually(async () => expect(await screen.rows.getByRole('checkbox', { checked: true }).count()).toBe(25));
    });

    it.each([1440, 1100])(
      'moves nothing at %s px, with a wider font either, and its tint covers the row',
      async (width) => {
        const screen = await ListScreen.open(suite, 'alumnos', { width, height: 900 });
        await screen.page.addStyleTag({ content: '* { letter-spacing: 0.09em }' });
        const before = await screen.table.boundingBox();
        await screen.check(0, 1);
        await screen.expectSelected(2);
        expect(await screen.table.boundingBox()).toEqual(before);
        // The background colours of the elements in front of the row, at its right edge. All must be transparent. Otherwise they would hide
        // the tint of the selected row.
        const grounds = await screen.row(0).evaluate((row) => {
          const { right, top } = row.getBoundingClientRect();
          const above = document.elementsFromPoint(right - 4, top + 8);
          return above.slice(0, above.indexOf(row)).map((element) => getComputedStyle(element).backgroundColor);
        });
        expect(grounds.every((ground) => ground === 'rgba(0, 0, 0, 0)')).toBe(true);
      },
    );

    it('is cleared when the search changes, and the footer shows it', async () => {
      const screen = await show('alumnos');
      await screen.check(0, 1);
      await screen.expectSelected(2);
      await screen.requestOf(() => screen.saved.selectOption({ label: 'Activos' }));
      await screen.expectSelected(0);
      await screen.footer.getByText('Selección quitada al cambiar la búsqueda').waitFor();
    });
  });

  describe('all rows that match', () => {
    it('[PLUS-04] are selected and deleted across pages', async () => {
      await addTutores(suite.app, 'Todas Fuera', 30);
      // This test uses a page of its own, because it leaves a toast. On the shared page, the toast would cover «Seleccionar los … que
      // coinciden» in the next test.
      const screen = await ListScreen.open(suite, 'tutores', { query: onlyTutores('Todas Fuera') });
      await poll(() => screen.rows.count()).toBe(25);
      await screen.button('Seleccionar los 30 que coinciden').click();
      await screen.expectSelected(30, ' (todos los que coinciden)');
      await screen.requestOf(() => screen.page.getByTitle('Página siguiente').click());
      await eventually(async () => expect(await screen.rows.getByRole('checkbox', { checked: true }).count()).toBe(5));
      await screen.button('Borrar').click();
      await question(screen, 30).getByRole('button', { name: 'Eliminar' }).click();
      await screen.page.getByText('30 registros eliminados', { exact: true }).waitFor();
      expect(await countTutores(suite.app, 'Todas Fuera')).toBe(0);
    });

    it('[PLUS-04] are refused if their number has changed: the new count is shown and nothing is deleted', async () => {
      await addTutores(suite.app, 'Llega Otra', 30);
      const screen = await showTutores('Llega Otra');
      await screen.button('Seleccionar los 30 que coinciden').click();
      await addTutores(suite.app, 'Llega Otra', 1, 31);
      await screen.button('Borrar').click();
      await question(screen, 30).getByRole('button', { name: 'Eliminar' }).click();
      await screen.footer.getByRole('alert').getByText('Ahora coinciden 31 registros. Revise la selección.').waitFor();
      expect(await countTutores(suite.app, 'Llega Otra')).toBe(31);
      await screen.button('Seleccionar los 31 que coinciden').click();
      await screen.expectSelected(31, ' (todos los que coinciden)');
      await poll(() => screen.footer.getByRole('alert').count()).toBe(0);
    });

    it('[PLUS-04] are refused in the same way if one page shows them all', async () => {
      await addTutores(suite.app, 'Una Página', 2);
      const screen = await showTutores('Una Página');
      await screen.button('Seleccionar los 2 que coinciden').click();
      await addTutores(suite.app, 'Una Página', 1, 3);
      await screen.button('Borrar').click();
      await question(screen, 2).getByText('Una Página, Persona 002').waitFor();
      await question(screen, 2).getByRole('button', { name: 'Eliminar' }).click();
      await screen.footer.getByRole('alert').getByText('Ahora coinciden 3 registros. Revise la selección.').waitFor();
      expect(await countTutores(suite.app, 'Una Página')).toBe(3);
    });

    it('[PLUS-04] [LIST-45] may be a single row, which can be modified', async () => {
      const [id = 0] = await addTutores(suite.app, 'Única Fila', 1);
      const screen = await showTutores('Única Fila');
      await screen.button('Seleccionar el único que coincide').click();
      await screen.button('Modificar').click();
      await screen.page.waitForURL(`**/administrar/tutores/ficha/${id}/`);
    });

    it('[PLUS-04] can be selected again after their number has shrunk to a single page', async () => {
      const ids = await addTutores(suite.app, 'Quedan Tres', 30);
      const screen = await showTutores('Quedan Tres');
      await screen.button('Seleccionar los 30 que coinciden').click();
      await suite.app.db.query('DELETE FROM tutores WHERE id = ANY($1)', [ids.slice(3)]);
      await screen.button('Borrar').click();
      await question(screen, 30).getByRole('button', { name: 'Eliminar' }).click();
      await screen.footer.getByRole('alert').getByText('Ahora coinciden 3 registros. Revise la selección.').waitFor();
      await screen.button('Seleccionar los 3 que coinciden').click();
      await screen.expectSelected(3, ' (todos los que coinciden)');
      await poll(() => screen.footer.getByRole('alert').count()).toBe(0);
      await screen.button('Borrar').click();
      await question(screen, 3).getByText('Quedan Tres, Persona 002').waitFor();
      await question(screen, 3).getByRole('button', { name: 'Cancelar' }).click();
    });
  });

  describe('deleting', () => {
    it('[LIST-56] asks with the number and the names, and cancelling deletes nothing', async () => {
      await addTutores(suite.app, 'Se Queda', 3);
      const screen = await showTutores('Se Queda');
      await screen.check(0, 1, 2);
      const sent: string[] = [];
      screen.page.on('request', (request) => sent.push(request.url()));
      await screen.button('Borrar').click();
      const dialog = question(screen, 3);
      await dialog.getByText('Se Queda, Persona 002').waitFor();
      await dialog.getByRole('button', { name: 'Cancelar' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(sent.filter((url) => url.includes('borrar-registros'))).toEqual([]);
      expect(await countTutores(suite.app, 'Se Queda')).toBe(3);
      await screen.expectSelected(3);
    });

    it('[LIST-57] shows how many were deleted, and the rows that are left', async () => {
      const ids = await addTutores(suite.app, 'Se Van', 5);
      const screen = await showTutores('Se Van');
      await screen.check(0, 1, 2);
      await screen.button('Borrar').click();
      await question(screen, 3).getByRole('button', { name: 'Eliminar' }).click();
      await screen.page.getByText('3 registros eliminados', { exact: true }).waitFor();
      await screen.expectIds(ids.slice(3));
      await screen.expectSelected(0);
      expect(await countTutores(suite.app, 'Se Van')).toBe(2);
    });

    it('shows why rows cannot be deleted, and deletes none of them', async () => {
      const screen = await show('cursos');
      const description = screen.cell(0, 'descripcion');
      await poll(() => description.innerText()).not.toBe('');
      const name = await description.innerText();
      const before = await screen.ids();
      await screen.check(0);
      await screen.button('Borrar').click();
      await question(screen, 1).getByRole('button', { name: 'Eliminar' }).click();
      const alert = screen.page.getByRole('alertdialog').filter({ hasText: 'No se ha borrado nada' });
      await poll(() => alert.innerText()).toMatch(new RegExp(`${name} tiene \\d+ (alta|materia)`));
      await alert.getByRole('button', { name: 'Aceptar' }).click();
      await poll(() => screen.ids()).toEqual(before);
      await screen.expectSelected(1);
    });

    it('is hidden from users without the permission', async () => {
      const screen = await ListScreen.open(suite, 'alumnos', { user: 'profesora' });
      await screen.check(0);
      await screen.expectSelected(1);
      await poll(() => screen.button('Borrar').isDisabled()).toBe(true);
      await poll(() => screen.button('Borrar').getAttribute('title')).toBe('No tiene permiso');
    });

    it('is missing, like Modificar, in a list whose rows are written elsewhere', async () => {
      const page = shared();
      await showAnew(page, '/administrar/cartas-pago/');
      const toolbar = page.getByRole('toolbar', { name: 'Acciones' });
      await toolbar.getByRole('button', { name: 'Columnas' }).waitFor();
      for (const name of ['Añadir', 'Modificar', 'Borrar'])
        await poll(() => toolbar.getByRole('button', { name }).count()).toBe(0);
    });
  });
});
