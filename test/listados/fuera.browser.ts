import { sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { browserSuite, eventually, focusedWords } from '../support/browser-suite';
import { poll } from '../support/poll';
import { ListScreen } from './support/screen';

const suite = browserSuite();

/** Adds students with these surnames. */
const addStudents = (...surnames: string[]) =>
  suite.app.db.query(
    `INSERT INTO alumnos (apellidos, nombre, fecha_alta) SELECT s, 'Eva', DATE '2026-11-01' FROM unnest($1::text[]) s`,
    [surnames],
  );

/** Opens bulk invoicing, searches students by surname and selects all of them. @param count how many are found */
async function chooseStudents(surname: string, count: number): Promise<ListScreen> {
  const screen = await ListScreen.blank(suite);
  await screen.page.goto('/administrar/facturas/facturar-conceptos/');
  await screen.ready();
  await screen.openPanel();
  await search(screen, surname);
  await eventually(async () => expect(await screen.rows.count()).toBe(count));
  await screen.table.getByRole('checkbox', { name: 'Seleccionar la página' }).click();
  await screen.expectSelected(count);
  return screen;
}

async function search(screen: ListScreen, surname: string): Promise<void> {
  await screen.field('Apellidos').fill(surname);
  await screen.apply();
}

const note = (screen: ListScreen, text: string) => screen.footer.getByText(text, { exact: true });

describe('chosen students that another search does not find', () => {
  it('[FMAS-01] [LIST-17] are counted, named and removed in the footer', async () => {
    await addStudents('Zafón Uno', 'Zafón Dos', 'Zafón Tres');
    const screen = await chooseStudents('Zafón', 3);
    await poll(() => screen.button('Seleccionar los 3 que coinciden').count()).toBe(0);
    await search(screen, 'Zafón Tres');
    await note(screen, '2 no están en esta búsqueda').waitFor();
    await screen.expectSelected(3);
    expect([...(await violationsOf(screen.page)), ...(await sidewaysOf(screen.page))]).toEqual([]);

    await screen.button('Verlos').click();
    const names = screen.page.getByRole('dialog', { name: 'Seleccionados que no están en esta búsqueda' });
    await poll(() => names.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringContaining('Zafón Dos, Eva'),
      expect.stringContaining('Zafón Uno, Eva'),
    ]);
    await names.getByRole('button', { name: 'Quitar Zafón Dos, Eva' }).click();
    await poll(() => focusedWords(screen.page)).toBe('Quitar Zafón Uno, Eva');
    await names.getByRole('button', { name: 'Cerrar' }).last().click();
    await note(screen, '1 no está en esta búsqueda').waitFor();
    await screen.button('Quitarlo').click();
    await screen.expectSelected(1);
    await poll(() => note(screen, '1 no está en esta búsqueda').count()).toBe(0);
    await screen.page.getByText('1 alumno seleccionado').waitFor();
  });

  it('[FMAS-01] are not counted if they match on a page that is not shown', async () => {
    await addStudents(...Array.from({ length: 27 }, (_, index) => `Zubeldia ${index + 10}`), 'Zurbano');
    const screen = await chooseStudents('Zurbano', 1);
    await search(screen, 'Zubeldia');
    await note(screen, '1 no está en esta búsqueda').waitFor();
    await screen.button('Seleccionar los 27 que coinciden').click();
    await screen.expectSelected(28);
    await note(screen, '1 no está en esta búsqueda').waitFor();
    await poll(() => screen.button('Seleccionar los 27 que coinciden').count()).toBe(0);
    await search(screen, 'Zu');
    await note(screen, '1 no está en esta búsqueda').waitFor({ state: 'detached' });
    await screen.expectSelected(28);
  });
});
