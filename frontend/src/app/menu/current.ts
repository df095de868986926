import type { MenuItem } from '../../../../libs/contracts';
import { collapseSlashes, withSlash } from '../paths';

/** Addresses that begin every other one: current only when they are the page itself. */
const ROOTS: readonly string[] = ['/administrar/', '/campus/', '/'];

export interface CurrentEntry {
  /** The item that is, or holds, the page in view. */
  itemId: string;
  url: string;
  /** The very page, not one below it (a record of the list). */
  exact: boolean;
}

/** Which menu entry the page at this path belongs to: the longest address that it begins with. */
export function currentEntry(items: readonly MenuItem[], pathname: string): CurrentEntry | null {
  const path = withSlash(collapseSlashes(pathname));
  const entries = items.flatMap((item) =>
    [...(item.url === undefined ? [] : [item.url]), ...item.submenu_items.map((entry) => entry.url)].map((url) => ({
      itemId: item.id,
      url,
    })),
  );
  const matching = entries.filter(({ url }) => {
    const start = pathOf(url);
    return path === start || (path.startsWith(start) && !ROOTS.includes(start));
  });
  const best = matching.sort((a, b) => pathOf(b.url).length - pathOf(a.url).length)[0];
  return best ? { ...best, exact: path === pathOf(best.url) } : null;
}

function pathOf(url: string): string {
  return withSlash((url.split(/[?#]/)[0] ?? '') || '/');
}
