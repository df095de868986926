import type { ListPageReply, ListSum } from '../../contracts';
import { wiresOf, type ListModel } from '../model/list-model';
import type { PageResult } from '../query/list-engine';
import type { ListQuery } from '../query/request/list-query';

interface ListPage {
  title: string;
  query: ListQuery;
  result: PageResult;
  page: number;
  pageSize: number;
}

/** Converts a page of a list to its wire format. */
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
    ...sumsReply(query.list, result.sums),
  };
}

/** The sums of a list; an empty object if it declares none. */
export function sumsReply({ sums, columns }: ListModel, values: readonly string[]): { sumas?: ListSum[] } {
  if (sums.length === 0) return {};
  const sumas = wiresOf(columns, sums).map(({ campo, etiqueta, tipo }, index) => {
    const valor = values[index];
    if (valor === undefined) throw new Error(`The sum of «${campo}» was not read`);
    return { campo, etiqueta, tipo, valor };
  });
  return { sumas };
}

export function pageCount(total: number, pageSize: number): number {
  return Math.ceil(total / pageSize);
}
