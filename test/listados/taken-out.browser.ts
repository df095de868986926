import { agentOf } from '../support';
import { browserSuite } from '../support/browser-suite';
import { ListScreen } from './support/screen';
import { shapeCalls } from './support/shapes';

const suite = browserSuite();

/** Removes fields from the list of students. */
async function take(gone: readonly string[]): Promise<void> {
  const shapes = shapeCalls(await agentOf(suite.app, 'admin'));
  const { forma } = await shapes.configuration('alumnos');
  const keeps = ({ campo }: { campo: string }) => !gone.includes(campo);
  const shape = { ...forma, columnas: forma.columnas.filter(keeps), busqueda: forma.busqueda.filter(keeps) };
  expect((await shapes.save('alumnos', shape)).status).toBe(200);
}

afterEach(async () => {
  // Deletes the saved shapes, so that the list has its default definition again.
  await suite.app.db.query(`DELETE FROM formas_listado WHERE listado = 'alumnos'`);
  await suite.app.db.query(`UPDATE marcas_listado SET marca = marca + 1 WHERE listado = 'alumnos'`);
});

const allStudents = async () => (await suite.app.db.query('SELECT id FROM alumnos ORDER BY id')).rows as unknown[];

/** Returns the number of students that match, which the selection button shows. */
async function matching({ container }: ListScreen): Promise<number> {
  const button = container.getByRole('button', { name: /^Seleccionar los \d+ que coinciden$/ });
  await button.waitFor();
  const text = await button.innerText();
  return Number(/\d+/.exec(text)?.[0]);
}

const FILTER = { parametros: JSON.stringify({ apellidos__icontains: 'a', activo: '1' }) };

describe('[PLUS-05] a list with a filter by a field that an administrator removes meanwhile', () => {
  it('names the filter, refuses to delete all rows that match, and removes the filter by a button', async () => {
    const screen = await ListScreen.open(suite, 'alumnos', { user: 'secretaria', query: FILTER });
    const before = await allStudents();
    await screen.button(`Seleccionar los ${await matching(screen)} que coinciden`).click();
    await take(['activo']);
    await screen.button('Borrar').click();
    await screen.page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    const refusal = screen.page.getByRole('alertdialog').filter({ hasText: 'No se ha borrado nada.' });
    await refusal.getByText('El filtro «Activo Sí» ya no se puede usar.', { exact: false }).waitFor();
    await refusal.getByRole('button', { name: 'Aceptar' }).click();
    const alert = screen.page.getByRole('alert').filter({ hasText: 'ya no se puede usar' });
    await alert.getByRole('button', { name: 'Quitar el filtro' }).click();
    await alert.waitFor({ state: 'detached' });
    await screen.expectSelected(0);
    expect(await allStudents()).toEqual(before);
  });

  it('shows the rows of the other filters once it is removed', async () => {
    const screen = await ListScreen.open(suite, 'alumnos', { user: 'secretaria', query: FILTER });
    await take(['activo']);
    await screen.page.reload();
    const alert = screen.page.getByRole('alert').filter({ hasText: 'ya no se puede usar' });
    await alert.getByText('«activo', { exact: false }).first().waitFor();
    await alert.getByRole('button', { name: 'Quitar el filtro' }).click();
    await alert.waitFor({ state: 'detached' });
    await screen.ready();
    expect(new URL(screen.page.url()).searchParams.get('parametros')).toBe('{"apellidos__icontains":"a"}');
  });

  it('returns to the order of the search if the field of the order was removed', async () => {
    const screen = await ListScreen.open(suite, 'alumnos', { user: 'secretaria', query: { orden: '-email' } });
    await take(['email']);
    await screen.page.reload();
    const alert = screen.page.getByRole('alert').filter({ hasText: 'No se puede ordenar por «email»' });
    await alert.getByRole('button', { name: 'Quitar el orden' }).click();
    await alert.waitFor({ state: 'detached' });
    await screen.ready();
  });
});
