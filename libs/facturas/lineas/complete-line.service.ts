import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ConceptosService } from '../../conceptos';
import { OfertasService, type Consideracion } from '../../ofertas';
import { parseDinero, toWire4 } from '../../platform/dinero';
import { keepConsidered } from '../emision/consideraciones';
import { checkLine, isRefusal, lineFromBase, lineFromGross, type LineInput } from '../calculo';
import { facturasErrors } from '../errors';
import type { LockedDraft } from './draft';
import { lineRefusal, type SentLine } from './read-line';

/** What a line is made of before it is reckoned. */
interface Filled extends LineInput {
  alumno_id: number | null;
  concepto_id: number | null;
  articulo_id: number | null;
  curso_id: number | null;
  descripcion: string;
  anulable: boolean;
}

/** What comes with a concept or an article when the line says nothing itself. */
interface Offered {
  descripcion: string;
  precio: string;
  tipoIVA: string;
  curso_id: number | null;
}

/** Makes a whole line of what was sent: what it refers to, what it takes from there, its discount, its amounts. */
@Injectable()
export class CompleteLineService {
  constructor(
    private readonly conceptos: ConceptosService,
    private readonly ofertas: OfertasService,
  ) {}

  /**
   * The columns of the line with their values.
   * @throws linea-desconocida, linea-por-corregir with a sentence at every wrong field
   */
  async of(
    manager: EntityManager,
    draft: LockedDraft,
    sent: SentLine,
    { tiposIVA }: { tiposIVA: readonly string[] },
    hoy: string,
  ): Promise<Map<string, unknown>> {
    const stored = sent.id === 0 ? null : await storedLine(manager, draft.id, sent.id);
    const offered = await this.offered(manager, sent);
    const line = fill(draft, sent, stored, offered);
    const problems: Record<string, string> = { ...checkLine(line, { tiposIVA, rectificativa: draft.rectificativa }) };
    if (line.descripcion === '') problems.descripcion = 'Escriba la descripción';
    if (Object.keys(problems).length > 0) throw lineRefusal(problems);
    const considered = await this.offers(manager, draft, sent, line, hoy);
    if (draft.alumno_id === null && line.alumno_id !== null)
      await manager.query('UPDATE facturas SET alumno_id = $2 WHERE id = $1', [draft.id, line.alumno_id]);
    const [kept = null] = considered === null ? [] : await keepConsidered(manager, [considered.consideradas]);
    return columnsOf(line, considered, kept, stored);
  }

  /** @throws linea-por-corregir for what does not exist */
  private async offered(manager: EntityManager, sent: SentLine): Promise<Offered | null> {
    const campos: Record<string, string> = {};
    if (sent.alumno_id && !(await exists(manager, 'alumnos', sent.alumno_id)))
      campos.alumno_id = 'Ese alumno no existe';
    const concept = sent.concepto_id ? await this.concept(manager, sent.concepto_id) : null;
    if (sent.concepto_id && concept === null) campos.concepto_id = 'Ese concepto no existe';
    const article = sent.articulo_id ? await this.article(manager, sent.articulo_id) : null;
    if (sent.articulo_id && article === null) campos.articulo_id = 'Ese artículo no existe';
    if (Object.keys(campos).length > 0) throw lineRefusal(campos);
    return article === null ? concept : { ...article, curso_id: concept?.curso_id ?? null };
  }

  private async concept(manager: EntityManager, id: number): Promise<Offered | null> {
    const concept = (await this.conceptos.byIds(manager, [id])).get(id);
    if (concept === undefined) return null;
    const { descripcion, importe, tipoIVA, curso_id } = concept;
    return { descripcion, precio: importe ?? '', tipoIVA, curso_id };
  }

  /** An article's price is a consumer's, VAT included. */
  private async article(manager: EntityManager, id: number): Promise<Offered | null> {
    const [article]: { descripcion: string; pvp: string; tipoIVA: string }[] = await manager.query(
      'SELECT descripcion, pvp, tipo_iva AS "tipoIVA" FROM articulos WHERE id = $1',
      [id],
    );
    if (article === undefined) return null;
    const amounts = lineFromGross(article.pvp, { cantidad: '1', tipoIVA: article.tipoIVA });
    return {
      descripcion: article.descripcion,
      precio: isRefusal(amounts) ? '' : amounts.precio,
      tipoIVA: article.tipoIVA,
      curso_id: null,
    };
  }

  /** Offers fall on a new line that says nothing of a discount itself. */
  private async offers(
    manager: EntityManager,
    draft: LockedDraft,
    sent: SentLine,
    line: Filled,
    hoy: string,
  ): Promise<Consideracion | null> {
    const isManual = !isEmpty(sent.descuentoFijo) || !isEmpty(sent.descuentoPorcentual);
    if (sent.id !== 0 || isManual || draft.rectificativa) return null;
    const { alumno_id, curso_id, concepto_id, precio } = line;
    const [considered] = await this.ofertas.consider(manager, [
      { alumno_id, curso_id, concepto_id, precio, fecha: draft.fecha ?? hoy },
    ]);
    return considered ?? null;
  }
}

