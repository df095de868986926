import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import type { EmbeddedListInfo, ListPageReply, ListRecord, RowActionInfo } from '#libs/contracts';
import { getJson, recordPath, refetchData } from '../../base';
import { offersAction } from '../../fields/row-actions';
import { actOnRow, RecordLink, Button, Loading, Count, ErrorBand, IconButton } from '../../ui';
import { useRecordWindow } from './record-window-context';
import { sumsText } from '../../fields/sums';
import { usePrinting } from './printing';
import { RecordTable } from './RecordTable';
import { useAllRows } from './use-all-rows';
import css from './EmbeddedList.module.css';

export interface EmbeddedListProps {
  code: string;
  /** Id and title of the record that contains the list. */
  id: number;
  title: string;
  list: EmbeddedListInfo;
  /** The record that contains the list is read-only. */
  readOnly: boolean;
}

/** An embedded list: the rows of another list that belong to a record. Each row links to its own record; the rows come in pages. */
export function EmbeddedList({ code, id, title, list, readOnly }: EmbeddedListProps) {
  const RecordWindow = useRecordWindow();
  const headingId = useId();
  const [pageNumber, setPageNumber] = useState(1);
  const [open, setOpen] = useState<number | null>(null);
  const key = ['ficha-lista', code, id, list.codigo];
  const loadPage = (number: number, signal: AbortSignal) =>
    getJson<ListPageReply>(`/api/fichas/${code}/${id}/listas/${list.codigo}/${number}`, {}, { signal });
  const page = useQuery({
    queryKey: [...key, pageNumber],
    queryFn: ({ signal }) => loadPage(pageNumber, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const printed = useAllRows(key, loadPage, usePrinting() && (page.data?.totalPaginas ?? 0) > 1);
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
          <Button className="no-imprimir" icon={<IconPlus size={16} />} onClick={() => setOpen(0)}>
            {list.anadir.etiqueta}
          </Button>
        )}
      </div>
      {page.isPending && <Loading />}
      {page.isError && <ErrorBand error={page.error} onRetry={() => void page.refetch()} />}
      {page.data && (
        <div className={printed.data ? 'no-imprimir' : undefined}>
          <RecordTable
            title={list.titulo}
            columns={page.data.columnas}
            rows={page.data.registros}
            lead={lead}
            {...(list.accionesFila && { tools: rowTools(list.accionesFila) })}
          />
        </div>
      )}
      {printed.data && (
        <div className={css.printed}>
          <RecordTable title={list.titulo} columns={printed.data.columnas} rows={printed.data.registros} />
        </div>
      )}
      {page.data?.sumas && page.data.totalRegistros > 1 && <p className={css.sums}>{sumsText(page.data.sumas)}</p>}
      {page.data && page.data.totalPaginas > 1 && (
        <div className={`${css.pager} no-imprimir`}>
          <IconButton
            label="Página anterior"
            icon={<IconChevronLeft size={16} />}
            disabled={pageNumber === 1}
            onClick={() => setPageNumber(pageNumber - 1)}
          />
          <span className="num">
            {pageNumber} de {page.data.totalPaginas}
          </span>
          <IconButton
            label="Página siguiente"
            icon={<IconChevronRight size={16} />}
            disabled={pageNumber >= page.data.totalPaginas}
            onClick={() => setPageNumber(pageNumber + 1)}
          />
        </div>
      )}
      {open !== null && (
        <RecordWindow
          code={list.listado}
          id={open}
          onClose={() => setOpen(null)}
          fixed={list.anadir && open === 0 ? { field: list.anadir.campo, item: { id, resultado: title } } : undefined}
        />
      )}
    </section>
  );
}

/** The buttons of the actions that a row offers. */
const rowTools = (actions: readonly RowActionInfo[]) => (row: ListRecord) =>
  actions
    .filter((action) => offersAction(action, row))
    .map((action) => (
      <Button key={action.url} small onClick={() => void actOnRow(action, row.id, () => void refetchData())}>
        {action.etiqueta}
      </Button>
    ));
