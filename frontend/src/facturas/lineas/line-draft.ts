import type {
  ArticuloReply,
  ConceptoAlumno,
  LineaFactura,
  LineaFacturaBody,
  MasivaOferta,
  SelectorItem,
} from '#libs/contracts';
import {
  checkLine,
  isFeeKind,
  isRefusal,
  lineFromBase,
  lineFromGross,
  type LineAmounts,
  type LineErrors,
  type LineInput,
  type LineRules,
} from '#libs/facturas/calculo';
import { dinero, parseDinero } from '#libs/platform/dinero';

/** The draft of an invoice line, and pure functions that return a changed draft. Amounts are decimal text, empty while missing. */

export type DiscountKind = 'sin' | 'porcentual' | 'fijo';

export interface LineDraft {
  alumno: SelectorItem | null;
  concepto_id: number | null;
  articulo: SelectorItem | null;
  descripcion: string;
  anulable: boolean;
  cantidad: string;
  precio: string;
  /** The price with VAT, calculated from `precio`. If the person types the price with VAT, `precio` is calculated from the typed price. */
  precioConIVA: string;
  descuento: DiscountKind;
  valorDescuento: string;
  /** True if the person chose a discount, or chose to have none. Then no offer replaces the choice of the person. */
  descuentoManual: boolean;
  /** The offer that gives the discount while `descuentoManual` is false; null if no offer applies. */
  oferta: MasivaOferta | null;
  tipoIVA: string;
  /** The month of a fee, `YYYY-MM`. Null if the month of the invoice applies, or if the line is not a fee. */
  periodo: string | null;
  /**
   * True if the person chose the month. Otherwise the month is not sent, because the default month changes with the date of the invoice.
   */
  periodoElegido: boolean;
}

export const NEW_LINE: LineDraft = {
  alumno: null,
  concepto_id: null,
  articulo: null,
  descripcion: '',
  anulable: false,
  cantidad: '1',
  precio: '',
  precioConIVA: '',
  descuento: 'sin',
  valorDescuento: '',
  descuentoManual: false,
  oferta: null,
  tipoIVA: '0',
  periodo: null,
  periodoElegido: false,
};

/** The draft of a saved line. */
export function draftOf(line: LineaFactura): LineDraft {
  const { oferta } = line;
  const { kind, value } = oferta === null ? discountOf(line) : NO_DISCOUNT;
  return withGrossPrice({
    alumno: studentOf(line),
    concepto_id: line.concepto_id,
    articulo:
      line.articulo_id === null ? null : { id: line.articulo_id, resultado: line.articulo_descripcion ?? 'Artículo' },
    descripcion: line.descripcion,
    anulable: line.anulable,
    cantidad: withoutZeros(line.cantidad),
    precio: line.precio,
    precioConIVA: line.precioConIVA,
    descuento: kind,
    valorDescuento: value,
    descuentoManual: false,
    oferta: oferta && {
      ...oferta,
      descuentoPorcentual: line.descuentoPorcentual,
      descuentoFijo: line.descuentoFijo,
    },
    tipoIVA: withoutZeros(line.tipoIVA),
    periodo: line.periodo,
    periodoElegido: false,
  });
}

export function studentOf({ alumno_id, alumno_nombre, alumno_apellidos }: LineaFactura): SelectorItem | null {
  return alumno_id === null ? null : { id: alumno_id, resultado: `${alumno_apellidos ?? ''}, ${alumno_nombre ?? ''}` };
}

export interface Discount {
  kind: DiscountKind;
  value: string;
}

const NO_DISCOUNT: Discount = { kind: 'sin', value: '' };

/** Returns the discount of a line or an offer: the percentage if it is set, else the fixed amount, else no discount. */
export function discountOf({
  descuentoFijo,
  descuentoPorcentual,
}: Pick<MasivaOferta, 'descuentoFijo' | 'descuentoPorcentual'>): Discount {
  if (isNonZero(descuentoPorcentual)) return { kind: 'porcentual', value: withoutZeros(descuentoPorcentual) };
  return isNonZero(descuentoFijo) ? { kind: 'fijo', value: withoutZeros(descuentoFijo) } : NO_DISCOUNT;
}

