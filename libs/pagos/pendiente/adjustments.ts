import type { TipoPago } from '../../contracts';
import { dateText, monthText } from '../../platform';
import { ADJUSTMENTS } from '../sql/adjustments-sql';
import type { PayRange } from './calculate';

/** A correction of what earlier pay letters paid for one concept at one price. */
export interface Adjustment {
  /** The id of the concept. */
  id: number;
  profesor_id: number;
  descripcion: string;
  tipo: TipoPago;
  valor: string;
  /** Four decimals; negative if letters paid more than is due. */
  cantidad: string;
  total: string;
  /** The first and the last day on which units changed. */
  desde: string;
  hasta: string;
}

/** Runs a statement, in a transaction or directly on the database. */
type Query = (statement: string, values: unknown[]) => Promise<Adjustment[]>;

/**
 * Calculates the adjustments (PLUS-29): corrections of what earlier pay letters paid.
 * Corrects days before the range, and days of the range that were paid at another price. Corrects only months that a valid letter has
 * paid. Includes the inactive concepts of the same teachers.
 */
export async function findAdjustments(
  query: Query,
  conceptos: readonly number[],
  { from, to }: PayRange,
): Promise<Adjustment[]> {
  const rows = await query(ADJUSTMENTS, [conceptos, from, to]);
  return rows.map((row) => ({ ...row, descripcion: adjustmentText(row) }));
}

/** Returns the name of the row: `Ajuste de octubre de 2026: Clases de grupo`. */
function adjustmentText({ descripcion, desde, hasta }: Adjustment): string {
  const mes = desde.slice(0, 7);
  if (mes === hasta.slice(0, 7)) return `Ajuste de ${monthText(mes)}: ${descripcion}`;
  return `Ajuste del ${dateText(desde)} al ${dateText(hasta)}: ${descripcion}`;
}
