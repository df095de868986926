import { monthText } from '../../../platform/civil';
import type { HolderRefusal } from '../../emision/series-rules';
import { SIMPLIFICADA_EXCESIVA, SIN_IBAN, SIN_SERIE_SIMPLIFICADA } from '../../errors';
import { MISSING_HOLDER_DATA } from '../../titular/missing-data';
import { dateText, countText } from '../../../platform';

/** Skip codes for charges whose lines cannot form one invoice. */
export type UnpriceableCode = 'cuarto-tipo' | 'cuarto-tipo-alumno' | 'total-excesivo';

/** The reason why a charge is skipped, with the data of its sentence. */
export type SkipReason =
  | {
      code:
        | HolderRefusal
        | UnpriceableCode
        | 'alumno-borrado'
        | 'sin-titular'
        | 'sin-forma-pago'
        | 'sin-iban'
        | 'importe-cero'
        | 'simplificada-excesiva'
        | 'cambiada';
    }
  | { code: 'sin-importe'; data: { concepto: string } }
  | { code: 'sin-conceptos'; data: { curso: string } }
  | { code: 'serie-simplificada'; data: { sentence: string } }
  | { code: 'curso-inactivo'; data: { curso: string } }
  | { code: 'curso-en-otras-fechas'; data: OutsideCourse }
  | { code: 'fuera-del-alta'; data: Outside }
  | { code: 'ya-facturado'; data: AlreadyCharged };

/** The member of `SkipReason` with this code. */
type ReasonOf<Code extends string> = Extract<SkipReason, { code: Code; data: unknown }>;

/**
 * A course that has no day in the month. If the course starts after the month, `dia` is the first day of the course. If the course ended
 * before the month, `dia` is its last day.
 */
interface OutsideCourse {
  curso: string;
  periodo: string;
  extremo: 'primer' | 'último';
  dia: string;
}

/** The earlier charge of the same concept in the same month. */
interface AlreadyCharged {
  descripcion: string;
  /** The month of the charge, `YYYY-MM`. */
  periodo: string;
  /** The invoice of the earlier charge; null if that invoice was rectified in the meantime. */
  factura: { numero: string; fecha: string } | null;
}

/**
 * Classes without recorded attendance that are outside the days of the student's enrolment. `hasEnrolment` is false if the student has no
 * enrolment in the course.
 */
interface Outside {
  curso: string;
  cantidad: number;
  /** `desde` is the day of the first class, `hasta` the day of the last class, `YYYY-MM-DD`. */
  desde: string;
  hasta: string;
  hasEnrolment: boolean;
}

export type SkipCode = SkipReason['code'];

type CodeWithData = Extract<SkipReason, { data: unknown }>['code'];

const SENTENCES: Record<Exclude<SkipCode, CodeWithData>, string> = {
  'alumno-borrado': 'Ese alumno ya no está.',
  'sin-titular': 'No se sabe quién paga. Complete su ficha.',
  'sin-forma-pago': 'El titular no tiene forma de pago. Complete su ficha.',
  'sin-iban': SIN_IBAN,
  'importe-cero': 'El precio de su alta es 0,00 €: no hay nada que facturar.',
  ...MISSING_HOLDER_DATA,
  'sin-serie-simplificada': SIN_SERIE_SIMPLIFICADA,
  'simplificada-excesiva': SIMPLIFICADA_EXCESIVA,
  'cuarto-tipo':
    'Sus cuotas llevan más de tres tipos de IVA y no caben en una factura. Elija una factura por alumno en la ficha de la familia.',
  'cuarto-tipo-alumno':
    'Sus cuotas llevan más de tres tipos de IVA y no caben en una factura. Cambie el IVA de alguno de sus conceptos o facture uno a mano.',
  'total-excesivo':
    'El total de su factura es demasiado grande. Revise el precio de su alta y los importes de sus conceptos.',
  cambiada: 'Su factura ha cambiado desde la comprobación. Compruébela de nuevo.',
};

/** The sentences that contain data of the charge. */
const NAMING: { [Code in CodeWithData]: (data: ReasonOf<Code>['data']) => string } = {
  'sin-importe': ({ concepto }) => `«${concepto}» no tiene importe: escríbalo en el concepto o en el curso.`,
  'sin-conceptos': ({ curso }) =>
    `«${curso}» no tiene conceptos mensuales, por clase ni por hora: no hay cuota que facturarle.`,
  'serie-simplificada': ({ sentence }) => sentence,
  'curso-inactivo': ({ curso }) => `El curso «${curso}» ya no está activo: elíjalo para facturarlo.`,
  'curso-en-otras-fechas': ({ curso, periodo, extremo, dia }) =>
    `El ${extremo} día de «${curso}» es el ${dateText(dia)}: en ${monthText(periodo)} no se da.`,
  'fuera-del-alta': outsideText,
  'ya-facturado': (data) => `${chargedText(data)}.`,
};

/** Returns the Spanish sentence of a skip reason. */
export function skipSentence(reason: SkipReason): string {
  if (!('data' in reason)) return SENTENCES[reason.code];
  const sentence = NAMING[reason.code] as (data: unknown) => string;
  return sentence(reason.data);
}

/**
 * Says what the student was already charged for. Adds the month if the description does not name it. Adds the date of issue if the invoice
 * was issued in another month.
 */
function chargedText({ descripcion, periodo, factura }: AlreadyCharged): string {
  const month = monthText(periodo);
  const isNamed = descripcion.toLowerCase().includes(month);
  const what = `Ya se le facturó «${descripcion}»`;
  if (factura === null) return isNamed ? what : `${what} en ${month}`;
  const { numero, fecha } = factura;
  return fecha.startsWith(periodo)
    ? `${what}${isNamed ? '' : ` en ${month}`} (${numero})`
    : `${what}${isNamed ? '' : ` de ${month}`} (${numero}, emitida el ${dateText(fecha)})`;
}

/** Returns «4 clases fuera del alta en «Inglés B1», del 07/11/2026 al 28/11/2026. Anote la asistencia, …» */
function outsideText({ curso, cantidad, desde, hasta, hasEnrolment }: Outside): string {
  const what = countText(cantidad, 'clase', 'clases');
  const days = desde === hasta ? `el ${dateText(desde)}` : `del ${dateText(desde)} al ${dateText(hasta)}`;
  const where = hasEnrolment ? `fuera del alta en «${curso}»` : `fuera del alta: no tiene ninguna en «${curso}»`;
  return `${what} ${where}, ${days}. ${hasEnrolment ? 'Anote la asistencia, anúlelas o corrija las fechas del alta' : 'Añada el alta o anúlelas'}.`;
}

/** True if the request option `repetir` overrides this reason to skip a charge. */
export const isRepeatable = (code: string | null): boolean => code === 'ya-facturado';

/** Moves the items that were charged before to the end of the list, because only the other items need attention. */
export function chargedLast<Item extends { code?: string | null }>(items: readonly Item[]): Item[] {
  const isCharged = ({ code = null }: Item) => isRepeatable(code);
  return [...items.filter((item) => !isCharged(item)), ...items.filter(isCharged)];
}
