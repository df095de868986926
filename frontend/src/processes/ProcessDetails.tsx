import { IconRefresh } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ItemState, ProcesoReply } from '#libs/contracts';
import { Button, Loading, ErrorBand, Pager } from '../ui';
import { fetchItems } from './calls';
import { useRetry } from './use-retry';
import css from './Processes.module.css';

export const hasDetails = ({ fallidos, omitidos, puedeReintentar }: ProcesoReply): boolean =>
  fallidos > 0 || omitidos > 0 || puedeReintentar;

/** The failed and skipped items of a run with their reasons, and the button that retries the run. */
export function ProcessDetails({ process }: { process: ProcesoReply }) {
  const { fallidos, omitidos } = process;
  return (
    <div className={css.detail}>
      {fallidos > 0 && <Items process={process} state="fallido" title="Han fallado" />}
      {omitidos > 0 && <Items process={process} state="omitido" title="Se han dejado fuera" />}
      <RetryButton process={process} />
    </div>
  );
}

/** Starts the retry of a run, with its failed and pending items. */
export function RetryButton({ process, onStarted }: { process: ProcesoReply; onStarted?: (id: number) => void }) {
  const { retry, isStarting } = useRetry(process, onStarted);
  if (!process.puedeReintentar || process.reintentables === 0) return null;
  const { reintentables: count } = process;
  return (
    <Button
      icon={<IconRefresh size={16} stroke={1.75} aria-hidden />}
      disabled={isStarting}
      staysFocusable
      onClick={() => void retry()}
    >
      {count === 1 ? 'Reintentar esta' : `Reintentar estas ${count}`}
    </Button>
  );
}

function Items({ process, state, title }: { process: ProcesoReply; state: ItemState; title: string }) {
  const [page, setPage] = useState(1);
  const count = process[state === 'fallido' ? 'fallidos' : 'omitidos'];
  const items = useQuery({
    // The count is part of the key. If the run gets more items, the page is fetched again.
    queryKey: ['proceso-elementos', process.id, state, page, count],
    queryFn: ({ signal }) => fetchItems(process.id, state, page, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className={css.items} aria-label={title}>
      <h2>
        {title}: <span className="num">{count}</span>
      </h2>
      {items.isPending && <Loading />}
      {items.isError && <ErrorBand error={items.error} onRetry={() => void items.refetch()} />}
      {items.data && (
        <ul>
          {items.data.elementos.map(({ orden, rotulo, motivo }) => (
            <li key={orden}>
              <strong>{rotulo}</strong>
              {motivo && <span> · {motivo}</span>}
            </li>
          ))}
        </ul>
      )}
      {items.data && items.data.paginas > 1 && <Pager page={page} pages={items.data.paginas} onGo={setPage} />}
    </section>
  );
}
