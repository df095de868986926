import { OPERATOR_LABELS, OPERATORS } from '../../libs/contracts';
import { agentOf } from '../support';
import { browserSuite, eventually } from '../support/browser-suite';
import { poll } from '../support/poll';
import { allIds } from './support/lists';
import { ListScreen, optionsOf } from './support/screen';

const suite = browserSuite();

/** Returns the ids on the first page of a list with these filters, as the server returns them. */
async function expectedIds(lista: string, parametros: Record<string, unknown>): Promise<number[]> {
  const ids = await allIds(suite.app, await agentOf(suite.app, 'admin'), lista, { parametros });
  return ids.slice(0, 25);
}

/** Opens one page for all tests of a `describe`. Returns a function that opens the search panel and clears it. */
function sharedSearch(): () => Promise<ListScreen> {
  const shared = suite.shared(async () => (await ListScreen.open(suite, 'alumnos')).page);
  return async () => {
    const screen = new ListScreen(shared());
    await screen.button('Buscar').or(screen.button('Plegar búsqueda')).waitFor();
    if (await screen.button('Buscar').isVisible()) await screen.openPanel();
    const clear = screen.panel.getByRole('button', { name: 'Limpiar' });
    await clear.waitFor();
    if (await screen.page.getByTitle('Quitar el filtro').first().isVisible())
      await screen.requestOf(() => clear.click());
    else await clear.click();
    screen.requests.length = 0;
    return screen;
  };
}

describe('the search of a list', () => {
  const shared = suite.shared(async () => (await ListScreen.open(suite, 'alumnos')).page);

  it('[LIST-10] [LIST-37] opens and folds with one button, whose title names the next step', async () => {
    const screen = new ListScreen(shared());
    await poll(() => screen.button('Buscar').getAttribute('title')).toBe('Buscar');
    await poll(() => screen.panel.count()).toBe(0);
    await screen.button('Buscar').click();
    await screen.panel.waitFor();
    await poll(() => screen.button('Plegar búsqueda').getAttribute('title')).toBe('Plegar búsqueda');
    await screen.button('Plegar búsqueda').click();
    await screen.panel.waitFor({ state: 'detached' });
    await poll(() => screen.button('Buscar').getAttribute('title')).toBe('Buscar');
  });

  // Runs last, because it leaves the search open.
  it('[LIST-16] is above a table in which each row starts with one checkbox', async () => {
    const screen = new ListScreen(shared());
    await screen.openPanel();
    const form = await screen.panel.boundingBox();
    const table = await screen.table.boundingBox();
    expect((form?.y ?? 0) + (form?.height ?? 0)).toBeLessThanOrEqual(table?.y ?? 0);
    await poll(() => screen.rows.count()).toBe(25);
    for (const index of [0, 1, 24]) {
      await poll(() => screen.row(index).getByRole('checkbox').count()).toBe(1);
      await poll(() => screen.row(index).getByRole('gridcell').first().getByRole('checkbox').count()).toBe(1);
    }
  });
});

