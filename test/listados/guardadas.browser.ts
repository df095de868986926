import { browserSuite, eventually } from '../support/browser-suite';
import type { DemoUser } from '../support';
import { pauseRequests } from '../support/pause-requests';
import { poll } from '../support/poll';
import { NO_SCREEN, showAnew } from '../support/show-anew';
import { ListScreen, optionsOf } from './support/screen';
import { sharedLists } from './support/shared-lists';

const suite = browserSuite();

const open = sharedLists(suite);
const elsewhere = sharedComputer('admin');
const office = sharedComputer('secretaria');

/**
 * Opens one page in another browser context, as on another computer. All tests share the page and its cached replies, so each test must
 * use another list.
 * @returns a function that shows a list on the page
 */
function sharedComputer(user: DemoUser): (codigo: string) => Promise<ListScreen> {
  const shared = suite.shared(() => suite.open(user, NO_SCREEN));
  return async (codigo) => {
    await showAnew(shared(), `/administrar/${codigo}/`);
    const screen = new ListScreen(shared());
    await screen.ready();
    return screen;
  };
}

interface Wanted {
  nombre: string;
  ven?: 'La veo yo' | 'Mi rol' | 'Todos';
  predeterminada?: boolean;
}

const saveWindow = (screen: ListScreen) => screen.page.getByRole('dialog', { name: 'Guardar búsqueda' });

/** Saves the current search under a name. */
async function save(screen: ListScreen, { nombre, ven = 'La veo yo', predeterminada = false }: Wanted): Promise<void> {
  await screen.button('Guardar búsqueda').click();
  const window = saveWindow(screen);
  await window.getByLabel('Nombre').fill(nombre);
  await window.getByLabel(ven).check();
  await window.getByLabel('Predeterminada').setChecked(predeterminada);
  await window.getByRole('button', { name: 'Guardar', exact: true }).click();
  await window.waitFor({ state: 'detached' });
  await eventually(async () => expect(await screen.saved.locator('option:checked').innerText()).toBe(nombre));
}