/** The offer that gives the discount of a draft; null if the person chose the discount, or no offer applies. */
export const offerOf = ({ descuentoManual, oferta }: LineDraft): MasivaOferta | null =>
  descuentoManual ? null : oferta;

/** The discount of a draft: from its offer, else as typed. */
export function effectiveDiscount(draft: LineDraft): Discount {
  const offer = offerOf(draft);
  return offer === null ? { kind: draft.descuento, value: draft.valorDescuento } : discountOf(offer);
}

const isNonZero = (amount: string | null): amount is string =>
  amount !== null && parseDinero(amount, 4)?.isZero() === false;

/** Without trailing zeros: `"2.00"` → `"2"`. */
export const withoutZeros = (amount: string): string => parseDinero(amount, 4)?.toString() ?? amount;

/** Converts a draft into the input of the calculation. */
function figures(draft: LineDraft) {
  const { cantidad, precio, tipoIVA } = draft;
  const { kind, value } = effectiveDiscount(draft);
  return {
    cantidad,
    precio,
    tipoIVA,
    descuentoPorcentual: kind === 'porcentual' ? value : '',
    descuentoFijo: kind === 'fijo' ? value : '',
  };
}

/** Validates the figures of a draft. Returns error sentences by field. */
export const figureErrors = (draft: LineDraft, rules: LineRules): LineErrors => checkLine(figures(draft), rules);

/** The calculated amounts; null while a figure is missing or wrong. */
export function amountsOf(draft: LineDraft): LineAmounts | null {
  // These checks let any rate and negative quantities pass, because only the server can check both.
  const isReady = Object.keys(figureErrors(draft, { tiposIVA: [draft.tipoIVA], rectificativa: true })).length === 0;
  return isReady ? lineFromBase(figures(draft)) : null;
}

/** Recalculates the price with VAT after another field has changed. */
function withGrossPrice(draft: LineDraft): LineDraft {
  const amounts = amountsOf({ ...draft, cantidad: '1' });
  return { ...draft, precioConIVA: amounts?.precioConIVA ?? '' };
}

export const withPrice = (draft: LineDraft, precio: string): LineDraft => withGrossPrice({ ...draft, precio });

/** Calculates the price from the price with VAT. If that is impossible, `problem` is the reason and the draft stays the same. */
export function withGross(draft: LineDraft, gross: string): { draft: LineDraft; problem: string | null } {
  const amount = parseDinero(gross, 4);
  if (amount === null) return { draft: { ...draft, precio: '', precioConIVA: '' }, problem: null };
  if (amount.isNegative()) return { draft, problem: 'El precio no puede ser menor que 0' };
  const amounts = lineFromGross(gross, { ...validDiscount(draft), tipoIVA: draft.tipoIVA, cantidad: '1' });
  if (isRefusal(amounts)) return { draft, problem: amounts.mensaje };
  return {
    draft: { ...draft, precio: withoutZeros(amounts.precio), precioConIVA: amounts.precioConIVA },
    problem: null,
  };
}

/** The typed discount; none if it is invalid. */
function validDiscount(draft: LineDraft): Pick<LineInput, 'descuentoPorcentual' | 'descuentoFijo'> {
  const { descuentoPorcentual, descuentoFijo } = figures(draft);
  const alone = { descuentoPorcentual, descuentoFijo, cantidad: '1', precio: '9999999', tipoIVA: '0' };
  return Object.keys(checkLine(alone, { tiposIVA: ['0'] })).length === 0 ? { descuentoPorcentual, descuentoFijo } : {};
}

/** Changing the kind of discount clears its value. */
export const withDiscountKind = (draft: LineDraft, descuento: DiscountKind): LineDraft =>
  withGrossPrice({ ...draft, descuento, valorDescuento: '', descuentoManual: true });

export const withDiscount = (draft: LineDraft, valorDescuento: string): LineDraft =>
  withGrossPrice({ ...draft, valorDescuento, descuentoManual: true });

/** Sets the offer that applies to the line; null for none. If the person has chosen a discount, the offer has no effect. */
export const withOffer = (draft: LineDraft, oferta: MasivaOferta | null): LineDraft =>
  withGrossPrice({ ...draft, oferta });

