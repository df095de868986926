import type { AjustePago, ClaseAjustada, ContadoPagado } from '../../contracts';
import type { Database } from '../../platform';
import { findAdjustments } from './adjustments';
import { ADJUSTED_CLASSES, ADJUSTED_NAMES } from '../sql/adjustments-sql';
import type { CalculationRequest } from './read-calculation';

interface AdjustedClasses {
  id: number;
  valor: string;
  detalle: ClaseAjustada[];
}

/**
 * The courses or students behind an adjustment, in `contados`. `suma` is 1 if the adjustment adds these courses or students, and -1 if it
 * removes them.
 */
interface AdjustedNames {
  id: number;
  suma: 1 | -1;
  contados: ContadoPagado[];
}

/** Calculates the adjustments for the reply. With `withDetails`, adds the classes, courses or students of each adjustment. */
export async function explainAdjustments(
  db: Pick<Database, 'rows'>,
  { ids, range, withDetails }: CalculationRequest,
): Promise<AjustePago[]> {
  const found = await findAdjustments((statement, values) => db.rows(statement, values), ids, range);
  const rows = found.map(({ profesor_id: _, ...row }) => ({ ...row, ajuste: true as const }));
  if (!withDetails || rows.length === 0) return rows;
  const values = [ids, range.from, range.to];
  const [classes, names] = await Promise.all([
    db.rows<AdjustedClasses>(ADJUSTED_CLASSES, values),
    db.rows<AdjustedNames>(ADJUSTED_NAMES, values),
  ]);
  const classesOf = ({ id, valor }: AjustePago) => classes.find((one) => one.id === id && one.valor === valor);
  return rows.map((row) => ({
    ...row,
    detalle: classesOf(row)?.detalle ?? [],
    contados: names.filter((group) => belongsTo(group, row, rows)).flatMap(({ contados }) => contados),
  }));
}

const signOf = ({ cantidad }: AjustePago): 1 | -1 => (cantidad.startsWith('-') ? -1 : 1);

/**
 * True if `row` shows this group of names. If names were added, the row of their concept with a positive quantity shows the names. If
 * names were removed, the row with a negative quantity shows the names. If the concept has no such row, the first row of the concept shows
 * the names.
 */
function belongsTo({ id, suma }: AdjustedNames, row: AjustePago, rows: readonly AjustePago[]): boolean {
  const own = rows.filter((one) => one.id === id);
  return row === (own.find((one) => signOf(one) === suma) ?? own[0]);
}
