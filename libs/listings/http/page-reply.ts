import type { ListPageReply } from '../../contracts';
import type { PageResult } from '../query/list-engine';
import type { ListQuery } from '../query/request/list-query';

interface ListPage {
  title: string;
  query: ListQuery;
  result: PageResult;
  page: number;
  pageSize: number;
}

/** A page of a list as it crosses the wire. */
export function pageReply({ title, query, result, page, pageSize }: ListPage): ListPageReply {
  return {
    modelo: query.list.definition.model,
    titulo: title,
    columnas: query.columns.map((column) => column.wire),
    registros: result.rows,
    pagina: page,
    porPagina: pageSize,
    totalPaginas: pageCount(result.total, pageSize),
    totalRegistros: result.total,
  };
}

export function pageCount(total: number, pageSize: number): number {
  return Math.ceil(total / pageSize);
}
