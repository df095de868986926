import { useQuery } from '@tanstack/react-query';
import type { Column, ListPageReply, ListRecord } from '#libs/contracts';
import { PAGE_SIZE_DEFAULT } from '#libs/contracts';
import { getJson } from '../base';
import { DataTable, ErrorBand, RowsSkeleton, type DataColumn } from '../ui';
import cards from '../ui/table/CardRows.module.css';
import css from './rows/ClassicTable.module.css';
import { dataColumn } from './rows/data-column';

export interface SearchTableProps {
  searchId: number;
  page?: number;
  /** Filters that replace those of the saved search. */
  filters?: Readonly<Record<string, string>>;
  /** Replaces the title of the saved search. */
  title?: string;
  /** Number of skeleton rows while the page loads. It does not limit the loaded rows, because the server decides how many rows it sends. */
  pageSize?: number;
}

/** A page of a saved search as a read-only table, for parts of other screens. */
export function SearchTable({ searchId, page = 1, filters, title, pageSize = PAGE_SIZE_DEFAULT }: SearchTableProps) {
  const rows = useQuery({
    queryKey: ['busqueda', searchId, page, filters],
    queryFn: ({ signal }) =>
      getJson<ListPageReply>(`/api/busquedas-api/${searchId}/${page}`, filters ? { parametros: filters } : {}, {
        signal,
      }),
  });
  if (rows.isPending) return <RowsSkeleton rows={pageSize} />;
  if (rows.error) return <ErrorBand error={rows.error} onRetry={() => void rows.refetch()} />;
  const { titulo, columnas, registros } = rows.data;
  return (
    <DataTable
      caption={title ?? titulo}
      className={`${css.table} ${cards.rows}`}
      isHeadingSticky
      columns={columnas.map(titledColumn)}
      rows={registros}
      keyOf={({ id }) => id}
      empty="Sin registros que mostrar"
    />
  );
}

/**
 * Returns a column whose cells contain the heading of the column. On a phone each row is a card, and the table has no header. So the cells
 * show the headings.
 */
function titledColumn(column: Column): DataColumn<ListRecord> {
  const { cellProps, ...rest } = dataColumn(column);
  return { ...rest, cellProps: (row) => ({ ...cellProps?.(row), 'data-titulo': column.etiqueta }) };
}
