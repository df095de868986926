import type { EstadoEnvio } from '#libs/contracts';
import { ENVIO_WORDS } from '#libs/mensajes/calculo/envio-words';
import { countText, numberText } from '../../base';
import type { Tone } from '../../ui';
import type { EnvioTotals } from './filters';

const TONES: Readonly<Record<EstadoEnvio, Tone>> = {
  'en-cola': 'neutral',
  enviando: 'notice',
  enviado: 'good',
  guardado: 'good',
  aplazado: 'attention',
  fallido: 'bad',
  rechazado: 'bad',
  dudoso: 'attention',
  omitido: 'neutral',
  anulado: 'neutral',
};

/** The word and the tone of a state of an envío. */
export const stateOf = (state: EstadoEnvio): { word: string; tone: Tone } => ({
  word: ENVIO_WORDS[state],
  tone: TONES[state],
});

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
