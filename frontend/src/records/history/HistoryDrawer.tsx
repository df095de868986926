import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HistoryReply, RecordField } from '#libs/contracts';
import { getJson } from '../../base';
import { Button, Loading, ErrorBand, SelectInput, SidePanel } from '../../ui';
import { ChangeEntry } from './ChangeEntry';
import css from './HistoryDrawer.module.css';

export interface HistoryDrawerProps {
  code: string;
  id: number;
  fields: readonly RecordField[];
  onClose: () => void;
}

const EVERY_FIELD = { value: '', label: 'Todos los campos' };

/** The history of a record in a side panel: user, time, and each value before and after. */
export function HistoryDrawer({ code, id, fields, onClose }: HistoryDrawerProps) {
  const [field, setField] = useState('');
  const [page, setPage] = useState(1);
  const history = useQuery({
    queryKey: ['historial', code, id, page, field],
    queryFn: ({ signal }) =>
      getJson<HistoryReply>(`/api/fichas/${code}/${id}/historial`, { pagina: page, campo: field }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <SidePanel
      title="Historial"
      width={420}
      onClose={onClose}
      footer={history.data && <Pages history={history.data} onPage={setPage} />}
    >
      <SelectInput
        aria-label="Campo"
        options={[EVERY_FIELD, ...fields.map(({ campo: value, etiqueta: label }) => ({ value, label }))]}
        value={field}
        onChange={(event) => {
          setField(event.target.value);
          setPage(1);
        }}
      />
      {history.isPending && <Loading />}
      {history.isError && <ErrorBand error={history.error} onRetry={() => void history.refetch()} />}
      {history.data && <Entries history={history.data} />}
    </SidePanel>
  );
}

function Pages({ history: { pagina, paginas }, onPage }: { history: HistoryReply; onPage: (page: number) => void }) {
  if (paginas < 2) return null;
  return (
    <div className={css.pager}>
      <Button small disabled={pagina === 1} onClick={() => onPage(pagina - 1)}>
        Más recientes
      </Button>
      <span className="num">
        {pagina} de {paginas}
      </span>
      <Button small disabled={pagina >= paginas} onClick={() => onPage(pagina + 1)}>
        Anteriores
      </Button>
    </div>
  );
}

function Entries({ history }: { history: HistoryReply }) {
  if (history.registros.length === 0) return <p className={css.nothing}>Sin cambios desde que se creó</p>;
  return (
    <ol className={css.entries}>
      {history.registros.map((entry) => (
        <ChangeEntry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}
