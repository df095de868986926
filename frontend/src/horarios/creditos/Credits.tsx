import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Credito, CreditosReply } from '../../../../libs/contracts';
import { dateText, getJson } from '../../base';
import { Count, DataTable, ErrorBand, Loading, Pill, type DataColumn, type Tone } from '../../ui';
import cards from '../../ui/table/CardRows.module.css';
import css from './Credits.module.css';

/** The make-up credits of a student: what each pays for, until when, and what it paid for. */
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
        <p className={css.none}>Sin créditos. Una clase particular anulada a tiempo da uno.</p>
      )}
      {rows.length > 0 && (
        <div className={css.rows}>
          <DataTable
            caption="Créditos"
            columns={COLUMNS}
            rows={rows}
            keyOf={({ id }) => id}
            className={cards.rows ?? ''}
          />
        </div>
      )}
    </section>
  );
}

const STATES: Readonly<Record<Credito['estado'], { tone: Tone; text: string }>> = {
  disponible: { tone: 'good', text: 'Disponible' },
  usado: { tone: 'neutral', text: 'Usado' },
  caducado: { tone: 'neutral', text: 'Caducado' },
};

const COLUMNS: readonly DataColumn<Credito>[] = [
  { key: 'minutos', heading: 'Crédito', cell: ({ minutos }) => <span className="num">{minutos} min</span> },
  {
    key: 'origen',
    heading: 'Por la clase anulada',
    cellProps: () => ({ 'data-titulo': 'Por la clase anulada' }),
    cell: ({ origen: { materia, fecha } }) => `${materia}, ${dateText(fecha)}`,
  },
  {
    key: 'caduca',
    heading: 'Hasta',
    cellProps: () => ({ 'data-titulo': 'Hasta' }),
    cell: ({ caduca }) => <span className="num">{dateText(caduca)}</span>,
  },
  {
    key: 'estado',
    heading: 'Estado',
    cell: ({ estado }) => <Pill tone={STATES[estado].tone}>{STATES[estado].text}</Pill>,
  },
  {
    key: 'usado_en',
    heading: 'Usado en',
    cellProps: ({ usado_en }) => (usado_en === null ? { 'data-vacia': '' } : { 'data-titulo': 'Usado en' }),
    cell: ({ usado_en }) => (usado_en === null ? '—' : `${usado_en.materia}, ${dateText(usado_en.fecha)}`),
  },
];
