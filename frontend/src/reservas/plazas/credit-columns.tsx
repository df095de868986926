import type { Credito } from '#libs/contracts';
import { dateText } from '../../base';
import { Pill, type DataColumn, type Tone } from '../../ui';

const STATES: Readonly<Record<Credito['estado'], { tone: Tone; text: string }>> = {
  disponible: { tone: 'good', text: 'Disponible' },
  usado: { tone: 'neutral', text: 'Usado' },
  caducado: { tone: 'neutral', text: 'Caducado' },
  retirado: { tone: 'neutral', text: 'Retirado' },
};

/** The columns of a credit: minutes, subject, expiry, and the class that it paid. */
export const CREDIT_COLUMNS: readonly DataColumn<Credito>[] = [
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
