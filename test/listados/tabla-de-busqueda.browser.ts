import { PAGE_SIZE_DEFAULT } from '../../libs/contracts';
import { agentOf } from '../support';
import { browserSuite } from '../support/browser-suite';
import { pageOf, searchId } from './support/lists';
import { pieces } from '../support/pieces';
import { poll } from '../support/poll';

const suite = browserSuite();
const piece = pieces(suite, 'listados');

/** Selects the first cell of every row in the widget. */
const FIRST_CELLS = 'tbody tr td:first-child';

describe('the search table widget', () => {
  it('[LIST-22] [LIST-59] shows page 1 of a saved search, 25 rows, and sends no page size', async () => {
    const busqueda = await searchId(suite.app, 'alumnos', 'bajas');
    const requests: URL[] = [];
    const page = await piece.open({ piece: 'tabla', busqueda }, (blank) => {
      blank.on('request', (request) => {
        const address = new URL(request.url());
        if (address.pathname.startsWith('/api/')) requests.push(address);
      });
      return Promise.resolve();
    });
    const reply = await (await agentOf(suite.app, 'admin')).get(`/api/busquedas-api/${busqueda}/1`);
    const table = page.getByRole('table', { name: reply.body.titulo });
    await table.locator(FIRST_CELLS).first().waitFor();
    expect(requests.map(({ pathname, search }) => pathname + search)).toEqual([`/api/busquedas-api/${busqueda}/1`]);
    await poll(() => table.getByRole('columnheader').allInnerTexts()).toEqual(
      reply.body.columnas.map(({ etiqueta }: { etiqueta: string }) => etiqueta),
    );
    const codes = reply.body.registros.map(({ codigo }: { codigo: string }) => codigo);
    expect(codes).toHaveLength(PAGE_SIZE_DEFAULT);
    await poll(() => table.locator(FIRST_CELLS).allInnerTexts()).toEqual(codes);
  });

  it('[LIST-22] has no control and no input', async () => {
    const page = await piece.open({ piece: 'tabla', busqueda: await searchId(suite.app, 'alumnos') });
    await page.locator(FIRST_CELLS).first().waitFor();
    await poll(() =>
      page.locator('button, input, select, textarea, [contenteditable], [draggable="true"]').count(),
    ).toBe(0);
  });

  it('[LIST-22] shows another page of the search', async () => {
    const page = await piece.open({ piece: 'tabla', busqueda: await searchId(suite.app, 'alumnos'), pagina: 2 });
    await page.locator(FIRST_CELLS).first().waitFor();
    const { registros } = await pageOf(suite.app, await agentOf(suite.app, 'admin'), 'alumnos', { pagina: 2 });
    await poll(() => page.locator(FIRST_CELLS).allInnerTexts()).toEqual(registros.map(({ codigo }) => codigo));
  });
});