describe('the operators of a search field', () => {
  const openSearch = sharedSearch();
  const labels = (tipo: keyof typeof OPERATORS) => OPERATORS[tipo].map((operator) => OPERATOR_LABELS[operator]);

  it('[LIST-03] are contains, equals, starts with, ends with for texts and lists', async () => {
    const screen = await openSearch();
    const words = ['contiene', 'igual a', 'empieza por', 'termina por'];
    await poll(() => optionsOf(screen.operator('Apellidos'))).toEqual(words);
    await poll(() => optionsOf(screen.operator('Curso · código'))).toEqual(words);
  });

  it('[LIST-05] are the five comparisons for numbers', async () => {
    const screen = await openSearch();
    const words = ['igual a', 'mayor que', 'menor que', 'mayor o igual', 'menor o igual'];
    await poll(() => optionsOf(screen.operator('Edad'))).toEqual(words);
  });

  it('[LIST-06] [LIST-07] are the same five for dates, and five each for the year, the month and the day', async () => {
    const screen = await openSearch();
    const operator = screen.operator('Fecha de alta');
    await operator.waitFor();
    const options = await optionsOf(operator);
    expect(options.slice(0, 5)).toEqual(labels('number'));
    for (const part of ['año', 'mes', 'día'])
      expect(options.filter((option) => option.startsWith(`${part} · `))).toEqual(
        labels('number').map((word) => `${part} · ${word}`),
      );
    expect(options).toHaveLength(20);
  });

  it('[LIST-04] is just the choice Cualquiera, Sí, No for booleans: 1, 0 or nothing is sent', async () => {
    const screen = await openSearch();
    await poll(() => optionsOf(screen.field('Activo'))).toEqual(['Cualquiera', 'Sí', 'No']);
    await poll(() => screen.operator('Activo').count()).toBe(0);
    await screen.field('Activo').selectOption('Sí');
    expect((await screen.apply()).parametros).toEqual({ activo: 1 });
    await screen.field('Activo').selectOption('No');
    expect((await screen.apply()).parametros).toEqual({ activo: 0 });
    await screen.expectIds(await expectedIds('alumnos', { activo: '0' }));
    await screen.field('Activo').selectOption('Cualquiera');
    await screen.requestOf(() => screen.panel.getByRole('button', { name: 'Aplicar' }).click());
    expect(screen.requests.at(-1)?.parametros).toEqual({});
  });

  it('[PLUS-08] goes with its value into the request and into the address', async () => {
    const screen = await openSearch();
    await screen.operator('Apellidos').selectOption('empieza por');
    await screen.field('Apellidos').fill('Al');
    expect((await screen.apply()).parametros).toEqual({ apellidos__istartswith: 'Al' });
    await screen.expectIds(await expectedIds('alumnos', { apellidos__istartswith: 'Al' }));
    const address = new URL(screen.page.url());
    expect(JSON.parse(address.searchParams.get('parametros') ?? '')).toEqual({ apellidos__istartswith: 'Al' });
  });

  it('[LIST-07] of a date takes a year as a number', async () => {
    const screen = await openSearch();
    await screen.operator('Fecha de alta').selectOption('año · igual a');
    await screen.field('Fecha de alta').fill('2024');
    expect((await screen.apply()).parametros).toEqual({ fecha_alta__year: 2024 });
    await screen.expectIds(await expectedIds('alumnos', { fecha_alta__year: 2024 }));
    await poll(() => screen.cell(0, 'fecha_alta').innerText()).toMatch(/^\d\d\/\d\d\/2024$/);
  });

  it('[LIST-58] of an unknown type is an option that shows its type', async () => {
    const screen = await ListScreen.blank(suite);
    // The server has no list with a field of an unknown type, so the test puts such a type into the reply.
    await screen.redefine('alumnos', ({ busquedas }) => {
      const campos = busquedas.flatMap(({ camposBusqueda }) => camposBusqueda);
      for (const field of campos.filter(({ campo }) => campo === 'edad')) Object.assign(field, { tipo: 'foo' });
    });
    await screen.goto('alumnos');
    await screen.openPanel();
    await poll(() => optionsOf(screen.field('Edad'))).toEqual(['#NA: foo']);
    await screen.field('Apellidos').fill('García');
    expect((await screen.apply()).parametros).toEqual({ apellidos__icontains: 'García' });
  });
});

