import type { SqlRunner } from '../../platform';
import { COSTS_BY_CLASSES, MONTHLY_COSTS } from './costs-sql';

/** Selects the billed fees whose current cost is calculated. */
export interface DifferenceSearch {
  /** First and last month, `YYYY-MM`. */
  desde: string;
  hasta: string;
  /** Null: all students. */
  alumno_id: number | null;
}

/** A fee that issued invoice lines charge: the charged amount and the current cost. */
export interface FeeCost {
  /** The key of the fee: `alta 12|7|2026-11`, or for the classes of a student `clases 34|7|2026-11`. */
  clave: string;
  alumno_id: number;
  alta_id: number | null;
  concepto_id: number;
  curso_id: number | null;
  periodo: string;
  /** The charged amount with VAT, minus what rectifications took back. */
  antes: string;
  /** The id of the last line that charges the fee. */
  linea_id: number;
  /**
   * The units that the fee has now, with their current price without VAT and discount. A monthly fee has one unit. A fee by classes has
   * the classes that still count, grouped by price.
   */
  unidades: { cantidad: string; precio: string }[];
  /**
   * The billed amount, with VAT, of units that were billed by hand and have no seat. The current cost of these units cannot be calculated,
   * so the billed amount is used as the current cost.
   */
  sinPlaza: string;
  /** The first day that the fee pays for, `YYYY-MM-DD`. */
  primerDia: string;
}

/** Returns the fees that issued lines charge in these months, with their current cost. Leaves out fees without a current price. */
export async function findFeeCosts(manager: SqlRunner, search: DifferenceSearch): Promise<FeeCost[]> {
  const parameters = [search.desde, search.hasta, search.alumno_id];
  const monthly: FeeCost[] = await manager.query(MONTHLY_COSTS, parameters);
  const byClasses: FeeCost[] = await manager.query(COSTS_BY_CLASSES, parameters);
  return [...monthly, ...byClasses];
}
