import type { SqlRunner } from '../../platform';
import { COSTS_BY_CLASSES, MONTHLY_COSTS } from './costs-sql';

/** Which billed fees are compared with what they cost now. */
export interface DifferenceSearch {
  /** First and last month, `YYYY-MM`. */
  desde: string;
  hasta: string;
  /** Null: all. */
  alumno_id: number | null;
}

/** A fee that standing lines charge, and what one unit of it costs now. */
export interface FeeCost {
  /** Names the fee: `alta 12|7|2026-11`, or the classes of a student, `clases 34|7|2026-11`. */
  clave: string;
  alumno_id: number;
  alta_id: number | null;
  concepto_id: number;
  curso_id: number | null;
  periodo: string;
  /** What the lines charge with VAT, less what was rectified. */
  antes: string;
  /** The last line. */
  linea_id: number;
  /** Units and their price now, without VAT and discount: of a month one, of classes those that are still there by their price. */
  unidades: { cantidad: string; precio: string }[];
  /** What units by hand without a seat cost, with VAT: as their line says, since nothing else can be compared. */
  sinPlaza: string;
  /** The first day that is paid for, `YYYY-MM-DD`. */
  primerDia: string;
}

/** Fees of these months that standing lines charge, with what they cost now. Fees without a price now are left out. */
export async function findFeeCosts(manager: SqlRunner, search: DifferenceSearch): Promise<FeeCost[]> {
  const parameters = [search.desde, search.hasta, search.alumno_id];
  const monthly: FeeCost[] = await manager.query(MONTHLY_COSTS, parameters);
  const byClasses: FeeCost[] = await manager.query(COSTS_BY_CLASSES, parameters);
  return [...monthly, ...byClasses];
}
