import type { Locator, Page, Request } from 'playwright-core';
import type { ListDefinitionReply, Parametros } from '../../../libs/contracts';
import type { DemoUser } from '../../support';
import type { PageOptions } from '../../support/browser';
import { eventually, type BrowserSuite } from '../../support/browser-suite';

export interface OpenOptions extends PageOptions {
  user?: DemoUser;
  /** The query parameters of the URL. */
  query?: Record<string, string | number>;
}

/** The screen of a list: locators of its elements, and the actions of a user. */
export class ListScreen {
  readonly table: Locator;
  readonly container: Locator;
  readonly footer: Locator;
  readonly panel: Locator;
  readonly saved: Locator;
  /** The page requests that the screen has sent, oldest first. */
  readonly requests: PageRequest[] = [];

  constructor(readonly page: Page) {
    this.table = page.getByTestId('lista-tabla');
    this.container = page.getByTestId('lista-contenedor');
    this.footer = this.container.locator('footer');
    this.panel = page.getByRole('search', { name: 'Búsqueda' });
    this.saved = page.getByLabel('Búsqueda guardada');
    page.on('request', (request) => {
      const page = readPageRequest(request);
      if (page) this.requests.push(page);
    });
  }

  /** Opens a blank page, so that a test can intercept requests before it opens the list. */
  static async blank(suite: BrowserSuite, { user = 'admin', ...options }: OpenOptions = {}): Promise<ListScreen> {
    return new ListScreen(await suite.open(user, 'about:blank', options));
  }

  /** Opens a list and waits for its rows. */
  static async open(suite: BrowserSuite, codigo: string, options: OpenOptions = {}): Promise<ListScreen> {
    const screen = await ListScreen.blank(suite, options);
    await screen.goto(codigo, options.query);
    return screen;
  }

  async goto(codigo: string, query: Record<string, string | number> = {}): Promise<void> {
    await this.page.goto(`/administrar/${codigo}/${queryText(query)}`);
    await this.ready();
  }

  /** Changes the definition of a list on its way from the server to the page. */
  async redefine(codigo: string, change: (definition: ListDefinitionReply) => void): Promise<void> {
    await this.page.route(`**/api/listado/get/${codigo}`, async (route) => {
      const reply = await route.fetch();
      const definition = (await reply.json()) as ListDefinitionReply;
      change(definition);
      await route.fulfill({ response: reply, json: definition });
    });
  }

  /** Waits until the list has loaded and shows rows, cards or a message. */
  async ready(): Promise<void> {
    await this.page.locator('[data-testid="lista-tabla"][aria-busy="false"]').waitFor();
    await this.table.locator('[role="row"][row-id], tbody tr, li, button').first().waitFor();
  }

  /** The rows of the grid. */
  get rows(): Locator {
    return this.table.locator('[role="row"][row-id]');
  }

  async ids(): Promise<number[]> {
    const places = await this.rows.evaluateAll((rows) =>
      rows.map((row) => [Number(row.getAttribute('row-index')), Number(row.getAttribute('row-id'))]),
    );
    return places.sort(([one = 0], [other = 0]) => one - other).map(([, id = 0]) => id);
  }

  /** Waits until exactly these rows are shown, in this order. */
  async expectIds(ids: readonly number[]): Promise<void> {
    await eventually(async () => expect(await this.ids()).toEqual(ids));
  }

  row(index: number): Locator {
    return this.table.locator(`[role="row"][row-id][row-index="${String(index)}"]`);
  }

  cell(index: number, campo: string): Locator {
    return this.row(index).locator(`[col-id="${campo}"]`);
  }

  checkbox(index: number): Locator {
    return this.row(index).getByRole('checkbox');
  }

  /** Clicks the checkboxes of these rows; index 0 is the first row of the page. */
  async check(...indexes: number[]): Promise<void> {
    for (const index of indexes) await this.checkbox(index).click();
  }

  heading(name: string): Locator {
    return this.table.getByRole('columnheader', { name });
  }

  /** Returns the column headings, from left to right. */
  async headings(): Promise<string[]> {
    const texts = await this.table.getByRole('columnheader').evaluateAll((cells) =>
      cells
        .map((cell) => ({
          left: cell.getBoundingClientRect().left,
          text: cell.querySelector('.ag-header-cell-text')?.textContent ?? '',
        }))
        .sort((one, other) => one.left - other.left)
        .map(({ text }) => text),
    );
    return texts.filter((text) => text !== '');
  }

  button(name: string): Locator {
    return this.container.getByRole('button', { name, exact: true });
  }

  /** Waits until the footer shows this number of selected rows. */
  async expectSelected(count: number, more = ''): Promise<void> {
    await this.footer.getByText(`${String(count)} registros seleccionados${more}`, { exact: true }).waitFor();
  }

  async openPanel(): Promise<void> {
    await this.button('Buscar').click();
    await this.panel.waitFor();
  }

  field(etiqueta: string): Locator {
    return this.panel.getByLabel(etiqueta, { exact: true });
  }

  operator(etiqueta: string): Locator {
    return this.panel.getByLabel(`Operador de ${etiqueta}`, { exact: true });
  }

  /** Presses `Aplicar` and waits for the rows. @returns the request */
  async apply(): Promise<PageRequest> {
    return this.requestOf(() => this.panel.getByRole('button', { name: 'Aplicar' }).click());
  }

  /**
   * Runs `act` and waits for the rows of the list. `act` must make the list request a page.
   * @returns the page request
   */
  async requestOf(act: () => Promise<unknown>): Promise<PageRequest> {
    const before = this.requests.length;
    await act();
    await eventually(() => expect(this.requests.length).toBeGreaterThan(before));
    await this.ready();
    const last = this.requests.at(-1);
    if (last === undefined) throw new Error('No page was requested');
    return last;
  }
}

/** Returns query parameters as the end of an address, with the `?`; the empty text if there are no parameters. */
export function queryText(query: Record<string, string | number> = {}): string {
  const words = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return words.size > 0 ? `?${words.toString()}` : '';
}

/** A request for a page of a list. */
export interface PageRequest {
  busqueda: number;
  pagina: number;
  parametros: Parametros;
  query: URLSearchParams;
}

function readPageRequest(request: Request): PageRequest | null {
  const { pathname, searchParams } = new URL(request.url());
  const [, busqueda, pagina] = /^\/api\/busquedas-api\/(\d+)\/(\d+)$/.exec(pathname) ?? [];
  if (busqueda === undefined || pagina === undefined) return null;
  return {
    busqueda: Number(busqueda),
    pagina: Number(pagina),
    parametros: JSON.parse(searchParams.get('parametros') ?? '{}') as Parametros,
    query: searchParams,
  };
}

/** The texts of the options of a select. */
export async function optionsOf(select: Locator): Promise<string[]> {
  return (await select.locator('option').allTextContents()).map((text) => text.trim());
}
