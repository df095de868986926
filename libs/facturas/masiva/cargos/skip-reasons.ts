import { dayText, monthText } from '../../calculo/texts';
import type { HolderRefusal } from '../../emision/series-rules';
import { SIMPLIFICADA_EXCESIVA, SIN_IBAN, SIN_SERIE_SIMPLIFICADA } from '../../errors';
import { MISSING_HOLDER_DATA } from '../../titular/missing-data';

/** Why a charge is not issued. */
export type SkipReason =
  | {
      code:
        | HolderRefusal
        | 'alumno-borrado'
        | 'sin-titular'
        | 'sin-forma-pago'
        | 'sin-iban'
        | 'importe-cero'
        | 'simplificada-excesiva'
        | 'cambiada';
    }
  | { code: 'serie-simplificada'; data: { sentence: string } }
  | { code: 'ya-facturado'; data: AlreadyCharged };

/** What was charged before. */
interface AlreadyCharged {
  descripcion: string;
  /** The month of the charge, `YYYY-MM`. */
  periodo: string;
  /** Null if its invoice was rectified in the meantime. */
  factura: { numero: string; fecha: string } | null;
}

export type SkipCode = SkipReason['code'];

const SENTENCES: Record<Exclude<SkipCode, 'ya-facturado' | 'serie-simplificada'>, string> = {
  'alumno-borrado': 'Ese alumno ya no está.',
  'sin-titular': 'No se sabe quién paga. Complete su ficha.',
  'sin-forma-pago': 'El titular no tiene forma de pago. Complete su ficha.',
  'sin-iban': SIN_IBAN,
  'importe-cero': 'El precio de su alta es 0,00 €: no hay nada que facturar.',
  ...MISSING_HOLDER_DATA,
  'sin-serie-simplificada': SIN_SERIE_SIMPLIFICADA,
  'simplificada-excesiva': SIMPLIFICADA_EXCESIVA,
  cambiada: 'Su factura ha cambiado desde la comprobación. Compruébela de nuevo.',
};

/** The sentence that people read at the student. */
export function skipSentence(reason: SkipReason): string {
  if (reason.code === 'serie-simplificada') return reason.data.sentence;
  if (reason.code !== 'ya-facturado') return SENTENCES[reason.code];
  return chargedSentence(reason.data);
}

/** A charge of another month than that of its invoice says when it was issued. */
function chargedSentence({ descripcion, periodo, factura }: AlreadyCharged): string {
  const month = monthText(periodo);
  if (factura === null) return `Ya se le facturó «${descripcion}» en ${month}.`;
  const { numero, fecha } = factura;
  return fecha.startsWith(periodo)
    ? `Ya se le facturó «${descripcion}» en ${month} (${numero}).`
    : `Ya se le facturó «${descripcion}» de ${month} (${numero}, emitida el ${dayText(fecha)}).`;
}

/** Whether the request `repetir` charges such a student all the same. */
export const isRepeatable = (code: string | null): boolean => code === 'ya-facturado';
