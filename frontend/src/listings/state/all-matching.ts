import type { Column, ListDefinitionReply, ListPageReply, Parametros } from '../../../../libs/contracts';
import { getJson } from '../../base';
import { selectable } from '../model/rows/rows';
import type { SelectableRow } from '../model/selection/selection';

/** The most rows that the server gives at once. */
const AT_ONCE = 100;

/**
 * Every row of a saved search that fits these filters, with how each is called, page after page.
 * @throws ApiError as the first page that could not be had
 */
export async function allMatching(
  busqueda: number,
  parametros: Parametros,
  columnas: readonly string[] = [],
  shown?: readonly Column[],
): Promise<SelectableRow[]> {
  const query = {
    parametros: JSON.stringify(parametros),
    // The same order for every page, whatever the list shows it by.
    orden: 'id',
    porPagina: AT_ONCE,
    ...(columnas.length === 0 ? {} : { columnas: columnas.join(',') }),
  };
  const found: SelectableRow[] = [];
  for (let pagina = 1, last = 1; pagina <= last; pagina += 1) {
    const page = await getJson<ListPageReply>(`/api/busquedas-api/${busqueda}/${pagina}`, query);
    found.push(...selectable(shown ?? page.columnas, page.registros));
    last = page.totalPaginas;
  }
  return found;
}

/**
 * Every row of a list that fits these filters.
 * @throws ApiError as allMatching; a list without saved searches has none
 */
export async function allOfList(codigo: string, parametros: Parametros): Promise<SelectableRow[]> {
  const { busquedas } = await getJson<ListDefinitionReply>(`/api/listado/get/${codigo}`);
  const [any] = busquedas;
  return any ? allMatching(any.id, parametros) : [];
}
