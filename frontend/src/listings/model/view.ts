import type { Busqueda, ListDefinitionReply, ListPageReply, Parametros, Visibilidad } from '../../../../libs/contracts';
import { PAGE_SIZE_DEFAULT } from '../../../../libs/contracts';
import type { AddressState } from './address';
import type { PlacedColumn } from './columns';
import { columnsDiffer, visibleColumns } from './columns';
import { sameFilters } from './filters';
import { sameOrder } from './order';

/** What is to be shown, once the address and the saved search have been put together. */
export interface View {
  busqueda: Busqueda;
  parametros: Parametros;
  orden: string;
  pagina: number;
  porPagina: number;
  /** Does it differ from the saved search? */
  modificada: boolean;
}

const NEAREST: readonly Visibilidad[] = ['yo', 'rol', 'todos'];

/** The saved search a list opens with: the person's own default, else the role's, else everybody's, else the first. */
export function openingSearch(busquedas: readonly Busqueda[]): Busqueda | undefined {
  const defaults = busquedas.filter(({ predeterminada }) => predeterminada);
  return NEAREST.flatMap((who) => defaults.find(({ visibilidad }) => visibilidad === who) ?? [])[0] ?? busquedas[0];
}

/** The saved search that the address names, else the one that opens. */
export function currentSearch(busquedas: readonly Busqueda[], address: AddressState): Busqueda | undefined {
  return busquedas.find(({ id }) => id === address.busqueda) ?? openingSearch(busquedas);
}

export function viewOf(busqueda: Busqueda, address: AddressState, columns: readonly PlacedColumn[]): View {
  const parametros = address.parametros ?? busqueda.parametros;
  const orden = address.orden ?? busqueda.orden;
  return {
    busqueda,
    parametros,
    orden,
    pagina: address.pagina,
    porPagina: address.porPagina ?? (busqueda.porPagina || PAGE_SIZE_DEFAULT),
    modificada:
      !sameFilters(parametros, busqueda.parametros) ||
      !sameOrder(orden, busqueda.orden) ||
      columnsDiffer(busqueda, columns),
  };
}

/** The columns to ask the server for, as a comma list; null when they are the saved search's own. */
export function askedColumns(busqueda: Busqueda, columns: readonly PlacedColumn[]): string | null {
  const own = new Set(busqueda.columnas.map(({ campo }) => campo));
  const shown = visibleColumns(columns).map(({ campo }) => campo);
  return shown.every((campo) => own.has(campo)) ? null : shown.join(',');
}

/** The query of a page request. Filters always go, so that an emptied search is an empty search and not the saved one. */
export function pageQuery(view: View, columnas: string | null): Record<string, string> {
  return {
    parametros: JSON.stringify(view.parametros),
    ...(view.orden === '' ? {} : { orden: view.orden }),
    porPagina: String(view.porPagina),
    ...(columnas === null ? {} : { columnas }),
  };
}

/** The first page that came along with the definition, where it is the very page that is wanted. */
export function pageInDefinition(
  reply: ListDefinitionReply,
  view: View,
  columnas: string | null,
): ListPageReply | undefined {
  const { busqueda } = view;
  const asSaved =
    busqueda.id === openingSearch(reply.busquedas)?.id &&
    busqueda.registros.length > 0 &&
    sameFilters(view.parametros, busqueda.parametros) &&
    sameOrder(view.orden, busqueda.orden) &&
    view.pagina === 1 &&
    view.porPagina === (busqueda.porPagina || PAGE_SIZE_DEFAULT) &&
    columnas === null;
  if (!asSaved) return undefined;
  return {
    modelo: busqueda.modelo,
    titulo: reply.titulo,
    columnas: busqueda.columnas,
    registros: busqueda.registros,
    pagina: 1,
    porPagina: view.porPagina,
    totalPaginas: busqueda.totalPaginas,
    totalRegistros: busqueda.totalRegistros,
  };
}
