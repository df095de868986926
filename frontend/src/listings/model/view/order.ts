import type { Column } from '#libs/contracts';

/** One sort key of an order: `-edad` sorts by edad, descending. */
export interface OrderStep {
  path: string;
  isDescending: boolean;
}

/** Parses an order in wire format (`-edad,apellidos`) into its sort keys. */
export function parseOrder(order: string): OrderStep[] {
  return order
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '' && key !== '-')
    .map((key) => ({ path: key.replace(/^-/, ''), isDescending: key.startsWith('-') }));
}

/**
 * Splits an order into its sort keys. If a sort key is the `ordenVaciosPrimero` of a column, the result has the path of this column
 * instead.
 */
export function columnSteps(
  order: string,
  columns: readonly Pick<Column, 'campo' | 'ordenVaciosPrimero'>[],
): OrderStep[] {
  return parseOrder(order).map((step) => {
    const column = columns.find(({ ordenVaciosPrimero }) => ordenVaciosPrimero === step.path);
    return column === undefined ? step : { ...step, path: column.campo };
  });
}

export function formatOrder(steps: readonly OrderStep[]): string {
  return steps.map(({ path, isDescending }) => `${isDescending ? '-' : ''}${path}`).join(',');
}

/** Whether two orders sort rows alike. The server ends every order in `id`, so a final `id` makes no difference. */
export function sameOrder(one: string, other: string): boolean {
  return withoutFinalId(one) === withoutFinalId(other);
}

function withoutFinalId(order: string): string {
  const steps = parseOrder(order);
  const last = steps.at(-1);
  return formatOrder(last?.path === 'id' && !last.isDescending ? steps.slice(0, -1) : steps);
}

/**
 * Returns the order after a click on a column heading. The column becomes ascending, then descending, then unsorted.
 * If `addsToOrder` is true (Shift), the other columns stay in the order; otherwise they leave it.
 */
export function toggleOrder(order: string, path: string, addsToOrder: boolean): string {
  const steps = parseOrder(order);
  const current = steps.find((step) => step.path === path);
  const next = !current ? { path, isDescending: false } : current.isDescending ? null : { path, isDescending: true };
  if (!addsToOrder) return formatOrder(next ? [next] : []);
  if (!current) return formatOrder([...steps, { path, isDescending: false }]);
  return formatOrder(steps.flatMap((step) => (step.path !== path ? [step] : next ? [next] : [])));
}