describe('what is typed', () => {
  const openSearch = sharedSearch();

  it('[LIST-42] is ignored where it is empty', async () => {
    const screen = await openSearch();
    await screen.field('Nombre').fill('Hugo');
    await screen.field('Apellidos').fill('   ');
    expect((await screen.apply()).parametros).toEqual({ nombre__icontains: 'Hugo' });
    await screen.field('Nombre').fill('');
    expect((await screen.apply()).parametros).toEqual({});
    await screen.expectIds(await expectedIds('alumnos', {}));
  });

  it('[LIST-44] in a number field finds that number, not those that merely begin with it', async () => {
    await suite.app.db.query('UPDATE aulas SET capacidad = 10 WHERE capacidad = 1');
    const { rows } = await suite.app.db.query<{ id: number }>('SELECT id FROM aulas ORDER BY id LIMIT 3');
    const [one, ten, eleven] = rows.map(({ id }) => id);
    for (const [id, capacidad] of [
      [one, 1],
      [ten, 10],
      [eleven, 11],
    ])
      await suite.app.db.query('UPDATE aulas SET capacidad = $2 WHERE id = $1', [id, capacidad]);
    const screen = await ListScreen.open(suite, 'aulas');
    await screen.openPanel();
    await screen.field('Capacidad').fill('1');
    expect((await screen.apply()).parametros).toEqual({ capacidad: 1 });
    await screen.expectIds([one ?? 0]);
  });

  it('is searched with Enter from any field, and becomes a chip that removes it', async () => {
    const screen = await openSearch();
    await screen.operator('Edad').selectOption('mayor o igual');
    await screen.field('Edad').fill('17');
    await screen.requestOf(() => screen.field('Edad').press('Enter'));
    await screen.expectIds(await expectedIds('alumnos', { edad__gte: 17 }));
    const chips = screen.page.getByRole('list', { name: 'Filtros aplicados' });
    await poll(() => chips.getByRole('listitem').allInnerTexts()).toEqual(['Edad mayor o igual 17']);
    await screen.button('Plegar búsqueda').click();
    await screen.requestOf(() => chips.getByRole('button', { name: 'Quitar el filtro Edad mayor o igual 17' }).click());
    await screen.expectIds(await expectedIds('alumnos', {}));
    await chips.waitFor({ state: 'detached' });
  });

  it('stays in its field with an error when it is not a date or a number', async () => {
    const screen = await openSearch();
    await screen.field('Edad').fill('doce');
    await screen.field('Fecha de alta').fill('30/02/2024');
    await screen.panel.getByRole('button', { name: 'Aplicar' }).click();
    await screen.panel.getByText('Escriba un número').waitFor();
    await screen.panel.getByText('Esa fecha no existe').waitFor();
    await eventually(async () => expect(await focusedId(screen)).toBe('filtro-edad#0'));
    await poll(() => screen.field('Edad').inputValue()).toBe('doce');
    await poll(() => screen.field('Fecha de alta').inputValue()).toBe('30/02/2024');
    expect(screen.requests).toEqual([]);
  });

  it('is emptied by Limpiar, which leaves the search open', async () => {
    const screen = await openSearch();
    await screen.field('Apellidos').fill('García');
    await screen.apply();
    await screen.requestOf(() => screen.panel.getByRole('button', { name: 'Limpiar' }).click());
    expect(screen.requests.at(-1)?.parametros).toEqual({});
    await poll(() => screen.field('Apellidos').inputValue()).toBe('');
    await poll(() => screen.panel.count()).toBe(1);
  });

  it('that was not applied is emptied by Limpiar without a new entry for «back»', async () => {
    const screen = await openSearch();
    const steps = () => screen.page.evaluate(() => history.length);
    const before = await steps();
    await screen.field('Apellidos').fill('García');
    await screen.panel.getByRole('button', { name: 'Limpiar' }).click();
    await poll(() => screen.field('Apellidos').inputValue()).toBe('');
    expect(await steps()).toBe(before);
  });

  it('does not come back after Limpiar, a removed chip or Back, even if it is an unreadable date', async () => {
    const screen = await openSearch();
    const date = screen.field('Fecha de alta');
    const misspell = async () => {
      await date.fill('30/02/2024');
      await date.press('Tab');
      await poll(() => date.inputValue()).toBe('30/02/2024');
    };
    await misspell();
    await screen.panel.getByRole('button', { name: 'Limpiar' }).click();
    await eventually(async () => expect(await date.inputValue()).toBe(''));

    await screen.field('Apellidos').fill('García');
    await screen.apply();
    await misspell();
    await screen.requestOf(() => screen.page.getByTitle('Quitar el filtro').click());
    await eventually(async () => expect(await date.inputValue()).toBe(''));

    await misspell();
    await screen.requestOf(() => screen.page.goBack());
    await eventually(async () => expect(await screen.field('Apellidos').inputValue()).toBe('García'));
    await eventually(async () => expect(await date.inputValue()).toBe(''));
  });

  it('stays as it was typed when the operator is changed', async () => {
    const screen = await openSearch();
    await screen.field('Fecha de alta').fill('30/02/2024');
    await screen.operator('Fecha de alta').selectOption('año · igual a');
    await poll(() => screen.field('Fecha de alta').inputValue()).toBe('30/02/2024');
  });

  it('is formatted as a date when the focus leaves its field', async () => {
    const screen = await openSearch();
    await screen.field('Fecha de alta').fill('5/9/24');
    await screen.field('Fecha de alta').press('Tab');
    await poll(() => screen.field('Fecha de alta').inputValue()).toBe('05/09/2024');
    expect((await screen.apply()).parametros).toEqual({ fecha_alta: '2024-09-05' });
  });

  it('may be two conditions on one field', async () => {
    const screen = await openSearch();
    await screen.operator('Edad').selectOption('mayor o igual');
    await screen.field('Edad').fill('12');
    await screen.panel.getByLabel('Añadir campo').selectOption({ label: 'Edad' });
    await screen.operator('Edad').nth(1).selectOption('menor que');
    await screen.field('Edad').nth(1).fill('14');
    expect((await screen.apply()).parametros).toEqual({ edad__gte: 12, edad__lt: 14 });
    await screen.expectIds(await expectedIds('alumnos', { edad__gte: 12, edad__lt: 14 }));
  });
});

