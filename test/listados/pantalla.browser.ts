import { darkViolationsOf, violationsOf } from '../accesibilidad/axe';
import { agentOf } from '../support';
import { browserSuite, eventually } from '../support/browser-suite';
import { pauseRequests } from '../support/pause-requests';
import { poll } from '../support/poll';
import { ListScreen, optionsOf } from './support/screen';
import { sharedLists } from './support/shared-lists';
import { addTutores } from './support/tutores';

const suite = browserSuite();

/** The definition of a list, as the server sends it. */
async function definitionOf(codigo: string) {
  const { body } = await (await agentOf(suite.app, 'admin')).get(`/api/listado/get/${codigo}`);
  return body;
}

describe('a list', () => {
  const open = sharedLists(suite);

  describe('the list screen', () => {
    it('[LIST-08] shows the list that its code names', async () => {
      for (const codigo of ['cursos', 'profesores']) {
        const screen = await open(codigo);
        const { titulo, busquedas } = await definitionOf(codigo);
        await poll(() => screen.container.getByRole('heading', { level: 1 }).innerText()).toBe(titulo);
        await poll(() => optionsOf(screen.saved)).toEqual(
          busquedas.map(({ descripcion }: { descripcion: string }) => descripcion),
        );
        await poll(() => screen.headings()).toEqual(
          busquedas[0].columnas.map(({ etiqueta }: { etiqueta: string }) => etiqueta),
        );
        await screen.expectIds(busquedas[0].registros.map(({ id }: { id: number }) => id));
      }
    });

    it('[LIST-09] has a selector with one option for each saved search', async () => {
      const screen = await open('alumnos');
      await poll(() => optionsOf(screen.saved)).toEqual([
        'Todos los alumnos',
        'Activos',
        'Adultos activos',
        'Bajas',
        'Faltas ≥ 3 (30 días)',
        '¿Quién se queda sin enterarse?',
        'Lista para el ayuntamiento',
      ]);
      await poll(() => screen.saved.locator('optgroup').getAttribute('label')).toBe('De todos');
    });

    it('[LIST-11] [LIST-12] [LIST-13] [LIST-14] [LIST-15] has its five buttons', async () => {
      const screen = await open('alumnos');
      for (const name of ['Añadir', 'Modificar', 'Borrar', 'Utilidades', 'Imprimir'])
        await poll(() => screen.button(name).isVisible()).toBe(true);
    });

    it('[LIST-01] offers Configurar listado only to users with the permission', async () => {
      const admin = await open('alumnos');
      await admin.button('Configurar listado').waitFor();
      const office = await ListScreen.open(suite, 'alumnos', { user: 'secretaria' });
      await office.button('Buscar').waitFor();
      await poll(() => office.button('Configurar listado').count()).toBe(0);
    });

    it('[LIST-32] shows a column of several values as a list', async () => {
      const screen = await open('familias');
      const { busquedas } = await definitionOf('familias');
      const rows: Record<string, string[]>[] = busquedas[0].registros;
      const index = rows.findIndex((row) => row['alumnos.nombre']?.length === 2);
      const values = rows[index]?.['alumnos.nombre'] ?? [];
      expect(values).toHaveLength(2);
      const cell = screen.cell(index, 'alumnos.nombre');
      for (const value of values) await poll(() => cell.getByText(value, { exact: true }).count()).toBe(1);
      await poll(() =>
        screen
          .cell(index, 'nombre')
          .getByTitle(values[0] ?? '')
          .count(),
      ).toBe(0);
    });

    it('[LIST-36] shows the columns and rows of the saved search that is chosen', async () => {
      const screen = await open('alumnos');
      const { busquedas } = await definitionOf('alumnos');
      const [, , , wanted] = busquedas;
      const request = await screen.requestOf(() => screen.saved.selectOption({ label: 'Bajas' }));
      expect(request.busqueda).toBe(wanted.id);
      const reply = await (await agentOf(suite.app, 'admin')).get(`/api/busquedas-api/${wanted.id}/1`);
      await screen.expectIds(reply.body.registros.map(({ id }: { id: number }) => id));
      await poll(() => screen.headings()).toEqual(
        reply.body.columnas.map(({ etiqueta }: { etiqueta: string }) => etiqueta),
      );
      await poll(() => screen.headings()).toContain('Fecha de baja');
    });
  });

  describe('what a list offers to do with its rows', () => {
    it.each`
      row          | button          | buttons
      ${'LIST-13'} | ${'Utilidades'} | ${'btnsUtilidades'}
      ${'LIST-14'} | ${'Imprimir'}   | ${'btnsImprimir'}
    `(
      '[$row] is in the menu $button, each entry with its text and icon',
      async ({ button, buttons }: { button: string; buttons: string }) => {
        const screen = await open('alumnos');
        const expected = (await definitionOf('alumnos'))[buttons];
        await screen.button(button).click();
        const entries = screen.page.getByRole('menuitem');
        await entries.first().waitFor();
        await poll(() => entries.allInnerTexts()).toEqual(
          expected.map(({ etiqueta }: { etiqueta: string }) => etiqueta),
        );
        await poll(() => entries.locator('svg').count()).toBe(expected.length);
        await screen.page.keyboard.press('Escape');
        await entries.first().waitFor({ state: 'hidden' });
      },
    );

    it('[LIST-13] receives the search, the filters, the order, the columns and the checked rows', async () => {
      const parametros = { edad__gte: 15 };
      const query = { parametros: JSON.stringify(parametros), orden: '-edad' };
      const screen = await open('alumnos', query);
      await screen.ready();
      const ids = await screen.ids();
      await screen.check(0, 2);
      await screen.expectSelected(2);
      await screen.button('Utilidades').click();
      const entry = screen.page.getByRole('menuitem', { name: 'Exportar a CSV' });
      await entry.waitFor();
      const address = new URL((await entry.getAttribute('href')) ?? '', suite.app.url);
      expect(address.pathname).toBe('/api/listado/exportar/alumnos');
      expect(JSON.parse(address.searchParams.get('parametros') ?? '')).toEqual(parametros);
      expect(address.searchParams.get('orden')).toBe('-edad');
      expect(address.searchParams.get('formato')).toBe('csv');
      expect(address.searchParams.get('ids')).toBe([ids[0], ids[2]].join(','));
      expect(address.searchParams.get('columnas')?.split(',').slice(0, 3)).toEqual(['codigo', 'apellidos', 'nombre']);
      const download = screen.page.waitForEvent('download');
      await entry.click();
      expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    });
  });

  describe('the most used actions on checked rows', () => {
    it('[LIST-13][LIST-14] are beside the buttons as soon as a row is checked, and the table does not move', async () => {
      const screen = await open('familias');
      await screen.ready();
      const ids = await screen.ids();
      const before = await screen.table.boundingBox();
      await screen.check(0, 2);
      const them = screen.page.getByRole('group', { name: 'Con las 2', exact: true });
      await them.waitFor();
      expect(await screen.table.boundingBox()).toEqual(before);
      await poll(() => them.getByRole('link').allInnerTexts()).toEqual([
        'Enviar mensaje',
        'Exportar a Excel',
        'Imprimir el listado',
      ]);
      for (const link of await them.getByRole('link').all()) {
        const address = new URL((await link.getAttribute('href')) ?? '', suite.app.url);
        expect(address.searchParams.get('ids')).toBe([ids[0], ids[2]].join(','));
      }
      await screen.footer.getByRole('button', { name: 'Quitar selección' }).click();
      await them.waitFor({ state: 'detached' });
    });
  });

  // Each test sorts the list in another way, because the browser caches the pages of a list.
  describe('a list that waits, has nothing or fails', () => {
    it('[LIST-35] is first loading, then ready', async () => {
      const screen = await ListScreen.blank(suite);
      const paused = await pauseRequests(screen.page, /\/api\/listado\/get\/alumnos/);
      await screen.page.goto('/administrar/alumnos/');
      const loading = screen.page.getByRole('status').filter({ hasText: 'Cargando' });
      await loading.waitFor();
      await poll(() => screen.table.count()).toBe(0);
      await paused.resume();
      await screen.rows.first().waitFor();
      await poll(() => loading.count()).toBe(0);
    });

    it('[PLUS-41] keeps the old rows, paler but legible, while new rows are loading', async () => {
      const screen = await open('alumnos');
      await screen.ready();
      const before = await screen.ids();
      const paused = await pauseRequests(screen.page, /\/api\/busquedas-api\//);
      await screen.page.getByTitle('Página siguiente').click();
      await screen.page.locator('[data-testid="lista-tabla"][aria-busy="true"] [data-cargando]').waitFor();
      await poll(() => screen.ids()).toEqual(before);
      expect([...(await violationsOf(screen.page)), ...(await darkViolationsOf(screen.page))]).toEqual([]);
      await paused.resume();
      await screen.ready();
      await eventually(async () => expect(await screen.ids()).not.toEqual(before));
    });

    it('shows that a list is empty, and offers to add the first record', async () => {
      await suite.app.db.query('DELETE FROM altas');
      const screen = await open('altas');
      await screen.table.getByText('Todavía no hay altas').waitFor();
      await screen.table.getByRole('button', { name: 'Añadir' }).click();
      await screen.page.waitForURL('**/administrar/altas/ficha/0/');
    });

    it('shows the filters when nothing matches, and can remove them', async () => {
      const query = { parametros: JSON.stringify({ apellidos__istartswith: 'Zzyzx' }) };
      const screen = await open('alumnos', query);
      await screen.table.getByText('Ningún alumno coincide').waitFor();
      await screen.table.getByText('Apellidos empieza por Zzyzx').waitFor();
      await screen.requestOf(() => screen.table.getByRole('button', { name: 'Quitar filtros' }).click());
      await screen.rows.first().waitFor();
    });

    it('shows a single row with a disabled pager', async () => {
      const [id = 0] = await addTutores(suite.app, 'Solo Una', 1);
      const query = { parametros: JSON.stringify({ apellidos__iexact: 'solo una' }) };
      const screen = await open('tutores', query);
      await screen.expectIds([id]);
      const pager = screen.page.getByRole('navigation', { name: 'Páginas' });
      await poll(() => pager.getByRole('button', { disabled: true }).count()).toBe(2);
      await poll(() => pager.innerText()).toMatch(/de 1$/);
    });

    it('keeps its rows when a page cannot be loaded, and can retry', async () => {
      const screen = await open('alumnos', { orden: 'edad' });
      await screen.ready();
      const before = await screen.ids();
      await screen.page.route('**/api/busquedas-api/**', (route) => route.abort());
      await screen.page.getByTitle('Página siguiente').click();
      const band = screen.table.getByRole('alert');
      await band.getByText('No se ha podido cargar el listado.').waitFor();
      await poll(() => screen.ids()).toEqual(before);
      await screen.page.unroute('**/api/busquedas-api/**');
      await band.getByRole('button', { name: 'Reintentar' }).click();
      await band.waitFor({ state: 'detached' });
      await eventually(async () => expect(await screen.ids()).not.toEqual(before));
    });

    it('shows the message of the server when a search takes too long', async () => {
      const screen = await open('alumnos', { orden: '-edad' });
      // The demo academy is too small to be slow, so the test sends the reply that the server gives to a slow search.
      const mensaje = 'La búsqueda tarda demasiado. Añada un filtro.';
      await screen.page.route('**/api/busquedas-api/**', (route) => route.fulfill({ status: 422, json: { mensaje } }));
      await screen.page.getByTitle('Página siguiente').click();
      await screen.table.getByRole('alert').getByText(mensaje).waitFor();
      await screen.page.unroute('**/api/busquedas-api/**');
    });
  });
});