describe('a saved search', () => {
  it('needs a name', async () => {
    const screen = await open('alumnos');
    await screen.button('Guardar búsqueda').click();
    await saveWindow(screen).getByRole('button', { name: 'Guardar', exact: true }).click();
    await saveWindow(screen).getByText('Falta el nombre').waitFor();
    await screen.page.keyboard.press('Escape');
    await saveWindow(screen).waitFor({ state: 'detached' });
  });

  it('[PLUS-06] is made from the search on screen, and is seen only by the people it is for', async () => {
    const screen = await open('profesores');
    await screen.openPanel();
    await screen.field('Apellidos').fill('a');
    await screen.apply();
    await screen.page.getByText('modificada').waitFor();
    await save(screen, { nombre: 'Solo para mí' });
    await screen.page.getByText('modificada').waitFor({ state: 'detached' });
    await save(screen, { nombre: 'Para dirección', ven: 'Mi rol' });
    await save(screen, { nombre: 'Para la casa', ven: 'Todos' });
    const mine = await elsewhere('profesores');
    await poll(() => optionsOf(mine.saved)).toEqual(
      expect.arrayContaining(['Solo para mí', 'Para dirección', 'Para la casa']),
    );
    const theirs = await office('profesores');
    await poll(() => optionsOf(theirs.saved)).toContain('Para la casa');
    const names = await optionsOf(theirs.saved);
    expect(names).not.toContain('Solo para mí');
    expect(names).not.toContain('Para dirección');
    const groups = screen.saved.locator('optgroup');
    const labels = await groups.evaluateAll((all) => all.map((group) => group.getAttribute('label')));
    expect(labels).toEqual(['Mías', 'De mi rol', 'De todos']);
  });

  it('[PLUS-08] keeps operators and values, and the order', async () => {
    const screen = await open('alumnos', { orden: '-edad' });
    await screen.openPanel();
    await screen.operator('Apellidos').selectOption('empieza por');
    await screen.field('Apellidos').fill('G');
    await screen.apply();
    const ids = await screen.ids();
    await save(screen, { nombre: 'Los de la G' });
    const other = await elsewhere('alumnos');
    const request = await other.requestOf(() => other.saved.selectOption({ label: 'Los de la G' }));
    expect(request.parametros).toEqual({ apellidos__istartswith: 'G' });
    expect(request.query.get('orden')).toMatch(/^-edad\b/);
    await other.expectIds(ids);
    await other.openPanel();
    await poll(() => other.operator('Apellidos').locator('option:checked').innerText()).toBe('empieza por');
    await poll(() => other.field('Apellidos').inputValue()).toBe('G');
  });

  it('[PLUS-06] may be the default, with which the list then opens', async () => {
    const screen = await open('cursos', { orden: '-codigo' });
    await screen.ready();
    const ids = await screen.ids();
    await save(screen, { nombre: 'Al revés', predeterminada: true });
    const again = await elsewhere('cursos');
    await poll(() => again.saved.locator('option:checked').innerText()).toBe('Al revés');
    await again.expectIds(ids);
    const { saved } = await office('cursos');
    await poll(() => saved.locator('option:checked').innerText()).toBe('Todos los cursos');
  });

  it('[PLUS-06] is overwritten or saved as a new search, as the person chooses', async () => {
    const screen = await open('familias');
    await screen.requestOf(() => screen.heading('Código').click());
    await save(screen, { nombre: 'Por código' });
    await screen.requestOf(() => screen.heading('Código').click());
    await screen.page.getByText('modificada').waitFor();
    await screen.button('Guardar búsqueda').click();
    const window = saveWindow(screen);
    await window.getByLabel('Guardar cambios').check();
    await poll(() => window.getByLabel('Nombre').inputValue()).toBe('Por código');
    await window.getByRole('button', { name: 'Guardar', exact: true }).click();
    await window.waitFor({ state: 'detached' });
    const { rows } = await suite.app.db.query(`SELECT orden FROM busquedas WHERE descripcion = 'Por código'`);
    expect(rows).toEqual([{ orden: expect.stringMatching(/^-codigo\b/) }]);
  });

  it('[PLUS-06] that comes with the list is changed for everybody by users who configure lists, and can be restored', async () => {
    const screen = await open('tutores');
    await screen.requestOf(() => screen.saved.selectOption({ label: 'Activos' }));
    await screen.requestOf(() => screen.heading('Nombre').click());
    await screen.button('Guardar búsqueda').click();
    await saveWindow(screen).getByLabel('Guardar cambios').check();
    await saveWindow(screen).getByText('Cambia para todos.').waitFor();
    await saveWindow(screen).getByRole('button', { name: 'Guardar', exact: true }).click();
    await saveWindow(screen).waitFor({ state: 'detached' });
    const atOffice = await office('tutores');
    const changed = await atOffice.requestOf(() => atOffice.saved.selectOption({ label: 'Activos' }));
    expect(changed.query.get('orden')).toMatch(/^-?nombre\b/);

    await atOffice.button('Guardar búsqueda').click();
    await saveWindow(atOffice).getByText('solo la cambia quien puede configurar los listados').waitFor();
    await poll(() => saveWindow(atOffice).getByLabel('Guardar cambios').count()).toBe(0);

    await screen.button('Gestionar').click();
    await screen.page.getByRole('menuitem', { name: 'Restablecer la original…' }).click();
    await screen.page.getByRole('button', { name: 'Restablecer', exact: true }).click();
    await screen.page.getByText('Búsqueda restablecida').waitFor();
    await screen.button('Gestionar').click();
    await screen.page.getByRole('menuitem', { name: 'Cambiar el nombre…' }).waitFor();
    await poll(() => screen.page.getByRole('menuitem', { name: 'Restablecer la original…' }).count()).toBe(0);
  });

  it('[PLUS-06] is renamed, made the default and deleted beside the selector; a name in use is refused at its field', async () => {
    const screen = await open('materias');
    await save(screen, { nombre: 'Primera', ven: 'Todos' });
    await save(screen, { nombre: 'Segunda', ven: 'Todos' });
    const choose = async (name: string) => {
      await screen.button('Gestionar').click();
      await screen.page.getByRole('menuitem', { name }).click();
    };
    await choose('Cambiar el nombre…');
    const window = screen.page.getByRole('dialog', { name: 'Cambiar el nombre' });
    await window.getByLabel('Nombre').fill('primera');
    await window.getByRole('button', { name: 'Guardar' }).click();
    await window.getByText('Ya hay otra búsqueda con ese nombre para todos.').waitFor();
    await window.getByLabel('Nombre').fill('Tercera');
    await window.getByRole('button', { name: 'Guardar' }).click();
    await window.waitFor({ state: 'detached' });
    await eventually(async () => expect(await screen.saved.locator('option:checked').innerText()).toBe('Tercera'));
    await choose('Predeterminada para todos');
    await screen.page.getByText('Búsqueda predeterminada').first().waitFor();
    const { saved } = await office('materias');
    await poll(() => saved.locator('option:checked').innerText()).toBe('Tercera');
    await choose('Borrar…');
    await screen.page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await eventually(async () => expect(await optionsOf(screen.saved)).not.toContain('Tercera'));
  });

  it('[PLUS-06] is saved once, however often Enter is pressed', async () => {
    const screen = await open('alumnos');
    const paused = await pauseRequests(screen.page, /guardar-busqueda/);
    await screen.button('Guardar búsqueda').click();
    const name = saveWindow(screen).getByLabel('Nombre');
    await name.fill('Una sola vez');
    await name.press('Enter');
    await name.press('Enter');
    await eventually(() => expect(paused.pendingCount()).toBeGreaterThan(0));
    await name.press('Enter');
    await paused.resume();
    await saveWindow(screen).waitFor({ state: 'detached' });
    await screen.page.unrouteAll();
    const { rows } = await suite.app.db.query(
      `SELECT count(*)::integer AS total FROM busquedas WHERE descripcion = 'Una sola vez'`,
    );
    expect(rows).toEqual([{ total: 1 }]);
  });
});

