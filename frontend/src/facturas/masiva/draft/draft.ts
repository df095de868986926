import type { MasivaConcepto, SelectorItem } from '#libs/contracts';
import { lineFromBase } from '#libs/facturas/calculo';
import { toInteger } from '#libs/platform/dinero';
import { NO_SELECTION, type SelectionState } from '../../../listings/model/selection/selection';
import { catalogueFields, type CatalogueChoice } from './catalogue';
import { seriesText, type SeriesCount } from './series';
import { countText, dateText, dayOf, moneyText } from '../../../base/format';

/** The input of the three steps of bulk invoicing. */
export interface Draft {
  /** Id of the user who made the draft; for another user the form starts empty. */
  userId: number;
  step: Step;
  alumnos: SelectionState;
  /** Ids of the courses whose students were chosen. Null after the user has changed the selection by hand. */
  cursos: readonly number[] | null;
  /** Null if the description is free text. */
  catalogo: CatalogueChoice | null;
  descripcion: string;
  /** The text of the input: a whole number of at least 1, or empty while the person types. */
  cantidad: string;
  /** Without VAT; undefined while the text is not an amount. */
  importe: string | null | undefined;
  tipoIVA: string;
  /** Null: the first series. */
  serieId: number | null;
  /** The id of the payment method for all invoices. If null, each invoice gets the payment method of its payer. */
  formaPagoId: number | null;
  /** The chosen date. Null means today. Undefined while the typed text is not a date. */
  fecha: string | null | undefined;
  /** Null: the date of the invoice; undefined while the text is not a date. */
  fechaOperacion: string | null | undefined;
  /** True to charge students again who were already charged the same concept this month. */
  repetir: boolean;
}

export type Step = 1 | 2 | 3;

export const emptyDraft = (userId: number): Draft => ({
  userId,
  step: 1,
  alumnos: NO_SELECTION,
  cursos: null,
  catalogo: null,
  descripcion: '',
  cantidad: '1',
  importe: null,
  tipoIVA: '0',
  serieId: null,
  formaPagoId: null,
  fecha: null,
  fechaOperacion: null,
  repetir: false,
});

/** Ids of the chosen students. */
export const studentIds = ({ alumnos: { selected } }: Draft): number[] =>
  selected.mode === 'ids' ? [...selected.ids.keys()] : [];

const NO_AMOUNT = '0.00';

/** Total of each invoice with VAT; 0.00 while a figure is missing. */
export function totalOf({ importe, cantidad, tipoIVA }: Draft): string {
  if (!importe || importe.startsWith('-') || quantityOf(cantidad) === null) return NO_AMOUNT;
  return lineFromBase({ precio: importe, cantidad, tipoIVA }).total;
}

const isZero = (amount: string): boolean => /^[0.]*$/.test(amount);

/** Reads a whole number of at least 1. Returns null for any other text. */
export function quantityOf(text: string): number | null {
  const quantity = toInteger(text);
  return quantity !== null && quantity >= 1 ? quantity : null;
}

/** The text of the quantity after a keystroke: empty, or a whole number from 1. */
export function typedQuantity(text: string): string {
  const digits = /^\d{0,5}/.exec(text.trim())?.[0] ?? '';
  const quantity = toInteger(digits);
  return quantity === null ? '' : String(quantity < 1 ? 1 : quantity);
}

/** Why a step is incomplete, as a sentence; null when it is complete. */
export function missingReason(step: Step, draft: Draft): string | null {
  if (step === 1) return studentIds(draft).length === 0 ? 'Seleccione al menos un alumno' : null;
  if (step === 2) {
    if (draft.descripcion.trim() === '') return 'Falta la descripción del concepto';
    if (quantityOf(draft.cantidad) === null) return 'Falta la cantidad';
    return isZero(totalOf(draft)) ? 'El total no puede ser 0' : null;
  }
  return draft.fecha === undefined || draft.fechaOperacion === undefined ? 'Esa fecha no existe' : null;
}

