import type { EstadoEnvio } from '#libs/contracts';
import { countText, numberText } from '../../base';
import type { Tone } from '../../ui';

/** The word and the tone of each state of an envío. */
export const ENVIO_STATES: Readonly<Record<EstadoEnvio, { word: string; tone: Tone }>> = {
  'en-cola': { word: 'En cola', tone: 'neutral' },
  enviando: { word: 'Enviando', tone: 'notice' },
  enviado: { word: 'Enviado', tone: 'good' },
  guardado: { word: 'Guardado', tone: 'good' },
  aplazado: { word: 'Se reintentará', tone: 'attention' },
  fallido: { word: 'Fallido', tone: 'bad' },
  rechazado: { word: 'Rechazado', tone: 'bad' },
  dudoso: { word: 'Dudoso', tone: 'attention' },
  omitido: { word: 'Fuera', tone: 'neutral' },
  anulado: { word: 'Anulado', tone: 'neutral' },
};

/** A filter of the sent screen: envíos in one of several states. */
export interface EnvioFilter {
  code: string;
  label: string;
  states: readonly EstadoEnvio[];
  tone: Tone;
  /** Shown if no envío is in these states. */
  empty: string;
}

export const ENVIO_FILTERS: readonly EnvioFilter[] = [
  { code: 'todos', label: 'Todos', states: [], tone: 'neutral', empty: 'Ninguno' },
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

/** The number of envíos that a filter shows. */
export function countOf({ states }: EnvioFilter, totals: EnvioTotals): number {
  const counted = states.length === 0 ? Object.values(totals) : states.map((state) => totals[state] ?? 0);
  return counted.reduce((sum, count) => sum + count, 0);
}

/** What can be sent again at once, and what the user should know before. */
export interface Resend {
  estado: 'dudoso' | 'rechazado' | 'fallido';
  headline: string;
  text: string;
  button: string;
}

/** The envíos that the office can send again, the doubtful ones first. */
export function resendsOf(totals: EnvioTotals, isMail: boolean): Resend[] {
  const what = isMail ? (['correo', 'correos'] as const) : (['mensaje', 'mensajes'] as const);
  const doubtful = totals.dudoso ?? 0;
  const failed = totals.fallido ?? 0;
  const rejected = totals.rechazado ?? 0;
  return [
    ...(doubtful === 0
      ? []
      : [
          {
            estado: 'dudoso' as const,
            headline:
              doubtful === 1
                ? `No se sabe si 1 ${what[0]} llegó.`
                : `No se sabe si ${numberText(doubtful)} ${what[1]} llegaron.`,
            text: 'Si se reenvían, alguien puede recibirlo dos veces.',
            button: doubtful === 1 ? 'Reenviar el dudoso' : `Reenviar los ${numberText(doubtful)} dudosos`,
          },
        ]),
    ...(failed === 0
      ? []
      : [
          {
            estado: 'fallido' as const,
            headline: `${countText(failed, what[0], what[1])} sin entregar.`,
            text: 'Se intentó varias veces y el servidor no lo admitió.',
            button: failed === 1 ? 'Reenviar el fallido' : `Reenviar los ${numberText(failed)} fallidos`,
          },
        ]),
    ...(rejected === 0
      ? []
      : [
          {
            estado: 'rechazado' as const,
            headline: rejected === 1 ? `1 ${what[0]} rechazado.` : `${numberText(rejected)} ${what[1]} rechazados.`,
            text: 'Corrija antes la dirección o el dato que falta.',
            button: rejected === 1 ? 'Reenviar el rechazado' : `Reenviar los ${numberText(rejected)} rechazados`,
          },
        ]),
  ];
}
