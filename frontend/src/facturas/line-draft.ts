import type {
  CatalogueArticle,
  EnrolmentConcept,
  InvoiceLine,
  InvoiceLineBody,
  SelectorItem,
} from '../../../libs/contracts';
import {
  checkLine,
  isRefusal,
  lineFromBase,
  lineFromGross,
  type LineAmounts,
  type LineErrors,
  type LineInput,
  type LineRules,
} from '../../../libs/facturas/calculo';
import { dinero, parseDinero } from '../../../libs/platform/dinero';

/** A line while it is filled in. Pure: one draft in, the next one out; amounts are decimal text, empty where there is none. */

export type DiscountKind = 'sin' | 'porcentual' | 'fijo';

export interface LineDraft {
  alumno: SelectorItem | null;
  concepto_id: number | null;
  articulo: SelectorItem | null;
  descripcion: string;
  anulable: boolean;
  cantidad: string;
  precio: string;
  /** Follows the price, and the price follows it. */
  precioConIVA: string;
  descuento: DiscountKind;
  valorDescuento: string;
  /** Somebody chose the discount here, if only to have none: no offer takes its place. */
  descuentoManual: boolean;
  tipoIVA: string;
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
  tipoIVA: '0',
};

/** The draft of a line that is there. */
export function draftOf(line: InvoiceLine): LineDraft {
  const [descuento, valorDescuento] = discountOf(line);
  return follow({
    alumno: studentOf(line),
    concepto_id: line.concepto_id,
    articulo:
      line.articulo_id === null ? null : { id: line.articulo_id, resultado: line.articulo_descripcion ?? 'Artículo' },
    descripcion: line.descripcion,
    anulable: line.anulable,
    cantidad: plain(line.cantidad),
    precio: line.precio,
    precioConIVA: line.precioConIVA,
    descuento,
    valorDescuento,
    descuentoManual: false,
    tipoIVA: plain(line.tipoIVA),
  });
}

export function studentOf({ alumno_id, alumno_nombre, alumno_apellidos }: InvoiceLine): SelectorItem | null {
  return alumno_id === null ? null : { id: alumno_id, resultado: `${alumno_apellidos ?? ''}, ${alumno_nombre ?? ''}` };
}

function discountOf({ descuentoFijo, descuentoPorcentual }: InvoiceLine): [DiscountKind, string] {
  if (isSomething(descuentoPorcentual)) return ['porcentual', plain(descuentoPorcentual)];
  return isSomething(descuentoFijo) ? ['fijo', plain(descuentoFijo)] : ['sin', ''];
}

const isSomething = (amount: string | null): amount is string =>
  amount !== null && parseDinero(amount, 4)?.isZero() === false;

/** Without zeros at the end: what `"2.00"` stands for is a 2. */
export const plain = (amount: string): string => parseDinero(amount, 4)?.toString() ?? amount;

/** What the sums take from a draft. */
const figures = ({ cantidad, precio, tipoIVA, descuento, valorDescuento }: LineDraft) => ({
  cantidad,
  precio,
  tipoIVA,
  descuentoPorcentual: descuento === 'porcentual' ? valorDescuento : '',
  descuentoFijo: descuento === 'fijo' ? valorDescuento : '',
});

/** What is wrong with the figures, by field. */
export const figureErrors = (draft: LineDraft, rules: LineRules): LineErrors => checkLine(figures(draft), rules);

/** The amounts as they stand; null while something is missing or wrong. */
export function amountsOf(draft: LineDraft): LineAmounts | null {
  // Whether the rate is one of the academy's, and whether less than nothing is sold here, is for the server to say.
  const isReady = Object.keys(figureErrors(draft, { tiposIVA: [draft.tipoIVA], rectificativa: true })).length === 0;
  return isReady ? lineFromBase(figures(draft)) : null;
}

