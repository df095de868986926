import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { TipoConcepto } from '../../contracts';
import { ConceptosService } from '../../conceptos';
import { OfertasService } from '../../ofertas';
import { parseDinero, toWire4 } from '../../platform/dinero';
import { checkLine, isRefusal, lineFromBase, lineFromGross, type LineInput } from '../calculo';
import { isFeeKind } from '../calculo/fee-kinds';
import { euros } from '../calculo/texts';
import { selectList } from '../entities/columns';
import { LINEA, type Linea } from '../entities/linea.columns';
import { facturasErrors } from '../errors';
import { findLineOffers, type LineOffer } from '../ofertas/line-offers';
import { monthOfFee, priceDay } from './fee-month';
import type { LockedDraft } from './lock-draft';
import { lineRefusal, type SentLine } from './read-line';
import { isEmpty } from '../../platform';

/** A line with its defaults filled in, before offers and amounts are applied. Its texts are not validated yet. */
type FilledLine = LineInput &
  Pick<Linea, 'alumno_id' | 'concepto_id' | 'articulo_id' | 'curso_id' | 'descripcion' | 'anulable' | 'periodo'>;

/** The values of the concept or article, used for fields that the line does not set itself. */
interface Defaults {
  descripcion: string;
  precio: string;
  tipoIVA: string;
  curso_id: number | null;
}

/** A line ready to be written. */
export interface CompletedLine {
  line: Partial<Linea>;
  stored: Linea | null;
}

export interface LineContext {
  draft: LockedDraft;
  /** The allowed rates of VAT. */
  tiposIVA: readonly string[];
  /** `YYYY-MM-DD` */
  today: string;
}

/** Completes a line from the values of a request: references, defaults, discount, amounts. */
@Injectable()
export class CompleteLineService {
  constructor(
    private readonly conceptos: ConceptosService,
    private readonly ofertas: OfertasService,
  ) {}

  /**
   * Returns the fields to write and the stored line (null for a new line).
   * @throws linea-desconocida, linea-por-corregir with a sentence at every wrong field
   */
  async complete(manager: EntityManager, sent: SentLine, context: LineContext): Promise<CompletedLine> {
    const { draft, tiposIVA } = context;
    const stored = sent.id === 0 ? null : await loadLine(manager, draft.id, sent.id);
    const line = fill(draft, sent, stored, await this.loadDefaults(manager, sent, context));
    const isFee = await isFeeLine(manager, line);
    if (!isFee) line.periodo = null;
    const problems: Record<string, string> = { ...checkLine(line, { tiposIVA, rectificativa: draft.rectificativa }) };
    if (draft.rectificativa) await checkRectifyingLine(manager, draft, line, problems);
    if (sent.periodo && !isFee) problems.periodo = 'Solo lleva mes una cuota: por mes, por clase o por hora';
    if (line.descripcion === '') problems.descripcion = 'Escriba la descripción';
    if (Object.keys(problems).length > 0) throw lineRefusal(problems);
    const offer = takesOffers(sent, draft) ? await this.findOffer(manager, line, { ...context, isFee }) : null;
    const completed = withAmounts(line, offer, stored);
    checkSeenTotal(sent, completed, offer);
    return { line: completed, stored };
  }

  /** @throws linea-por-corregir for references to rows that do not exist */
  private async loadDefaults(manager: EntityManager, sent: SentLine, context: LineContext): Promise<Defaults | null> {
    const campos: Record<string, string> = {};
    if (sent.alumno_id && !(await existsAlumno(manager, sent.alumno_id))) campos.alumno_id = 'Ese alumno no existe';
    const concept = sent.concepto_id
      ? await this.loadConcepto(manager, sent.concepto_id, priceDay(sent.periodo, context))
      : null;
    if (sent.concepto_id && concept === null) campos.concepto_id = 'Ese concepto no existe';
    const article = sent.articulo_id ? await loadArticulo(manager, sent.articulo_id) : null;
    if (sent.articulo_id && article === null) campos.articulo_id = 'Ese artículo no existe';
    if (Object.keys(campos).length > 0) throw lineRefusal(campos);
    return article === null ? concept : { ...article, curso_id: concept?.curso_id ?? null };
  }

