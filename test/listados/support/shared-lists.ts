import type { BrowserSuite } from '../../support/browser-suite';
import { goInside } from '../../support/go-inside';
import { ListScreen, queryText } from './screen';

const HOME = '/administrar/';

export type ShowList = (codigo: string, query?: Record<string, string | number>) => Promise<ListScreen>;

/**
 * Opens one page for all tests of a `describe`. Returns a function that shows a list on this page. The function goes to the home page
 * first, then to the list, both by the router.
 */
export function sharedLists(suite: BrowserSuite): ShowList {
  const shared = suite.shared(() => suite.open('admin', HOME));
  return async (codigo, query) => {
    const screen = new ListScreen(shared());
    await goInside(screen.page, HOME);
    await screen.table.waitFor({ state: 'detached' });
    await screen.page.getByRole('navigation', { name: 'Menú principal' }).waitFor();
    await goInside(screen.page, `${HOME}${codigo}/${queryText(query)}`);
    await screen.ready();
    return screen;
  };
}
