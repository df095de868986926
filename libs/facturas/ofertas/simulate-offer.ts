import type { EntityManager } from 'typeorm';
import type { LineaSimulada, SimularReply } from '../../contracts';
import type { Consideracion, LineaInput, OfertasService } from '../../ofertas';
import { dinero, sumOf, toWire2 } from '../../platform/dinero';
import { lineFromBase } from '../calculo';
import { zip } from '../../platform/lists/zip-lists';

/** An issued line, with the ids that the evaluation of offers needs. */
export interface IssuedLine extends LineaInput {
  linea_id: number;
  factura_id: number;
  numero: string;
  descripcion: string;
  alumno: string;
  cantidad: string;
  tipoIVA: string;
  total: string;
  /** The offer that was applied to the line. */
  oferta_id: number | null;
}

/**
 * Reads the issued lines of a month to which an offer could apply. Excludes lines with a discount that a user chose, and completely
 * rectified invoices. Rule C9 decides to which month a line belongs.
 * @param month the first and the last day of the month
 */
export function readIssuedLines(manager: EntityManager, month: { from: string; to: string }): Promise<IssuedLine[]> {
  return manager.query(ISSUED_LINES, [month.from, month.to]);
}

/**
 * Returns the ids of the issued invoices that have lines of the month, without rectifying invoices.
 * @param month the first and the last day of the month
 */
export async function readIssuedInvoices(
  manager: EntityManager,
  month: { from: string; to: string },
): Promise<number[]> {
  const rows: { id: number }[] = await manager.query(
    `SELECT DISTINCT f.id FROM facturas f JOIN facturas_lineas l ON l.factura_id = f.id
     WHERE f.estado = 'presentada' AND f.rectifica_id IS NULL AND ${IS_OF_MONTH}`,
    [month.from, month.to],
  );
  return rows.map(({ id }) => id);
}

/** Returns the month of the latest issued invoice, `YYYY-MM`; null if there are no invoices. */
export async function findLastMonth(manager: EntityManager): Promise<string | null> {
  const rows: { mes: string | null }[] = await manager.query(
    `SELECT to_char(max(fecha_expedicion), 'YYYY-MM') AS mes FROM facturas WHERE estado = 'presentada' AND rectifica_id IS NULL`,
  );
  return rows[0]?.mes ?? null;
}

/** Counts the lines to which the offer was applied, and sums its discounts. */
export function appliedOffer(ofertaId: number, lines: readonly IssuedLine[]): SimularReply['aplicada'] {
  const applied = lines.filter(({ oferta_id }) => oferta_id === ofertaId);
  const discounts = applied.map(({ precio, cantidad, tipoIVA, total }) =>
    dinero(lineFromBase({ precio, cantidad, tipoIVA }).total).minus(total),
  );
  return { lineas: applied.length, descuento: toWire2(sumOf(discounts)) };
}

/**
 * Returns how an offer would change these lines if the offer was active. The number of statements does not depend on the number of lines.
 */
export async function simulateOffer(
  manager: EntityManager,
  ofertas: OfertasService,
  { ofertaId, lines }: { ofertaId: number; lines: readonly IssuedLine[] },
): Promise<LineaSimulada[]> {
  const evaluated = await ofertas.simulate(manager, ofertaId, lines);
  return zip(lines, evaluated).flatMap(([line, offer]) => (offer.oferta_id === ofertaId ? changeOf(line, offer) : []));
}

function changeOf(
  { linea_id, factura_id, numero, descripcion, alumno_id, alumno, precio, cantidad, tipoIVA, total }: IssuedLine,
  { descuentoPorcentual, descuentoFijo }: Consideracion,
): LineaSimulada[] {
  const despues = lineFromBase({ precio, cantidad, tipoIVA, descuentoPorcentual, descuentoFijo }).total;
  const diferencia = dinero(despues).minus(total);
  if (diferencia.isZero()) return [];
  return [
    {
      linea_id,
      factura_id,
      numero,
      descripcion,
      alumno_id,
      alumno,
      antes: toWire2(dinero(total)),
      despues: toWire2(dinero(despues)),
      diferencia: toWire2(diferencia),
    },
  ];
}

/** SQL: true if a line belongs to the month. A fee belongs to its own month; any other line belongs to the month of issue (rule C9). */
const IS_OF_MONTH = `
  CASE WHEN l.periodo IS NULL THEN f.fecha_expedicion BETWEEN $1::date AND $2::date ELSE l.periodo = to_char($1::date, 'YYYY-MM') END`;

const ISSUED_LINES = `
  SELECT l.id AS linea_id, l.factura_id, f.numero, l.descripcion, l.alumno_id, coalesce(a.apellidos || ', ' || a.nombre, f.titular) AS alumno, l.curso_id,
    l.concepto_id, l.precio::text, l.cantidad::text, l.tipo_iva::text AS "tipoIVA", l.total::text, l.oferta_id,
    l.periodo AS mes, coalesce(greatest(t.fecha_alta, (l.periodo || '-01')::date), f.fecha_expedicion)::text AS fecha
  FROM facturas f JOIN facturas_lineas l ON l.factura_id = f.id LEFT JOIN alumnos a ON a.id = l.alumno_id
  LEFT JOIN altas t ON t.id = l.alta_id AND l.periodo IS NOT NULL
  WHERE f.estado = 'presentada' AND f.rectifica_id IS NULL AND ${IS_OF_MONTH}
    AND (l.oferta_id IS NOT NULL OR (l.descuento_porcentual IS NULL AND l.descuento_fijo IS NULL))
    AND f.total + (SELECT coalesce(sum(r.total), 0) FROM facturas r WHERE r.rectifica_id = f.id AND r.estado = 'presentada') <> 0
  ORDER BY alumno, l.id`;
