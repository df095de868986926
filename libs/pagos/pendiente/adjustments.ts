import type { TipoPago } from '../../contracts';
import { dateText, monthText } from '../../platform';
import { ADJUSTMENTS } from '../sql/adjustments-sql';
import type { PayRange } from './calculate';

/** A change of days that letters have paid before: of one concept, at one price. */
export interface Adjustment {
  /** The concept. */
  id: number;
  profesor_id: number;
  descripcion: string;
  tipo: TipoPago;
  valor: string;
  /** Four decimals; negative where less was taught than was paid. */
  cantidad: string;
  total: string;
  /** The first and the last day with a change. */
  desde: string;
  hasta: string;
}

/** Runs a statement: a transaction, or the whole database. */
type Query = (statement: string, values: unknown[]) => Promise<Adjustment[]>;

/**
 * What has changed since letters paid it (PLUS-29), for any number of teachers in one statement: of the days before the range, and of the
 * range itself where it was paid at another price. Concepts of the same teachers that are active no longer count too. A month that was never
 * paid, or only by letters that are cancelled, is no adjustment.
 */
export async function findAdjustments(
  query: Query,
  conceptos: readonly number[],
  { from, to }: PayRange,
): Promise<Adjustment[]> {
  const rows = await query(ADJUSTMENTS, [conceptos, from, to]);
  return rows.map((row) => ({ ...row, descripcion: adjustmentText(row) }));
}

/** `Ajuste de octubre de 2026: Clases de grupo` */
function adjustmentText({ descripcion, desde, hasta }: Adjustment): string {
  const mes = desde.slice(0, 7);
  if (mes === hasta.slice(0, 7)) return `Ajuste de ${monthText(mes)}: ${descripcion}`;
  return `Ajuste del ${dateText(desde)} al ${dateText(hasta)}: ${descripcion}`;
}
