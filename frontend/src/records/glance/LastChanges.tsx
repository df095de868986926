import { useId } from 'react';
import { ErrorBand, Loading } from '../../ui';
import { ChangeEntry } from '../history/ChangeEntry';
import { useChanges } from '../state/use-changes';
import css from './Glance.module.css';

const ENTRIES = 3;
const FIELDS = 2;

interface LastChangesProps {
  code: string;
  id: number;
  onHistory: () => void;
}

/** The last changes of a record, each with its first fields, and a button that opens the whole history. */
export function LastChanges({ code, id, onHistory }: LastChangesProps) {
  const headingId = useId();
  const history = useChanges(code, id);
  const entries = history.data?.registros.slice(0, ENTRIES);
  return (
    <section className={`tarjeta ${css.card}`} aria-labelledby={headingId}>
      <h2 id={headingId} className={css.heading}>
        Últimos cambios
      </h2>
      {history.isPending && <Loading />}
      {history.isError && <ErrorBand error={history.error} onRetry={() => void history.refetch()} />}
      {entries?.length === 0 && <p className={css.nothing}>Sin cambios desde que se creó</p>}
      {entries !== undefined && entries.length > 0 && (
        <ol className={css.entries}>
          {entries.map((entry) => (
            <ChangeEntry key={entry.id} entry={entry} most={FIELDS} />
          ))}
        </ol>
      )}
      <a
        href="#historial"
        className={css.more}
        onClick={(event) => {
          event.preventDefault();
          onHistory();
        }}
      >
        Ver todo el historial
      </a>
    </section>
  );
}
