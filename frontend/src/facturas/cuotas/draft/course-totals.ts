import type { MasivaFactura } from '#libs/contracts';
import { dinero } from '#libs/platform/dinero';

/** The sum that invoices charge for one course. */
export interface CourseTotal {
  curso: string;
  /** Decimal text with two decimals. */
  total: string;
}

/** The totals of invoices by course, in alphabetical order. They add up to the total of the invoices. */
export function courseTotals(facturas: readonly MasivaFactura[]): CourseTotal[] {
  const totals = new Map<number | null, { curso: string; total: ReturnType<typeof dinero> }>();
  for (const { curso_id, curso, total } of facturas.flatMap(({ lineas = [] }) => lineas)) {
    const known = totals.get(curso_id);
    totals.set(curso_id, { curso: curso ?? 'Sin curso', total: dinero(total).plus(known?.total ?? '0') });
  }
  const byName = new Intl.Collator('es', { numeric: true }).compare;
  return [...totals.values()]
    .map(({ curso, total }) => ({ curso, total: total.toText(2) }))
    .toSorted((one, other) => byName(one.curso, other.curso));
}
