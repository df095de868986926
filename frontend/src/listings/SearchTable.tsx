import { useQuery } from '@tanstack/react-query';
import type { ListPageReply } from '../../../libs/contracts';
import { PAGE_SIZE_DEFAULT } from '../../../libs/contracts';
import { getJson } from '../base';
import { DataTable, ErrorBand, RowsSkeleton } from '../ui';
import css from './rows/ClassicTable.module.css';
import { dataColumn } from './rows/data-column';

export interface SearchTableProps {
  searchId: number;
  page?: number;
  /** Filters in place of those of the saved search. */
  filters?: Readonly<Record<string, string>>;
  /** In place of the title of the saved search. */
  title?: string;
  /** How many rows to expect while they load. The server decides how many there are. */
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
      className={css.table}
      isHeadingSticky
      columns={columnas.map(dataColumn)}
      rows={registros}
      keyOf={({ id }) => id}
      empty="Sin registros que mostrar"
    />
  );
}
