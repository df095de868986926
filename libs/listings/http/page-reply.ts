import type { ListPageReply } from '../../contracts';
import type { ListModel } from '../model/list-model';
import type { PageResult } from '../query/engine';
import type { ListQuery } from '../query/list-query';

/** How many pages `total` rows make. */
export function pagesOf(total: number, porPagina: number): number {
  return Math.ceil(total / porPagina);
}

export function pageReply(
  list: ListModel,
  titulo: string,
  query: ListQuery,
  result: PageResult,
  pagina: number,
  porPagina: number,
): ListPageReply {
  return {
    modelo: list.definition.modelo,
    titulo,
    columnas: query.columns.map((column) => column.wire),
    registros: result.registros,
    pagina,
    porPagina,
    totalPaginas: pagesOf(result.total, porPagina),
    totalRegistros: result.total,
  };
}
