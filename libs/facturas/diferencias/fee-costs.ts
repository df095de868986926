import type { SqlRunner } from '../../platform';
import { COSTS_BY_CLASSES, MONTHLY_COSTS } from './costs-sql';

/** The billed fees that are compared with their current cost. */
export interface DifferenceSearch {
  /** First and last month, `YYYY-MM`. */
  desde: string;
  hasta: string;
  /** Null: all students. */
  alumno_id: number | null;
}

/** A fee that lines in force charge, with its current cost. */
export interface FeeCost {
  /** The key of the fee: `alta 12|7|2026-11`, or for the classes of a student `clases 34|7|2026-11`. */
  clave: string;
  alumno_id: number;
  alta_id: number | null;
  concepto_id: number;
  curso_id: number | null;
  periodo: string;
  /** The charged amount with VAT, less rectified amounts. */
  antes: string;
  /** The last line of the fee. */
  linea_id: number;
  /** Units with their current price, without VAT and discount: one for a month; for classes, the remaining ones grouped by price. */
  unidades: { cantidad: string; precio: string }[];
  /** The amount, with VAT, of units by hand without a seat. It is taken from their line, since they have no current cost. */
  sinPlaza: string;
  /** The first paid day, `YYYY-MM-DD`. */
  primerDia: string;
}

/** The fees of these months that lines in force charge, with their current cost. Fees without a current price are left out. */
export async function findFeeCosts(manager: SqlRunner, search: DifferenceSearch): Promise<FeeCost[]> {
  const parameters = [search.desde, search.hasta, search.alumno_id];
  const monthly: FeeCost[] = await manager.query(MONTHLY_COSTS, parameters);
  const byClasses: FeeCost[] = await manager.query(COSTS_BY_CLASSES, parameters);
  return [...monthly, ...byClasses];
}
