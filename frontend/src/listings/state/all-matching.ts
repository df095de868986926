import type { Column, ListDefinitionReply, ListPageReply, Parametros } from '#libs/contracts';
import { getJson } from '../../base';
import { selectable } from '../model/rows/rows';
import type { SelectableRow } from '../model/selection/selection';

/** Number of rows in one request. The server allows no more. */
const PAGE_SIZE = 100;

/**
 * Loads every row of a saved search that matches these filters, page after page.
 * @param shownColumns the columns from which the labels are made; by default the columns of the saved search
 * @throws ApiError if a page cannot be loaded
 */
export async function loadAllMatching(
  searchId: number,
  filters: Parametros,
  shownColumns?: readonly Column[],
): Promise<SelectableRow[]> {
  const paths = (shownColumns ?? []).map(({ campo }) => campo).join(',');
  const query = {
    parametros: JSON.stringify(filters),
    // Always sorts by id, whatever the order on screen. So no row moves from one page to another between two requests.
    orden: 'id',
    porPagina: PAGE_SIZE,
    ...(paths === '' ? {} : { columnas: paths }),
  };
  const found: SelectableRow[] = [];
  for (let number = 1, last = 1; number <= last; number += 1) {
    const page = await getJson<ListPageReply>(`/api/busquedas-api/${searchId}/${number}`, query);
    found.push(...selectable(shownColumns ?? page.columnas, page.registros));
    last = page.totalPaginas;
  }
  return found;
}

/**
 * Loads every row of a list that matches these filters; none if the list has no saved searches.
 * @throws ApiError if a request fails
 */
export async function loadAllOfList(code: string, filters: Parametros): Promise<SelectableRow[]> {
  const { busquedas } = await getJson<ListDefinitionReply>(`/api/listado/get/${code}`);
  const [any] = busquedas;
  return any ? loadAllMatching(any.id, filters) : [];
}
