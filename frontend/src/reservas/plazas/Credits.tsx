import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { CreditosReply } from '#libs/contracts';
import { getJson } from '../../base';
import { Count, DataTable, ErrorBand, Loading } from '../../ui';
import cards from '../../ui/table/CardRows.module.css';
import { CREDIT_COLUMNS } from './credit-columns';
import css from './Credits.module.css';

/** The make-up credits of a student: their subject, expiry, and the class that each paid. */
export function Credits({ alumnoId }: { alumnoId: number }) {
  const headingId = useId();
  const credits = useQuery({
    queryKey: ['creditos', alumnoId],
    queryFn: ({ signal }) => getJson<CreditosReply>('/api/horarios/creditos', { alumno_id: alumnoId }, { signal }),
    staleTime: 0,
  });
  const rows = credits.data?.creditos ?? [];
  const free = rows.filter(({ estado }) => estado === 'disponible').length;
  return (
    <section className="tarjeta" aria-labelledby={headingId}>
      <h2 id={headingId} className={css.head}>
        Créditos {free > 0 && <Count>{free}</Count>}
      </h2>
      {credits.isPending && <Loading />}
      {credits.isError && <ErrorBand error={credits.error} onRetry={() => void credits.refetch()} />}
      {credits.data && rows.length === 0 && (
        <p className={css.none}>Sin créditos. Lo da una clase particular ya pagada que se anula a tiempo.</p>
      )}
      {rows.length > 0 && (
        <div className={css.rows}>
          <DataTable
            caption="Créditos"
            columns={CREDIT_COLUMNS}
            rows={rows}
            keyOf={({ id }) => id}
            className={cards.rows ?? ''}
          />
        </div>
      )}
    </section>
  );
}
