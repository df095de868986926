import { IconRefresh } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ItemState, Process } from '../../../libs/contracts';
import { Button, Cargando, ErrorBand, Pager } from '../ui';
import { fetchItems } from './calls';
import { useRetry } from './use-retry';
import css from './Processes.module.css';

export const hasDetails = ({ fallidos, omitidos, puedeReintentar }: Process): boolean =>
  fallidos > 0 || omitidos > 0 || puedeReintentar;

/** What was not done in a run, one by one with the reason, and how to try those again. */
export function ProcessDetails({ process }: { process: Process }) {
  const { fallidos, omitidos } = process;
  return (
    <div className={css.detail}>
      {fallidos > 0 && <Items process={process} estado="fallido" titulo="Han fallado" />}
      {omitidos > 0 && <Items process={process} estado="omitido" titulo="Se han dejado fuera" />}
      <RetryButton process={process} />
    </div>
  );
}

/** Starts another run for what failed or was not reached. */
export function RetryButton({ process, onStarted }: { process: Process; onStarted?: (id: number) => void }) {
  const { retry, underWay } = useRetry(process, onStarted);
  if (!process.puedeReintentar || process.reintentables === 0) return null;
  const { reintentables: count } = process;
  return (
    <Button
      icon={<IconRefresh size={16} stroke={1.75} aria-hidden />}
      disabled={underWay}
      staysFocusable
      onClick={() => void retry()}
    >
      {count === 1 ? 'Reintentar esta' : `Reintentar estas ${count}`}
    </Button>
  );
}

function Items({ process, estado, titulo }: { process: Process; estado: ItemState; titulo: string }) {
  const [pagina, setPagina] = useState(1);
  const count = process[estado === 'fallido' ? 'fallidos' : 'omitidos'];
  const items = useQuery({
    // As many as have come so far: more of them is another answer.
    queryKey: ['proceso-elementos', process.id, estado, pagina, count],
    queryFn: ({ signal }) => fetchItems(process.id, estado, pagina, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className={css.items} aria-label={titulo}>
      <h2>
        {titulo}: <span className="num">{count}</span>
      </h2>
      {items.isPending && <Cargando />}
      {items.isError && <ErrorBand error={items.error} onReintentar={() => void items.refetch()} />}
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
      {items.data && items.data.paginas > 1 && <Pager pagina={pagina} paginas={items.data.paginas} onGo={setPagina} />}
    </section>
  );
}
