import type { DiferenciaCuota } from '#libs/contracts';
import { dinero, sumOf } from '#libs/platform/dinero';
import { groupBy } from '#libs/platform/lists/group-by';
import { moneyText } from '../../../base/format';

/** The differences of a family. */
export interface FamilyDifferences {
  key: string;
  familia: string;
  /** Null for a student without a family. */
  familia_id: number | null;
  diferencias: DiferenciaCuota[];
  /** The sum of the differences, as decimal text with two decimals. If the sum is negative, the family gets a refund. */
  suma: string;
}

/**
 * Groups differences by family, in the order of the first difference of each family. The key is the id, because two families may have the
 * same name. A student without a family is a group of their own.
 */
export function groupByFamily(diferencias: readonly DiferenciaCuota[]): FamilyDifferences[] {
  const groups = groupBy(diferencias, ({ familia_id, alumno_id }) =>
    familia_id === null ? `alumno ${alumno_id}` : `familia ${familia_id}`,
  );
  return [...groups].flatMap(([key, rows]) => {
    const [first] = rows;
    if (first === undefined) return [];
    return [{ key, familia: first.familia, familia_id: first.familia_id, diferencias: rows, suma: sumText(rows) }];
  });
}

const sumText = (rows: readonly DiferenciaCuota[]): string => sumOf(rows.map(({ diferencia }) => diferencia)).toText(2);

export type Side = 'devolver' | 'cobrar' | 'nada';

/** Who receives the money: the family (`devolver`) or the academy (`cobrar`); `nada` for 0. @param diferencia decimal text */
export function sideOf(diferencia: string): Side {
  const amount = dinero(diferencia);
  if (amount.isZero()) return 'nada';
  return amount.isNegative() ? 'devolver' : 'cobrar';
}

/** The amount without sign and who receives it: `20,00 € a devolver`, `15,00 € por cobrar`; `se compensan` for 0. */
export function sideText(diferencia: string): string {
  const side = sideOf(diferencia);
  if (side === 'nada') return 'se compensan';
  return `${moneyText(dinero(diferencia).abs().toText(2))} ${side === 'devolver' ? 'a devolver' : 'por cobrar'}`;
}

/** The sum of refunds and the sum of charges; a sum without rows is left out. */
export function totalTexts(diferencias: readonly DiferenciaCuota[]): string[] {
  return (['devolver', 'cobrar'] as const).flatMap((side) => {
    const rows = diferencias.filter(({ diferencia }) => sideOf(diferencia) === side);
    return rows.length === 0 ? [] : [sideText(sumText(rows))];
  });
}
