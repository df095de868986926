import type { AvisoDeClase, EstadoEnvio } from '#libs/contracts';
import type { Tone } from '../ui';

/** One way by which a person was told, or could not be. */
export interface Reach {
  text: string;
  tone: Tone;
}

/** The ways of one message: one for each address, and the campus. `Elena Muñoz: correo enviado`, `En su campus` */
export function reachText({ envios, campus }: Pick<AvisoDeClase, 'envios' | 'campus'>): Reach[] {
  const ways = envios.map(({ canal, nombre, estado, motivo }): Reach => {
    const { word, tone } = STATES[estado];
    return estado === 'omitido'
      ? { text: motivo ?? `${nombre}: sin avisar`, tone }
      : { text: `${nombre}: ${canal === 'correo' ? 'correo' : 'Telegram'} ${word}`, tone };
  });
  if (campus.copias > 0) ways.push({ text: 'En su campus', tone: 'good' });
  return ways.length > 0 ? ways : [{ text: 'Sin correo, Telegram ni campus', tone: 'bad' }];
}

const STATES: Record<EstadoEnvio, { word: string; tone: Tone }> = {
  'en-cola': { word: 'por salir', tone: 'neutral' },
  enviando: { word: 'saliendo', tone: 'neutral' },
  enviado: { word: 'enviado', tone: 'good' },
  guardado: { word: 'guardado en fichero', tone: 'neutral' },
  aplazado: { word: 'se reintentará', tone: 'attention' },
  fallido: { word: 'sin enviar', tone: 'bad' },
  rechazado: { word: 'rechazado', tone: 'bad' },
  dudoso: { word: 'no se sabe si llegó', tone: 'attention' },
  omitido: { word: 'sin avisar', tone: 'bad' },
  anulado: { word: 'retirado antes de salir', tone: 'neutral' },
};