/** The price with VAT follows whatever else was changed. */
function follow(draft: LineDraft): LineDraft {
  const reckoned = amountsOf({ ...draft, cantidad: '1' });
  return { ...draft, precioConIVA: reckoned?.precioConIVA ?? '' };
}

export const withPrice = (draft: LineDraft, precio: string): LineDraft => follow({ ...draft, precio });

/** The price follows the price with VAT; a sentence where it cannot, and the price stays. */
export function withGross(draft: LineDraft, gross: string): { draft: LineDraft; problema: string | null } {
  const amount = parseDinero(gross, 4);
  if (amount === null) return { draft: { ...draft, precio: '', precioConIVA: '' }, problema: null };
  if (amount.isNegative()) return { draft, problema: 'El precio no puede ser menor que 0' };
  const amounts = lineFromGross(gross, { ...fitDiscount(draft), tipoIVA: draft.tipoIVA, cantidad: '1' });
  if (isRefusal(amounts)) return { draft, problema: amounts.mensaje };
  return { draft: { ...draft, precio: plain(amounts.precio), precioConIVA: amounts.precioConIVA }, problema: null };
}

/** The discount as it is written; none while that makes no sense yet. */
function fitDiscount(draft: LineDraft): Pick<LineInput, 'descuentoPorcentual' | 'descuentoFijo'> {
  const { descuentoPorcentual, descuentoFijo } = figures(draft);
  const alone = { descuentoPorcentual, descuentoFijo, cantidad: '1', precio: '9999999', tipoIVA: '0' };
  return Object.keys(checkLine(alone, { tiposIVA: ['0'] })).length === 0 ? { descuentoPorcentual, descuentoFijo } : {};
}

/** Another kind of discount clears the value of the one there was. */
export const withDiscountKind = (draft: LineDraft, descuento: DiscountKind): LineDraft =>
  follow({ ...draft, descuento, valorDescuento: '', descuentoManual: true });

export const withDiscount = (draft: LineDraft, valorDescuento: string): LineDraft =>
  follow({ ...draft, valorDescuento, descuentoManual: true });

export const withVat = (draft: LineDraft, tipoIVA: string): LineDraft => follow({ ...draft, tipoIVA });

/** A concept is of one student: another one has others. */
export const withStudent = (draft: LineDraft, alumno: SelectorItem | null): LineDraft =>
  alumno?.id === draft.alumno?.id ? draft : { ...draft, alumno, concepto_id: null };

/** The amounts of a concept, without VAT. */
export function withConceptAmounts(draft: LineDraft, { importe, tipoIVA }: EnrolmentConcept): LineDraft {
  return follow({ ...draft, precio: importe === '' ? draft.precio : plain(importe), tipoIVA: plain(tipoIVA) });
}

/** The data of an article: its price is a consumer's, with VAT. */
export function withArticleData(
  draft: LineDraft,
  { descripcion, pvp, tipoIVA }: CatalogueArticle,
): { draft: LineDraft; problema: string | null } {
  return withGross({ ...draft, descripcion, tipoIVA: plain(tipoIVA) }, pvp);
}

/** Is there a price that another one would replace? */
export const hasPrice = ({ precio }: LineDraft): boolean => parseDinero(precio, 4)?.isZero() === false;

/** Empty, or what the concept before gave it: nobody wrote it. */
export const isOwnText = (descripcion: string, given: string | undefined): boolean =>
  descripcion.trim() !== '' && descripcion !== given;

export const isExempt = (tipoIVA: string): boolean => dinero(tipoIVA).isZero();

/** What is sent of a draft. */
export function bodyOf(draft: LineDraft, transaccion_id: number, id: number): InvoiceLineBody {
  const { descuentoFijo, descuentoPorcentual } = figures(draft);
  // A new line that says nothing of a discount leaves it to the offers; a 0 is somebody's choice.
  const none = id === 0 && draft.descuento === 'sin' && draft.descuentoManual ? '0' : '';
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
  };
}