const isEmpty = (text: string | undefined): boolean => text === undefined || text === '';

async function exists(manager: EntityManager, table: 'alumnos', id: number): Promise<boolean> {
  const rows: unknown[] = await manager.query(`SELECT FROM ${table} WHERE id = $1`, [id]);
  return rows.length > 0;
}

/** @throws linea-desconocida */
async function storedLine(manager: EntityManager, facturaId: number, id: number): Promise<Filled> {
  const [line]: Filled[] = await manager.query(
    `SELECT alumno_id, concepto_id, articulo_id, curso_id, descripcion, anulable, cantidad, precio,
            descuento_fijo AS "descuentoFijo", descuento_porcentual AS "descuentoPorcentual", tipo_iva AS "tipoIVA"
     FROM facturas_lineas WHERE id = $1 AND factura_id = $2`,
    [id, facturaId],
  );
  if (line === undefined) throw facturasErrors['linea-desconocida']();
  return line;
}

/** What was sent, else what is stored, else what the concept or article brings, else what a line starts with. */
function fill(draft: LockedDraft, sent: SentLine, stored: Filled | null, offered: Offered | null): Filled {
  const concepto_id = sent.concepto_id === undefined ? (stored?.concepto_id ?? null) : sent.concepto_id;
  return {
    alumno_id: sent.alumno_id === undefined ? (stored?.alumno_id ?? draft.alumno_id) : sent.alumno_id,
    concepto_id,
    articulo_id: sent.articulo_id === undefined ? (stored?.articulo_id ?? null) : sent.articulo_id,
    curso_id: sent.concepto_id === undefined ? (stored?.curso_id ?? null) : (offered?.curso_id ?? null),
    descripcion:
      (stored === null ? sent.descripcion || offered?.descripcion : (sent.descripcion ?? stored.descripcion)) ?? '',
    anulable: sent.anulable ?? stored?.anulable ?? false,
    cantidad: sent.cantidad ?? stored?.cantidad ?? '1',
    precio: sent.precio ?? stored?.precio ?? offered?.precio ?? '',
    tipoIVA: sent.tipoIVA ?? stored?.tipoIVA ?? offered?.tipoIVA ?? '0',
    ...discounts(sent, stored),
  };
}

/** Whoever gives one kind of discount takes the other away. */
function discounts(sent: SentLine, stored: Filled | null): Pick<Filled, 'descuentoFijo' | 'descuentoPorcentual'> {
  const given = (text: string | undefined) => !isEmpty(text) && parseDinero(text, 20)?.isZero() !== true;
  const fixed = sent.descuentoFijo ?? (given(sent.descuentoPorcentual) ? '' : (stored?.descuentoFijo ?? ''));
  const percent = sent.descuentoPorcentual ?? (given(sent.descuentoFijo) ? '' : (stored?.descuentoPorcentual ?? ''));
  return { descuentoFijo: fixed, descuentoPorcentual: percent };
}

/** A discount of 0 is none. */
const discountOrNull = (text: string | null | undefined): string | null =>
  !text || parseDinero(text, 20)?.isZero() === true ? null : text;

function columnsOf(
  line: Filled,
  considered: Consideracion | null,
  kept: number | null,
  stored: Filled | null,
): Map<string, unknown> {
  const withOffer: Filled =
    typeof considered?.oferta_id === 'number'
      ? { ...line, descuentoFijo: considered.descuentoFijo, descuentoPorcentual: considered.descuentoPorcentual }
      : line;
  const amounts = lineFromBase(withOffer);
  return new Map<string, unknown>([
    ['alumno_id', line.alumno_id],
    ['concepto_id', line.concepto_id],
    ['articulo_id', line.articulo_id],
    ['curso_id', line.curso_id],
    ['descripcion', line.descripcion],
    ['anulable', line.anulable],
    ['cantidad', line.cantidad],
    ['precio', amounts.precio],
    ['descuento_fijo', discountOrNull(withOffer.descuentoFijo)],
    ['descuento_porcentual', discountOrNull(withOffer.descuentoPorcentual)],
    ['tipo_iva', line.tipoIVA],
    ['base', amounts.base],
    ['precio_con_iva', amounts.precioConIVA],
    ['total', amounts.total],
    ...offerColumns(considered, kept, stored, withOffer),
  ]);
}

/** What was considered stays with the line; its offer only for as long as the discount is the offer's. */
function offerColumns(
  considered: Consideracion | null,
  consideracionId: number | null,
  stored: Filled | null,
  now: Filled,
): [string, unknown][] {
  if (considered !== null)
    return [
      ['oferta_id', considered.oferta_id],
      ['consideracion_id', consideracionId],
    ];
  const same = (one: string | null | undefined, other: string | null | undefined) =>
    toWire4(discountOrNull(one) ?? 0) === toWire4(discountOrNull(other) ?? 0);
  const kept =
    stored !== null &&
    same(stored.descuentoFijo, now.descuentoFijo) &&
    same(stored.descuentoPorcentual, now.descuentoPorcentual);
  return kept ? [] : [['oferta_id', null]];
}
