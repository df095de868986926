import { useQuery } from '@tanstack/react-query';
import type { ListPageReply } from '../../../libs/contracts';
import { PAGE_SIZE_DEFAULT } from '../../../libs/contracts';
import { getJson } from '../api';
import { fieldFor } from '../fields';
import { Cell } from '../fields/cells';
import { ErrorBand } from '../ui';
import { RowsSkeleton } from './parts/Skeletons';
import css from './table/ClassicTable.module.css';

export interface SearchTableProps {
  busquedaId: number;
  pagina?: number;
  /** How many rows a page may have. The server decides it, so it is never sent. */
  porPagina?: number;
}

/** One saved search as a read-only table: for widgets and panels of other screens. */
export function SearchTable({ busquedaId, pagina = 1, porPagina = PAGE_SIZE_DEFAULT }: SearchTableProps) {
  const page = useQuery({
    queryKey: ['busqueda', busquedaId, pagina],
    queryFn: ({ signal }) => getJson<ListPageReply>(`/api/busquedas-api/${busquedaId}/${pagina}`, {}, { signal }),
  });
  if (page.isPending) return <RowsSkeleton filas={porPagina} />;
  if (page.error) return <ErrorBand error={page.error} onReintentar={() => void page.refetch()} />;
  const { titulo, columnas, registros } = page.data;
  return (
    <table className={css.table} data-testid="tabla-busqueda">
      <caption className="solo-lectores">{titulo}</caption>
      <thead>
        <tr>
          {columnas.map((column) => (
            <th key={column.campo} scope="col" data-derecha={fieldFor(column.tipo).derecha}>
              {column.etiqueta}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {registros.map((row) => (
          <tr key={row.id}>
            {columnas.map((column) => (
              <td key={column.campo} data-derecha={fieldFor(column.tipo).derecha}>
                <Cell valor={row[column.campo]} columna={column} />
              </td>
            ))}
          </tr>
        ))}
        {registros.length === 0 && (
          <tr>
            <td colSpan={Math.max(1, columnas.length)}>Sin registros que mostrar</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