  private async loadConcepto(manager: EntityManager, id: number, dia: string): Promise<Defaults | null> {
    const concept = (await this.conceptos.findByIds(manager, [id], dia)).get(id);
    if (concept === undefined) return null;
    const { descripcion, importe, tipoIVA, curso_id } = concept;
    return { descripcion, precio: importe ?? '', tipoIVA, curso_id };
  }

  private async findOffer(
    manager: EntityManager,
    { alumno_id, curso_id, concepto_id, precio, periodo }: FilledLine,
    { isFee, ...context }: LineContext & { isFee: boolean },
  ): Promise<LineOffer | null> {
    const mes = isFee ? monthOfFee(periodo, context) : null;
    const fecha = mes === null ? (context.draft.fecha ?? context.today) : `${mes}-01`;
    const line = { alumno_id, curso_id, concepto_id, precio, fecha, mes };
    const [offer] = await findLineOffers(manager, this.ofertas, [line]);
    return offer ?? null;
  }
}

/** True if the line charges a fee. Only fees have a month. */
async function isFeeLine(manager: EntityManager, { concepto_id }: FilledLine): Promise<boolean> {
  if (concepto_id === null) return false;
  const rows: { tipo: TipoConcepto }[] = await manager.query('SELECT tipo FROM conceptos WHERE id = $1', [concepto_id]);
  return rows.some(({ tipo }) => isFeeKind(tipo));
}

/**
 * Checks that the line has the total that the user saw.
 * @throws total-distinto if an offer changed after the user saw the total
 */
function checkSeenTotal({ total_visto }: SentLine, { total }: Partial<Linea>, offer: LineOffer | null): void {
  if (!total_visto || total === undefined || parseDinero(total_visto, 2)?.equals(total)) return;
  const parts = { total: euros(total), oferta: offer?.descripcion ?? null };
  throw facturasErrors['total-distinto'](parts, { campos: { total_visto: `Suma ${parts.total}` } });
}

/** True if offers apply to the line: the line is new, no discount was typed, and the invoice does not rectify another invoice. */
const takesOffers = (sent: SentLine, { rectificativa }: LockedDraft): boolean =>
  sent.id === 0 && isEmpty(sent.descuentoFijo) && isEmpty(sent.descuentoPorcentual) && !rectificativa;

async function existsAlumno(manager: EntityManager, id: number): Promise<boolean> {
  const rows: unknown[] = await manager.query('SELECT FROM alumnos WHERE id = $1', [id]);
  return rows.length > 0;
}

/** Loads the defaults of an article; null for an unknown id. The price of an article includes VAT, as prices for consumers do. */
export async function loadArticulo(manager: EntityManager, id: number): Promise<Defaults | null> {
  const [article]: { descripcion: string; pvp: string; tipoIVA: string }[] = await manager.query(
    'SELECT descripcion, pvp, tipo_iva AS "tipoIVA" FROM articulos WHERE id = $1',
    [id],
  );
  if (article === undefined) return null;
  const { descripcion, pvp, tipoIVA } = article;
  const amounts = lineFromGross(pvp, { cantidad: '1', tipoIVA });
  return { descripcion, precio: isRefusal(amounts) ? '' : amounts.precio, tipoIVA, curso_id: null };
}

/** @throws linea-desconocida */
async function loadLine(manager: EntityManager, facturaId: number, id: number): Promise<Linea> {
  const [line]: Linea[] = await manager.query(
    `SELECT ${selectList(LINEA, 'l')} FROM facturas_lineas l WHERE id = $1 AND factura_id = $2`,
    [id, facturaId],
  );
  if (line === undefined) throw facturasErrors['linea-desconocida']();
  return line;
}

/**
 * Fills each field with the first of these values that exists: the value of the request, the stored value, the default of the concept or
 * article, the general default.
 */
