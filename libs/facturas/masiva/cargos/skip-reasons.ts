import { monthText } from '../../calculo/texts';
import type { HolderRefusal } from '../../emision/series-rules';
import { SIMPLIFICADA_EXCESIVA, SIN_SERIE_SIMPLIFICADA } from '../../errors';
import { MISSING_HOLDER_DATA } from '../../titular/missing-data';

/** Why a charge is not issued. */
export type SkipReason =
  | {
      code: HolderRefusal | 'alumno-borrado' | 'sin-titular' | 'sin-forma-pago' | 'simplificada-excesiva' | 'cambiada';
    }
  | { code: 'serie-simplificada'; data: { sentence: string } }
  | { code: 'ya-facturado'; data: { descripcion: string; periodo: string; numero: string | null } };

export type SkipCode = SkipReason['code'];

const SENTENCES: Record<Exclude<SkipCode, 'ya-facturado' | 'serie-simplificada'>, string> = {
  'alumno-borrado': 'Ese alumno ya no está.',
  'sin-titular': 'No se sabe quién paga. Complete su ficha.',
  'sin-forma-pago': 'El titular no tiene forma de pago. Complete su ficha.',
  ...MISSING_HOLDER_DATA,
  'sin-serie-simplificada': SIN_SERIE_SIMPLIFICADA,
  'simplificada-excesiva': SIMPLIFICADA_EXCESIVA,
  cambiada: 'Su factura ha cambiado desde la comprobación. Compruébela de nuevo.',
};

/** The sentence that people read at the student. */
export function skipSentence(reason: SkipReason): string {
  if (reason.code === 'serie-simplificada') return reason.data.sentence;
  if (reason.code !== 'ya-facturado') return SENTENCES[reason.code];
  const { descripcion, periodo, numero } = reason.data;
  return `Ya se le facturó «${descripcion}» en ${monthText(periodo)}${numero === null ? '' : ` (${numero})`}.`;
}

/** Whether the request `repetir` charges such a student all the same. */
export const isRepeatable = (code: string | null): boolean => code === 'ya-facturado';
