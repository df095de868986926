import type { CopiasCampus, EstadoEnvio, LecturaCampus } from '#libs/contracts';
import type { Tone } from '../../ui';
import { ALL } from './sent-view';

/** A filter of the sent screen. */
export interface SentFilter {
  code: string;
  label: string;
  tone: Tone;
  /** Shown if there are no rows. */
  empty: string;
}

/** A filter with the number of its rows. */
export interface CountedFilter extends SentFilter {
  count: number;
}

/** Envíos in one of several states. */
export interface EnvioFilter extends SentFilter {
  states: readonly EstadoEnvio[];
}

/** Copies in the campus that were read, or not. */
export interface CopyFilter extends CountedFilter {
  reading: LecturaCampus | null;
}

const ENVIO_FILTERS: readonly EnvioFilter[] = [
  { code: ALL, label: 'Todos', states: [], tone: 'neutral', empty: 'Ninguno' },
  { code: 'enviados', label: 'Enviados', states: ['enviado', 'guardado'], tone: 'good', empty: 'Ninguno enviado' },
  { code: 'en-cola', label: 'En cola', states: ['en-cola', 'enviando'], tone: 'neutral', empty: 'Ninguno en cola' },
  { code: 'aplazados', label: 'Se reintentará', states: ['aplazado'], tone: 'attention', empty: 'Ninguno aplazado' },
  { code: 'dudosos', label: 'Dudosos', states: ['dudoso'], tone: 'attention', empty: 'Ninguno dudoso' },
  {
    code: 'rechazados',
    label: 'Rechazados',
    states: ['rechazado', 'fallido'],
    tone: 'bad',
    empty: 'Ninguno rechazado',
  },
  { code: 'fuera', label: 'Fuera', states: ['omitido', 'anulado'], tone: 'neutral', empty: 'Ninguno fuera' },
];

export type EnvioTotals = Partial<Record<EstadoEnvio, number>>;

/** The filters of the envíos, with the number of envíos in each. */
export const envioFilters = (totals: EnvioTotals): (EnvioFilter & CountedFilter)[] =>
  ENVIO_FILTERS.map((filter) => ({ ...filter, count: countOf(filter, totals) }));

function countOf({ states }: EnvioFilter, totals: EnvioTotals): number {
  const counted = states.length === 0 ? Object.values(totals) : states.map((state) => totals[state] ?? 0);
  return counted.reduce((sum, count) => sum + count, 0);
}

/** The filters of the campus copies. The server counts readings only of messages that are official or ask for a confirmation. */
export function copyFilters({ copias, leidas, confirmadas }: CopiasCampus): CopyFilter[] {
  const all: CopyFilter = {
    code: ALL,
    label: 'Todos',
    tone: 'neutral',
    reading: null,
    count: copias,
    empty: 'Nadie lo tiene en el campus',
  };
  if (leidas === null || confirmadas === null) return [all];
  return [
    all,
    {
      code: 'sin-leer',
      label: 'Sin leer',
      tone: 'attention',
      reading: 'sin-leer',
      count: copias - leidas,
      empty: 'Ninguno sin leer',
    },
    { code: 'leidos', label: 'Leídos', tone: 'good', reading: 'leido', count: leidas, empty: 'Ninguno leído' },
    {
      code: 'confirmados',
      label: 'Confirmados',
      tone: 'good',
      reading: 'confirmado',
      count: confirmadas,
      empty: 'Ninguno confirmado',
    },
  ];
}
