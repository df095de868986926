import type { Busqueda, ListDefinitionReply, ListPageReply, Parametros, Visibilidad } from '#libs/contracts';
import { PAGE_SIZE_DEFAULT } from '#libs/contracts';
import type { AddressState } from './address';
import type { PlacedColumn } from '../rows/columns';
import { columnsDiffer, visibleColumns } from '../rows/columns';
import { sameFilters } from './filters';
import { sameOrder } from './order';

/** The view of a list: its saved search with the changes in the URL. */
export interface View {
  savedSearch: Busqueda;
  filters: Parametros;
  order: string;
  page: number;
  pageSize: number;
  /** Whether filters, order or columns differ from the saved search. */
  isModified: boolean;
}

export const NO_SAVED_SEARCHES = 'Este listado no tiene búsquedas guardadas.';

const NEAREST: readonly Visibilidad[] = ['yo', 'rol', 'todos'];

/** The saved search a list opens with: the user's own default, else the role's, else everybody's, else the first. */
export function openingSearch(searches: readonly Busqueda[]): Busqueda | undefined {
  const defaults = searches.filter(({ predeterminada }) => predeterminada);
  const nearest = NEAREST.flatMap((level) => defaults.find(({ visibilidad }) => visibilidad === level) ?? []);
  return nearest[0] ?? searches[0];
}

/** Returns the saved search that the URL names. If the URL names no existing search, returns the search with which the list opens. */
export function currentSearch(searches: readonly Busqueda[], address: AddressState): Busqueda | undefined {
  return searches.find(({ id }) => id === address.searchId) ?? openingSearch(searches);
}

export function viewOf(savedSearch: Busqueda, address: AddressState, columns: readonly PlacedColumn[]): View {
  const filters = address.filters ?? savedSearch.parametros;
  const order = address.order ?? savedSearch.orden;
  return {
    savedSearch,
    filters,
    order,
    page: address.page,
    pageSize: address.pageSize ?? (savedSearch.porPagina || PAGE_SIZE_DEFAULT),
    isModified:
      !sameFilters(filters, savedSearch.parametros) ||
      !sameOrder(order, savedSearch.orden) ||
      columnsDiffer(savedSearch, columns),
  };
}

/**
 * Returns the visible columns for a request, separated by commas. If the saved search has no error and contains all visible columns,
 * returns null.
 */
export function requestedColumns(savedSearch: Busqueda, columns: readonly PlacedColumn[]): string | null {
  const own = new Set(savedSearch.columnas.map(({ campo }) => campo));
  const shown = visibleColumns(columns).map(({ campo }) => campo);
  const hasAll = savedSearch.error === null && shown.every((path) => own.has(path));
  return hasAll ? null : shown.join(',');
}

/**
 * Builds the query of a page request. The filters are sent even if they are empty: without `parametros`, the server would use the filters
 * of the saved search.
 */
export function pageQuery(view: View, columns: string | null): Record<string, string> {
  return {
    parametros: JSON.stringify(view.filters),
    ...(view.order === '' ? {} : { orden: view.order }),
    porPagina: String(view.pageSize),
    ...(columns === null ? {} : { columnas: columns }),
  };
}

/**
 * Returns the ids of the rows on a page, the position of the first of these rows among all matching rows, and the number of matching rows.
 * In a record, the buttons for the previous and the next record use these values.
 */
export function placeOf(page: ListPageReply | undefined): { ids: number[]; firstPosition: number; total: number } {
  if (page === undefined) return { ids: [], firstPosition: 1, total: 0 };
  const { registros, pagina, porPagina, totalRegistros: total } = page;
  return { ids: registros.map(({ id }) => id), firstPosition: (pagina - 1) * porPagina + 1, total };
}

/** Returns the page of rows that came with the definition if the view shows exactly this page; undefined otherwise. */
export function firstPageOf(reply: ListDefinitionReply, view: View, columns: string | null): ListPageReply | undefined {
  const { savedSearch } = view;
  const isFirstPage =
    savedSearch.id === openingSearch(reply.busquedas)?.id &&
    savedSearch.registros.length > 0 &&
    sameFilters(view.filters, savedSearch.parametros) &&
    sameOrder(view.order, savedSearch.orden) &&
    view.page === 1 &&
    view.pageSize === (savedSearch.porPagina || PAGE_SIZE_DEFAULT) &&
    columns === null;
  if (!isFirstPage) return undefined;
  return {
    modelo: savedSearch.modelo,
    titulo: reply.titulo,
    columnas: savedSearch.columnas,
    registros: savedSearch.registros,
    pagina: 1,
    porPagina: view.pageSize,
    totalPaginas: savedSearch.totalPaginas,
    totalRegistros: savedSearch.totalRegistros,
    ...(savedSearch.sumas && { sumas: savedSearch.sumas }),
  };
}