/** Replaces the discount chosen by the person with the discount of the offer. */
export const withOfferDiscount = (draft: LineDraft): LineDraft => withGrossPrice({ ...draft, ...BY_OFFER });

const BY_OFFER = { descuento: 'sin', valorDescuento: '', descuentoManual: false } as const;

export const withVat = (draft: LineDraft, tipoIVA: string): LineDraft => withGrossPrice({ ...draft, tipoIVA });

/** Changes that remove the month of a line that is not a fee. With `periodoElegido`, the server stores the sent null as the month. */
const NO_MONTH = { periodo: null, periodoElegido: true } as const;

/** Sets the concept. The month stays if the old and the new concept are fees. */
export const withConcept = (draft: LineDraft, concept: ConceptoAlumno | undefined): LineDraft => ({
  ...draft,
  ...(concept === undefined || !isFeeKind(concept.tipo) ? NO_MONTH : {}),
  concepto_id: concept?.id ?? null,
});

/** Sets the student. If the student changes, clears the concept, because a concept belongs to one student. */
export const withStudent = (draft: LineDraft, alumno: SelectorItem | null): LineDraft =>
  alumno?.id === draft.alumno?.id ? draft : { ...draft, ...NO_MONTH, alumno, concepto_id: null };

/** Sets price (without VAT) and VAT rate of a concept. */
export function withConceptAmounts(draft: LineDraft, { importe, tipoIVA }: ConceptoAlumno): LineDraft {
  return withGrossPrice({
    ...draft,
    precio: importe === '' ? draft.precio : withoutZeros(importe),
    tipoIVA: withoutZeros(tipoIVA),
  });
}

/** Sets description, price and VAT rate of an article, whose price includes VAT. */
export function withArticleData(
  draft: LineDraft,
  { descripcion, pvp, tipoIVA }: ArticuloReply,
): { draft: LineDraft; problem: string | null } {
  return withGross({ ...draft, descripcion, tipoIVA: withoutZeros(tipoIVA) }, pvp);
}

/** Whether choosing the concept would change amounts that the draft already has. */
export function replacesAmounts(draft: LineDraft, concept: ConceptoAlumno): boolean {
  const { precio, tipoIVA } = withConceptAmounts(draft, concept);
  const isOther = !dinero(draft.precio || '0').equals(precio || '0') || !dinero(draft.tipoIVA).equals(tipoIVA);
  return hasPrice(draft) && isOther;
}

/** Whether the draft has a price other than 0. */
export const hasPrice = ({ precio }: LineDraft): boolean => parseDinero(precio, 4)?.isZero() === false;

/** Whether the person wrote the description: it is neither empty nor copied from the previous concept. */
export const isOwnText = (descripcion: string, fromConcept: string | undefined): boolean =>
  descripcion.trim() !== '' && descripcion !== fromConcept;

export const isExempt = (tipoIVA: string): boolean => dinero(tipoIVA).isZero();

/** The body of the request that saves a draft. */
export function bodyOf(draft: LineDraft, transaccion_id: number, id: number): LineaFacturaBody {
  const isNew = id === 0;
  const typed = { descuentoFijo: '', descuentoPorcentual: '' };
  // In the request of a new line, an empty discount lets offers apply. The discount 0 means that the person wants no discount.
  const { descuentoFijo, descuentoPorcentual } = isNew && offerOf(draft) !== null ? typed : figures(draft);
  const none = isNew && draft.descuento === 'sin' && draft.descuentoManual ? '0' : '';
  return {
    transaccion_id,
    id,
    alumno_id: draft.alumno?.id ?? null,
    concepto_id: draft.concepto_id,
    articulo_id: draft.articulo?.id ?? null,
    descripcion: draft.descripcion.trim(),
    cantidad: draft.cantidad,
    precio: draft.precio,
    descuentoPorcentual: descuentoPorcentual || none,
    descuentoFijo: descuentoFijo || none,
    tipoIVA: draft.tipoIVA,
    anulable: draft.anulable,
    ...(draft.periodoElegido && { periodo: draft.periodo ?? '' }),
    total_visto: amountsOf(draft)?.total,
  };
}