/** Whether every earlier step is complete. */
export function canReach(step: Step, draft: Draft): boolean {
  return ([1, 2] as const).every((before) => before >= step || missingReason(before, draft) === null);
}

/** The summary of a step in one line. */
export function stepSummary(step: Step, draft: Draft): string {
  if (step === 1) return studentsText(draft);
  if (step === 2) return `${draft.descripcion.trim()} · ${moneyText(totalOf(draft))}`;
  return 'Serie, forma de pago y comprobación';
}

/** `10 alumnos seleccionados` */
export const studentsText = (draft: Draft): string =>
  countText(studentIds(draft).length, 'alumno seleccionado', 'alumnos seleccionados');

/** The labels of the chosen students; an empty text for a label that is still loading. */
export const studentLabels = ({ alumnos: { selected } }: Draft): string[] =>
  selected.mode === 'ids' ? [...selected.ids.values()] : [];

/** The chosen students with their labels. */
export const chosenItems = ({ alumnos: { selected } }: Draft): SelectorItem[] =>
  selected.mode === 'ids' ? [...selected.ids].map(([id, resultado]) => ({ id, resultado })) : [];

/** Converts a draft into the request that issues it. */
export function requestOf(draft: Draft, serieId: number): BulkRequest {
  const { descripcion, importe, cantidad, tipoIVA, formaPagoId, fecha, fechaOperacion, repetir } = draft;
  return {
    serieId,
    alumnos: studentIds(draft),
    concepto: {
      descripcion: descripcion.trim(),
      importe: importe ?? '0',
      cantidad: quantityOf(cantidad) ?? 1,
      tipoIVA,
      ...catalogueFields(draft),
    },
    ...(formaPagoId === null ? {} : { formaPagoId }),
    ...(fecha ? { fecha } : {}),
    ...(fechaOperacion ? { fechaOperacion } : {}),
    ...(repetir ? { repetir: 1 as const } : {}),
  };
}

export interface BulkRequest {
  serieId: number;
  alumnos: number[];
  /** Without an amount each student pays the amount of the catalogue, or the price agreed in their enrolment. */
  concepto: Omit<MasivaConcepto, 'importe'> & { importe?: string | undefined };
  formaPagoId?: number;
  fecha?: string;
  fechaOperacion?: string;
  repetir?: 1;
}

/** If a run charges one concept to more students than this, a notice says that the run takes long. */
export const LONG_FROM = 100;

/** If there are more invoices than this, the notice says that the run takes minutes instead of seconds. */
export const MINUTES_FROM = 2000;

/** Says how long a run over `count` students or invoices takes. Returns null for a short run: `count` is at most `from`. */
export function longNotice(count: number, from: number): string | null {
  if (count <= from) return null;
  return `Tardará unos ${count > MINUTES_FROM ? 'minutos' : 'segundos'}; puede seguir trabajando.`;
}

/** The question before issuing: `¿Emitir 48 facturas por 1.659,00 € en la serie A?` */
export function issueQuestion(count: number, total: string, series: readonly SeriesCount[]): string {
  const what = countText(count, 'factura', 'facturas');
  return `¿Emitir ${what} por ${moneyText(total)} ${seriesText(series)}?`;
}

/** Returns the text of the link that explains or corrects an omission. The text depends on the page that the link opens. */
export const fixLinkText = (link: string, other = 'Completar la ficha'): string =>
  FIX_LINKS[link.split('/')[2] ?? ''] ?? other;

const FIX_LINKS: Record<string, string | undefined> = {
  facturas: 'Ver factura',
  altas: 'Ver alta',
  conceptos: 'Ver concepto',
  cursos: 'Ver curso',
};

/** «20/11/2026 (hoy)» */
export const todayText = (now: Date): string => `${dateText(dayOf(now))} (hoy)`;
