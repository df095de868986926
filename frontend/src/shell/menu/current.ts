import type { MenuItem } from '#libs/contracts';
import { collapseSlashes, withSlash } from '../../base/navigation/paths';

/**
 * Paths of start pages. The paths of all other pages begin with one of these paths. So the menu entry of a start page is current only if
 * the path is exactly the same.
 */
const ROOTS: readonly string[] = ['/administrar/', '/campus/', '/'];

/**
 * Pages whose path does not begin with the URL of their menu entry. `page` is the beginning of the page's path; `entry` is the URL of the
 * menu entry.
 */
const PAGES_OF: readonly (readonly [page: string, entry: string])[] = [
  ['/clases-particulares/', '/administrar/clases-particulares/'],
  ['/clases/asistencia/', '/administrar/clases/'],
  ['/clases/disponibilidad/', '/administrar/profesores/'],
];

export interface CurrentEntry {
  /** The item of the current page. */
  itemId: string;
  url: string;
  /** True if the page of the entry itself is open. False on a page below it, such as a record of the list. */
  exact: boolean;
}

/**
 * Returns the menu entry of a path; null if no entry matches. An entry matches if the path starts with the URL of the entry. A start page
 * (`ROOTS`) matches only its exact path. If several entries match, returns the entry with the longest path.
 */
export function currentEntry(items: readonly MenuItem[], pathname: string): CurrentEntry | null {
  const page = withSlash(collapseSlashes(pathname));
  const path = PAGES_OF.find(([start]) => page.startsWith(start))?.[1] ?? page;
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
  return best ? { ...best, exact: page === pathOf(best.url) } : null;
}

function pathOf(url: string): string {
  return withSlash((url.split(/[?#]/)[0] ?? '') || '/');
}
