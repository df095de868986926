import { lineFromBase } from '../../../../libs/facturas/calculo';
import { toInteger } from '../../../../libs/platform/dinero';
import { NO_SELECTION, type SelectionState } from '../../listings/model/selection';
import { countText, dateText, moneyText, numberText } from '../../ui/format';

/** What is being put together: whom, what, how. */
export interface Draft {
  /** Whose it is: nobody else is shown it. */
  usuario: number;
  paso: Step;
  alumnos: SelectionState;
  descripcion: string;
  /** As it is typed; empty only while it is. */
  cantidad: string;
  /** Without VAT; undefined while what is typed is no amount. */
  importe: string | null | undefined;
  tipoIVA: string;
  /** Null: the first series. */
  serieId: number | null;
  /** Null: that of each payer. */
  formaPagoId: number | null;
  /** Null: today; undefined while what is typed is no date. */
  fecha: string | null | undefined;
  /** Those too who have been charged the same this month. */
  repetir: boolean;
}

export type Step = 1 | 2 | 3;

export const emptyDraft = (usuario: number): Draft => ({
  usuario,
  paso: 1,
  alumnos: NO_SELECTION,
  descripcion: '',
  cantidad: '1',
  importe: null,
  tipoIVA: '0',
  serieId: null,
  formaPagoId: null,
  fecha: null,
  repetir: false,
});

/** The chosen students: the run charges each of them once. */
export const studentIds = ({ alumnos: { selection } }: Draft): number[] =>
  selection.modo === 'ids' ? [...selection.ids.keys()] : [];

const NO_AMOUNT = '0.00';

/** What each invoice comes to, VAT included; 0 while something is missing. */
export function totalOf({ importe, cantidad, tipoIVA }: Draft): string {
  if (!importe || importe.startsWith('-') || quantityOf(cantidad) === null) return NO_AMOUNT;
  return lineFromBase({ precio: importe, cantidad, tipoIVA }).total;
}

const isZero = (amount: string): boolean => /^[0.]*$/.test(amount);

/** A whole number from 1 up, or null. */
export function quantityOf(text: string): number | null {
  const quantity = toInteger(text);
  return quantity !== null && quantity >= 1 ? quantity : null;
}

/** What a quantity may be while it is typed: nothing, or a whole number that is never below 1. */
export function typedQuantity(text: string): string {
  const digits = /^\d{0,5}/.exec(text.trim())?.[0] ?? '';
  const quantity = toInteger(digits);
  return quantity === null ? '' : String(quantity < 1 ? 1 : quantity);
}

/** Why the step after this one cannot be reached yet, or null. */
export function missingIn(step: Step, draft: Draft): string | null {
  if (step === 1) return studentIds(draft).length === 0 ? 'Elija al menos un alumno' : null;
  if (step === 2) {
    if (draft.descripcion.trim() === '') return 'Falta la descripción del concepto';
    if (quantityOf(draft.cantidad) === null) return 'Falta la cantidad';
    return isZero(totalOf(draft)) ? 'El total no puede ser 0' : null;
  }
  return draft.fecha === undefined ? 'Esa fecha no existe' : null;
}

/** May one go to this step? Every step before it has what it needs. */
export function canReach(step: Step, draft: Draft): boolean {
  return ([1, 2] as const).every((before) => before >= step || missingIn(before, draft) === null);
}

/** What a step holds, in a line. */
export function answerOf(step: Step, draft: Draft): string {
  if (step === 1) return countText(studentIds(draft).length, 'alumno elegido', 'alumnos elegidos');
  if (step === 2) return `${draft.descripcion.trim()} · ${moneyText(totalOf(draft))}`;
  return 'Serie, forma de pago y comprobación';
}

/** The request that issues this draft, as it travels. */
export function requestOf(draft: Draft, serieId: number): BulkRequest {
  const { descripcion, importe, cantidad, tipoIVA, formaPagoId, fecha, repetir } = draft;
  return {
    serieId,
    alumnos: studentIds(draft),
    concepto: {
      descripcion: descripcion.trim(),
      importe: importe ?? '0',
      cantidad: quantityOf(cantidad) ?? 1,
      tipoIVA,
    },
    ...(formaPagoId === null ? {} : { formaPagoId }),
    ...(fecha ? { fecha } : {}),
    ...(repetir ? { repetir: 1 as const } : {}),
  };
}

export interface BulkRequest {
  serieId: number;
  alumnos: number[];
  concepto: { descripcion: string; importe: string; cantidad: number; tipoIVA: string };
  formaPagoId?: number;
  fecha?: string;
  repetir?: 1;
}

/** From this many on a run is said to take long. */
const MANY = 100;

export const isLong = (students: number): boolean => students > MANY;

export const LONG_NOTICE = 'Tardará unos minutos; puede seguir trabajando.';

/** `¿Emitir 48 facturas por 1.659,00 € en la serie A?` */
export function issueQuestion(count: number, total: string, serie: string): string {
  const what = countText(count, 'factura', 'facturas');
  return `¿Emitir ${what} por ${moneyText(total)} en la serie ${serie}?`;
}

/** What is left out, as a sentence. */
export function omittedText(count: number): string {
  return count === 1 ? '1 alumno no se facturará.' : `${numberText(count)} alumnos no se facturarán.`;
}

/** Where a reason is mended, by what its link leads to. */
export function mendWords(enlace: string): string {
  return enlace.startsWith('/administrar/facturas/') ? 'Ver factura' : 'Completar la ficha';
}

/** «20/11/2026 (hoy)» */
export const todayText = (now: Date): string =>
  `${dateText(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(now))} (hoy)`;
