import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import type { EmbeddedListInfo, ListPageReply, ListRecord } from '../../../../libs/contracts';
import { getJson } from '../../api';
import { RecordLink, recordPath } from '../../app';
import { Button, Cargando, Count, ErrorBand, fetched, IconButton } from '../../ui';
import { RecordTable } from './RecordTable';
import css from './EmbeddedList.module.css';

// The window holds a record, which may hold lists: it is fetched when one is opened.
const recordWindow = fetched(async () => (await import('../RecordWindow')).RecordWindow);

export interface EmbeddedListProps {
  codigo: string;
  /** The record it stands in, and how that is called. */
  id: number;
  titulo: string;
  list: EmbeddedListInfo;
  /** Nobody may change the record it stands in. */
  readOnly: boolean;
}

/** Rows of another list that belong to the record, by pages, each leading to its own record. */
export function EmbeddedList({ codigo, id, titulo, list, readOnly }: EmbeddedListProps) {
  const headingId = useId();
  const [pagina, setPagina] = useState(1);
  const [open, setOpen] = useState<number | null>(null);
  const page = useQuery({
    queryKey: ['ficha-lista', codigo, id, list.codigo, pagina],
    queryFn: ({ signal }) =>
      getJson<ListPageReply>(`/api/fichas/${codigo}/${id}/listas/${list.codigo}/${pagina}`, {}, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const lead = (row: ListRecord, value: ReactNode) =>
    list.modal ? (
      <button type="button" className={css.lead} onClick={() => setOpen(row.id)}>
        {value}
      </button>
    ) : (
      <RecordLink to={recordPath(list.urlFicha, row.id)}>{value}</RecordLink>
    );
  return (
    <section className="tarjeta" aria-labelledby={headingId}>
      <div className={css.head}>
        <h2 id={headingId}>
          {list.titulo}
          {page.data && page.data.totalRegistros > 0 && <Count>{page.data.totalRegistros}</Count>}
        </h2>
        {list.anadir && !readOnly && (
          <Button icon={<IconPlus size={16} />} onClick={() => setOpen(0)}>
            {list.anadir.etiqueta}
          </Button>
        )}
      </div>
      {page.isPending && <Cargando />}
      {page.isError && <ErrorBand error={page.error} onReintentar={() => void page.refetch()} />}
      {page.data && (
        <RecordTable titulo={list.titulo} columnas={page.data.columnas} registros={page.data.registros} lead={lead} />
      )}
      {page.data && page.data.totalPaginas > 1 && (
        <div className={css.pager}>
          <IconButton
            etiqueta="Página anterior"
            icon={<IconChevronLeft size={16} />}
            disabled={pagina === 1}
            onClick={() => setPagina(pagina - 1)}
          />
          <span className="num">
            {pagina} de {page.data.totalPaginas}
          </span>
          <IconButton
            etiqueta="Página siguiente"
            icon={<IconChevronRight size={16} />}
            disabled={pagina >= page.data.totalPaginas}
            onClick={() => setPagina(pagina + 1)}
          />
        </div>
      )}
      {open !== null && (
        <recordWindow.Fetched
          waiting={<Cargando />}
          props={{
            codigo: list.listado,
            id: open,
            onClose: () => setOpen(null),
            ...(list.anadir && open === 0
              ? { fixed: { campo: list.anadir.campo, item: { id, resultado: titulo } } }
              : {}),
          }}
        />
      )}
    </section>
  );
}