describe('the columns of a list', () => {
  const chooser = (screen: ListScreen) => screen.page.getByRole('dialog', { name: 'Columnas' });

  /** Runs `act`, which changes a preference, and waits until the server has stored the preference. */
  async function untilStored(screen: ListScreen, act: () => Promise<unknown>): Promise<void> {
    const saved = screen.page.waitForResponse(/\/api\/listado\/preferencias\/\d+/);
    await act();
    expect((await saved).ok()).toBe(true);
  }

  it('[PLUS-01] can be hidden, and stay hidden for this person in this saved search only', async () => {
    const screen = await open('tutores');
    await screen.ready();
    const before = await screen.headings();
    await screen.button('Columnas').click();
    await untilStored(screen, () => chooser(screen).getByLabel('Parentesco', { exact: true }).uncheck());
    const without = before.filter((name) => name !== 'Parentesco');
    await eventually(async () => expect(await screen.headings()).toEqual(without));
    const again = await elsewhere('tutores');
    await poll(() => again.headings()).toEqual(without);
    await again.requestOf(() => again.saved.selectOption({ label: 'Activos' }));
    await poll(() => again.headings()).toEqual(before);
    const another = await ListScreen.open(suite, 'tutores', { user: 'secretaria' });
    await poll(() => another.headings()).toEqual(before);
  });

  it('[PLUS-01] can be added, reordered and pinned', async () => {
    const screen = await open('materias');
    await screen.ready();
    const before = await screen.headings();
    expect(before).not.toContain('Fecha de inicio');
    await screen.button('Columnas').click();
    await untilStored(screen, () => chooser(screen).getByLabel('Fecha de inicio', { exact: true }).check());
    await eventually(async () => expect(await screen.headings()).toEqual([...before, 'Fecha de inicio']));
    const [first = '', second = '', third = ''] = before;
    await untilStored(screen, () =>
      chooser(screen)
        .getByRole('button', { name: `Bajar la columna ${first}`, exact: true })
        .click(),
    );
    await eventually(async () => expect((await screen.headings()).slice(0, 3)).toEqual([second, first, third]));
    await untilStored(screen, () =>
      chooser(screen)
        .getByRole('button', { name: `Fijar la columna ${third}`, exact: true })
        .click(),
    );
    await eventually(async () => expect((await screen.headings()).slice(0, 3)).toEqual([third, second, first]));
    const again = await elsewhere('materias');
    await poll(() => again.headings()).toEqual([third, second, first, ...before.slice(3), 'Fecha de inicio']);
    await again.button('Columnas').click();
    await untilStored(again, () =>
      chooser(again).getByRole('button', { name: 'Como en la búsqueda guardada' }).click(),
    );
    await eventually(async () => expect(await again.headings()).toEqual(before));
  });

  it('[PLUS-01] return, with the filters and the order, to the saved state of the search, and stay so', async () => {
    const screen = await open('familias');
    await screen.ready();
    const before = await screen.headings();
    await screen.button('Columnas').click();
    await untilStored(screen, () => chooser(screen).getByLabel('Código', { exact: true }).uncheck());
    await screen.page.keyboard.press('Escape');
    await eventually(async () => expect(await screen.headings()).not.toContain('Código'));
    const restore = screen.page.getByTitle('Volver a la búsqueda como está guardada');
    await untilStored(screen, () => restore.click());
    await restore.waitFor({ state: 'detached' });
    await eventually(async () => expect(await screen.headings()).toEqual(before));
    const again = await elsewhere('familias');
    await poll(() => again.headings()).toEqual(before);
  });

  it('[PLUS-01] are stored even if the page is left at once', async () => {
    const screen = await open('aulas');
    await screen.button('Columnas').click();
    await chooser(screen).getByLabel('Centro', { exact: true }).uncheck();
    await screen.page.goto('about:blank');
    await eventually(async () => {
      await screen.goto('aulas');
      expect(await screen.headings()).not.toContain('Centro');
    });
  });

  it('[PLUS-01] keep the width and the place to which they are dragged', async () => {
    const screen = await open('alumnos');
    const { mouse } = screen.page;
    const width = async () => Math.round((await screen.heading('Familia').boundingBox())?.width ?? 0);
    const before = await width();
    const edge = await screen.heading('Familia').locator('.ag-header-cell-resize').boundingBox();
    await untilStored(screen, async () => {
      await mouse.move((edge?.x ?? 0) + 3, (edge?.y ?? 0) + 10);
      await mouse.down();
      await mouse.move((edge?.x ?? 0) + 83, (edge?.y ?? 0) + 10, { steps: 4 });
      await mouse.up();
    });
    expect(Math.abs((await width()) - before - 80)).toBeLessThanOrEqual(2);
    const wide = await width();
    await screen.goto('alumnos');
    expect(await width()).toBe(wide);
    const from = await screen.heading('Teléfono').boundingBox();
    const to = await screen.heading('Nombre').boundingBox();
    await untilStored(screen, async () => {
      await mouse.move((from?.x ?? 0) + 30, (from?.y ?? 0) + 15);
      await mouse.down();
      await mouse.move((to?.x ?? 0) + 10, (to?.y ?? 0) + 15, { steps: 12 });
      await mouse.up();
    });
    const moved = await screen.headings();
    expect(moved.indexOf('Teléfono')).toBe(moved.indexOf('Nombre') - 1);
    await screen.goto('alumnos');
    await poll(() => screen.headings()).toEqual(moved);
  });
});
