import { IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { HistoryEntry, HistoryReply, RecordField } from '../../../libs/contracts';
import { getJson } from '../api';
import { Button, Cargando, dateTimeText, ErrorBand, IconButton, initials, SelectInput } from '../ui';
import css from './HistoryDrawer.module.css';

export interface HistoryDrawerProps {
  codigo: string;
  id: number;
  fields: readonly RecordField[];
  onClose: () => void;
}

const EVERY_FIELD = { valor: '', etiqueta: 'Todos los campos' };

/** Who changed the record, when, and from what to what. It stands beside the page, which can still be used. */
export function HistoryDrawer({ codigo, id, fields, onClose }: HistoryDrawerProps) {
  const root = useRef<HTMLElement>(null);
  const headingId = useId();
  const [campo, setCampo] = useState('');
  const [pagina, setPagina] = useState(1);
  const history = useQuery({
    queryKey: ['historial', codigo, id, pagina, campo],
    queryFn: ({ signal }) =>
      getJson<HistoryReply>(`/api/fichas/${codigo}/${id}/historial`, { pagina, campo }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  useEffect(() => {
    const before = document.activeElement;
    root.current?.focus();
    // Closing it gives the focus back to what opened it.
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <aside
      ref={root}
      className={css.drawer}
      aria-labelledby={headingId}
      aria-busy={history.isFetching}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className={css.head}>
        <h2 id={headingId}>Historial</h2>
        <IconButton variant="quiet" etiqueta="Cerrar el historial" icon={<IconX size={18} />} onClick={onClose} />
      </div>
      <div className={css.filter}>
        <SelectInput
          aria-label="Campo"
          opciones={[EVERY_FIELD, ...fields.map(({ campo: valor, etiqueta }) => ({ valor, etiqueta }))]}
          value={campo}
          onChange={(event) => {
            setCampo(event.target.value);
            setPagina(1);
          }}
        />
      </div>
      <div className={css.body}>
        {history.isPending && <Cargando />}
        {history.isError && <ErrorBand error={history.error} onReintentar={() => void history.refetch()} />}
        {history.data && <Entries history={history.data} />}
      </div>
      {history.data && history.data.paginas > 1 && (
        <div className={css.pager}>
          <Button small disabled={pagina === 1} onClick={() => setPagina(pagina - 1)}>
            Más recientes
          </Button>
          <span className="num">
            {pagina} de {history.data.paginas}
          </span>
          <Button small disabled={pagina >= history.data.paginas} onClick={() => setPagina(pagina + 1)}>
            Anteriores
          </Button>
        </div>
      )}
    </aside>
  );
}

function Entries({ history }: { history: HistoryReply }) {
  if (history.registros.length === 0) return <p className={css.nothing}>Sin cambios desde que se creó</p>;
  return (
    <ol className={css.entries}>
      {history.registros.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

function Entry({ entry: { momento, usuario, accion, cambios } }: { entry: HistoryEntry }) {
  const who = usuario ?? 'Claustro';
  return (
    <li className={css.entry}>
      <span className={css.avatar} aria-hidden>
        {initials(who)}
      </span>
      <div className={css.what}>
        <p>
          <strong>{who}</strong> · <time dateTime={momento}>{dateTimeText(momento)}</time>
        </p>
        {accion === 'crear' && <p className={css.made}>Creó la ficha</p>}
        <dl className={css.changes}>
          {cambios.map(({ campo, etiqueta, antes, despues }) => (
            <div key={campo}>
              <dt>{etiqueta}</dt>
              <dd>
                {antes !== '' && <del>{antes}</del>}
                {antes !== '' && <span aria-hidden> → </span>}
                {despues === '' ? <em>vacío</em> : <ins>{despues}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  );
}
