import { agentOf } from '../support';
import { browserSuite, eventually } from '../support/browser-suite';
import { poll } from '../support/poll';
import { allIds } from './support/lists';
import { ListScreen, optionsOf } from './support/screen';

const suite = browserSuite();

const pageSelect = (screen: ListScreen) =>
  screen.page.getByRole('navigation', { name: 'Páginas' }).getByLabel('Página', { exact: true });
const pager = (screen: ListScreen) => screen.page.getByRole('navigation', { name: 'Páginas' });
const next = (screen: ListScreen) => pager(screen).getByRole('button', { name: 'Página siguiente' });
const previous = (screen: ListScreen) => pager(screen).getByRole('button', { name: 'Página anterior' });

async function idsOf(lista: string, orden?: string): Promise<number[]> {
  return allIds(suite.app, await agentOf(suite.app, 'admin'), lista, orden === undefined ? {} : { orden });
}

describe('the pager of a list', () => {
  it('[LIST-19] has previous, a select of the pages, «de N», and next', async () => {
    const ids = await idsOf('alumnos');
    const screen = await ListScreen.open(suite, 'alumnos', { query: { porPagina: 100 } });
    const pages = Math.ceil(ids.length / 100);
    await poll(() => optionsOf(pageSelect(screen))).toEqual(
      Array.from({ length: pages }, (_, index) => String(index + 1)),
    );
    await poll(async () => (await pager(screen).innerText()).trim()).toMatch(new RegExp(`de ${pages}$`));
    await poll(() => previous(screen).isDisabled()).toBe(true);
    await poll(() => next(screen).isEnabled()).toBe(true);
    await screen.requestOf(() => pageSelect(screen).selectOption(String(pages)));
    await screen.expectIds(ids.slice((pages - 1) * 100));
    await poll(() => next(screen).isDisabled()).toBe(true);
    await poll(() => previous(screen).isEnabled()).toBe(true);
  });

  it('[LIST-39] requests the chosen page, and shows its rows', async () => {
    const ids = await idsOf('alumnos');
    const screen = await ListScreen.open(suite, 'alumnos');
    await screen.expectIds(ids.slice(0, 25));
    expect((await screen.requestOf(() => next(screen).click())).pagina).toBe(2);
    await screen.expectIds(ids.slice(25, 50));
    expect((await screen.requestOf(() => previous(screen).click())).pagina).toBe(1);
    await screen.expectIds(ids.slice(0, 25));
  });

  it('[LIST-59] shows 25 rows a page, until another size is chosen', async () => {
    const ids = await idsOf('alumnos');
    const screen = await ListScreen.open(suite, 'alumnos');
    const size = screen.page.getByLabel('Registros por página');
    await poll(() => size.inputValue()).toBe('25');
    await poll(() => optionsOf(size)).toEqual(['25 por página', '50 por página', '100 por página']);
    await poll(() => screen.rows.count()).toBe(25);
    await screen.requestOf(() => size.selectOption('50'));
    await screen.expectIds(ids.slice(0, 50));
  });

  it('[LIST-19] accepts a typed number if there are too many pages for a select', async () => {
    const ids = await idsOf('alumnos');
    const screen = await ListScreen.open(suite, 'alumnos', { query: { porPagina: 5 } });
    await pager(screen)
      .getByText(`de ${Math.ceil(ids.length / 5)}`)
      .waitFor();
    await pageSelect(screen).fill('12');
    expect((await screen.requestOf(() => pageSelect(screen).press('Enter'))).pagina).toBe(12);
    await screen.expectIds(ids.slice(55, 60));
    await pageSelect(screen).fill('9999');
    await screen.requestOf(() => pageSelect(screen).press('Enter'));
    await screen.expectIds(ids.slice(Math.floor((ids.length - 1) / 5) * 5));
  });

  it('shows the last page when the address names a page past it', async () => {
    const ids = await idsOf('alumnos');
    const screen = await ListScreen.open(suite, 'alumnos', { query: { pagina: 500 } });
    const last = Math.ceil(ids.length / 25);
    await eventually(async () => expect(await pageSelect(screen).inputValue()).toBe(String(last)));
    await screen.expectIds(ids.slice((last - 1) * 25));
  });
});

describe('the order of a list', () => {
  it('is changed by a click on a heading: ascending, descending, and back on page 1', async () => {
    const screen = await ListScreen.open(suite, 'alumnos', { query: { pagina: 3 } });
    const up = await screen.requestOf(() => screen.heading('Edad').click());
    expect([up.query.get('orden'), up.pagina]).toEqual(['edad', 1]);
    await screen.expectIds((await idsOf('alumnos', 'edad')).slice(0, 25));
    const down = await screen.requestOf(() => screen.heading('Edad').click());
    expect(down.query.get('orden')).toBe('-edad');
    await screen.expectIds((await idsOf('alumnos', '-edad')).slice(0, 25));
    await poll(() => screen.heading('Edad').getAttribute('aria-sort')).toBe('descending');
  });

  it('may have several columns, added with Mayús', async () => {
    const screen = await ListScreen.open(suite, 'alumnos');
    await screen.requestOf(() => screen.heading('Edad').click());
    const both = await screen.requestOf(() => screen.heading('Fecha de alta').click({ modifiers: ['Shift'] }));
    expect(both.query.get('orden')).toBe('edad,fecha_alta');
    await screen.expectIds((await idsOf('alumnos', 'edad,fecha_alta')).slice(0, 25));
  });
});