describe('the address of a list', () => {
  const openSearch = sharedSearch();

  it('[PLUS-02] changes with each search, so that back and forward work', async () => {
    const screen = await openSearch();
    await screen.ready();
    const before = await screen.ids();
    await screen.field('Apellidos').fill('García');
    await screen.apply();
    const found = await expectedIds('alumnos', { apellidos__icontains: 'García' });
    await screen.expectIds(found);
    await screen.page.goBack();
    await screen.expectIds(before);
    await screen.page.goForward();
    await screen.expectIds(found);
  });

  // This test must run last: it selects another saved search, and the shared page keeps that selection.
  it('[PLUS-02] holds search, filters, order and page: pasted into another session it shows the same rows', async () => {
    const screen = await openSearch();
    await screen.requestOf(() => screen.saved.selectOption({ label: 'Activos' }));
    await screen.operator('Edad').selectOption('menor que');
    await screen.field('Edad').fill('16');
    await screen.apply();
    await screen.requestOf(() => screen.heading('Código').click());
    await screen.requestOf(() => screen.page.getByTitle('Página siguiente').click());
    const ids = await screen.ids();
    const other = await ListScreen.blank(suite);
    await other.page.goto(screen.page.url());
    await other.ready();
    await other.expectIds(ids);
    await poll(() => other.saved.locator('option:checked').innerText()).toBe('Activos');
    await poll(() => other.field('Edad').inputValue()).toBe('16');
    await poll(() => other.page.getByLabel('Página', { exact: true }).inputValue()).toBe('2');
    await poll(() => other.heading('Código').getAttribute('aria-sort')).toBe('ascending');
  });
});

function focusedId(screen: ListScreen): Promise<string> {
  return screen.page.evaluate<string>('document.activeElement?.id ?? ""');
}