function fill(draft: LockedDraft, sent: SentLine, stored: Linea | null, defaults: Defaults | null): FilledLine {
  const concepto_id = sent.concepto_id === undefined ? (stored?.concepto_id ?? null) : sent.concepto_id;
  return {
    alumno_id: sent.alumno_id === undefined ? (stored?.alumno_id ?? draft.alumno_id) : sent.alumno_id,
    concepto_id,
    articulo_id: sent.articulo_id === undefined ? (stored?.articulo_id ?? null) : sent.articulo_id,
    curso_id: sent.concepto_id === undefined ? (stored?.curso_id ?? null) : (defaults?.curso_id ?? null),
    descripcion:
      (stored === null ? sent.descripcion || defaults?.descripcion : (sent.descripcion ?? stored.descripcion)) ?? '',
    anulable: sent.anulable ?? stored?.anulable ?? false,
    periodo: sent.periodo === undefined ? (stored?.periodo ?? null) : sent.periodo,
    cantidad: sent.cantidad ?? stored?.cantidad ?? '1',
    precio: sent.precio ?? stored?.precio ?? defaults?.precio ?? '',
    tipoIVA: sent.tipoIVA ?? stored?.tipoIVA ?? defaults?.tipoIVA ?? '',
    ...mergeDiscounts(sent, stored),
  };
}

/**
 * Checks two rules for a line of a rectifying invoice, and adds an error for each broken rule: the quantity must be negative, and the
 * student must be on the original invoice.
 */
async function checkRectifyingLine(
  manager: EntityManager,
  { alumno_id, rectifica_id }: LockedDraft,
  line: FilledLine,
  problems: Record<string, string>,
): Promise<void> {
  if (parseDinero(line.cantidad, 2)?.isNegative() === false)
    problems.cantidad = 'En una rectificativa la cantidad es negativa';
  if (line.alumno_id === alumno_id) return;
  const rows: unknown[] = await manager.query(
    'SELECT FROM facturas_lineas WHERE factura_id = $1 AND alumno_id IS NOT DISTINCT FROM $2::integer LIMIT 1',
    [rectifica_id, line.alumno_id],
  );
  if (rows.length === 0) problems.alumno_id = 'La factura que se rectifica no es de ese alumno';
}

type Discounts = Pick<LineInput, 'descuentoFijo' | 'descuentoPorcentual'>;

/**
 * Merges the discounts of the request and of the stored line. If the request has a fixed discount, the stored percentage is removed. If
 * the request has a percentage, the stored fixed discount is removed.
 */
function mergeDiscounts(sent: SentLine, stored: Linea | null): Discounts {
  const isGiven = (text: string | undefined) => !isEmpty(text) && parseDinero(text, 20)?.isZero() !== true;
  const fixed = sent.descuentoFijo ?? (isGiven(sent.descuentoPorcentual) ? '' : (stored?.descuentoFijo ?? ''));
  const percent = sent.descuentoPorcentual ?? (isGiven(sent.descuentoFijo) ? '' : (stored?.descuentoPorcentual ?? ''));
  return { descuentoFijo: fixed, descuentoPorcentual: percent };
}

/** Returns null for no discount and for a discount of 0. */
const discountOrNull = (text: string | null | undefined): string | null =>
  !text || parseDinero(text, 20)?.isZero() === true ? null : text;

function withAmounts(line: FilledLine, offer: LineOffer | null, stored: Linea | null): Partial<Linea> {
  const { descuentoFijo, descuentoPorcentual } = offer !== null && offer.oferta_id !== null ? offer : line;
  return {
    ...line,
    ...lineFromBase({ ...line, descuentoFijo, descuentoPorcentual }),
    descuentoFijo: discountOrNull(descuentoFijo),
    descuentoPorcentual: discountOrNull(descuentoPorcentual),
    ...offerFields(line, offer, stored),
  };
}

/**
 * Returns the offer fields to store. If the offers were evaluated again: the new offer and the new evaluation. Otherwise: the stored
 * evaluation, and the stored offer if the discount of the line has not changed.
 */
function offerFields(line: FilledLine, offer: LineOffer | null, stored: Linea | null): Partial<Linea> {
  if (offer !== null) return { oferta_id: offer.oferta_id, consideracion_id: offer.consideracion_id };
  return stored !== null && hasSameDiscount(stored, line) ? {} : { oferta_id: null };
}

function hasSameDiscount(one: Discounts, other: Discounts): boolean {
  const isSame = (first: string | null | undefined, second: string | null | undefined) =>
    toWire4(discountOrNull(first) ?? 0) === toWire4(discountOrNull(second) ?? 0);
  return isSame(one.descuentoFijo, other.descuentoFijo) && isSame(one.descuentoPorcentual, other.descuentoPorcentual);
}
