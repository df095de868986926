import type { AjustePago, CalculoPagos, ClaseCalculada, FilaPago, ResultadoPago } from '#libs/contracts';
import { classUnits, PAY_KINDS, rowName } from '#libs/pagos/calculo';
import { dinero, minOf, sumOf, toWire2 } from '#libs/platform/dinero';

/**
 * What the next letter does with a row. `new`: pays it for the first time; `again`: pays all of it once more; `rest`: pays the rest;
 * `adjustment`: deducts what an earlier letter overpaid; `paid`: nothing, because it is paid already.
 */
export type RowState = 'new' | 'again' | 'rest' | 'adjustment' | 'paid';

/** The row of one concept in the next pay letter, calculated over the range of dates. */
export interface RangeRow {
  result: ResultadoPago;
  state: RowState;
  /** The description of the row in the pay letter. */
  name: string;
  cantidad: string;
  total: string;
}

/** An adjustment for days before the range. Pay letters have paid these days, but a later change has made another amount correct. */
export interface EarlierRow extends Pick<AjustePago, 'cantidad' | 'total'> {
  result: AjustePago;
  state: 'earlier';
  name: string;
}

/** A row of the results, with the amounts that the next letter would have. */
export type ProposedRow = RangeRow | EarlierRow;

/**
 * Returns the rows to show: the results with their pending amounts (with their whole amounts if `paysWhole`), and the adjustments of
 * earlier days. Hides results with an amount of 0 or less (PAGO-09), except adjustments of an earlier letter.
 */
export const proposeRows = (
  { resultados, ajustes }: Omit<CalculoPagos, 'avisos'>,
  paysWhole: boolean,
): ProposedRow[] => [
  ...resultados.map((result) => proposeRow(result, paysWhole)).filter(isShown),
  ...ajustes.map(earlierRow),
];

function proposeRow(result: ResultadoPago, paysWhole: boolean): RangeRow {
  const { descripcion } = result;
  const state = stateOf(result, paysWhole);
  const amounts = AMOUNTS[state](result);
  return { result, state, name: rowName(descripcion, amounts.total), ...amounts };
}

type Amounts = Pick<RangeRow, 'cantidad' | 'total'>;

const whole = ({ cantidad, total }: ResultadoPago): Amounts => ({ cantidad, total });
const pending = ({ cantidadPendiente, pendiente }: ResultadoPago): Amounts => ({
  cantidad: cantidadPendiente,
  total: pendiente,
});

const AMOUNTS: Readonly<Record<RowState, (result: ResultadoPago) => Amounts>> = {
  new: pending,
  again: whole,
  rest: pending,
  adjustment: pending,
  // The paid amount, because the price may have changed since the payment.
  paid: ({ cantidad, pagado }) => ({ cantidad, total: pagado }),
};

const earlierRow = (result: AjustePago): EarlierRow => {
  const { descripcion: name, cantidad, total } = result;
  return { result, state: 'earlier', name, cantidad, total };
};

function stateOf({ total, pagado, pendiente }: ResultadoPago, paysWhole: boolean): RowState {
  if (dinero(pagado).equals(0)) return 'new';
  if (paysWhole && dinero(total).compare(0) > 0) return 'again';
  if (dinero(pendiente).equals(0)) return 'paid';
  return dinero(pendiente).isNegative() ? 'adjustment' : 'rest';
}

const isShown = ({ state, total, result }: RangeRow) =>
  state === 'adjustment' || (dinero(total).compare(0) > 0 && dinero(result.total).compare(0) > 0);

/** The rows that go into the letter. */
export const payingRows = (rows: readonly ProposedRow[]): ProposedRow[] =>
  rows.filter(({ state, total }) => state !== 'paid' && !dinero(total).equals(0));

/** Whether earlier letters have paid part of the range. */
export const hasPaid = ({ resultados }: Omit<CalculoPagos, 'avisos'>): boolean =>
  resultados.some(({ pagado, total }) => !dinero(pagado).equals(0) && dinero(total).compare(0) > 0);

/** True if the price of a paid row has changed: the amount that was paid differs from the amount at today's price. */
export const hasOtherPrice = ({ state, result }: RangeRow): boolean =>
  state === 'paid' && !dinero(result.pagado).equals(result.total);

/**
 * Sums the amounts that a letter of these rows would pay a second time. The amount of a row is the smaller of the paid amount and the
 * total. If one of the two is 0 or less, the amount is 0.
 */
export const repeatedAmount = (results: readonly ResultadoPago[]): string =>
  toWire2(sumOf(results.filter(isRepeatable).map(({ pagado, total }) => minOf(pagado, total))));

const isRepeatable = ({ pagado, total }: ResultadoPago): boolean =>
  dinero(pagado).compare(0) > 0 && dinero(total).compare(0) > 0;

/**
 * Converts a proposed row into a row of the request `generar`. A row that adjusts days before the range has the mark `ajuste`. Any other
 * row has the paid amount that is on screen.
 */
export function rowOfLetter(row: ProposedRow): FilaPago & { id: number; pagado?: string; ajuste?: true } {
  const { name: descripcion, cantidad, total } = row;
  const { id, valor } = row.result;
  const fila = { id, descripcion, cantidad, valor, total };
  return row.state === 'earlier' ? { ...fila, ajuste: true } : { ...fila, pagado: row.result.pagado };
}

/**
 * Number of classes of a letter that have not taken place yet.
 * @param now the civil minute, `YYYY-MM-DDTHH:MM`
 */
export function countFuture(rows: readonly ProposedRow[], now: string): number {
  const future = payingRows(rows).flatMap((row) =>
    paidClasses(row).filter((one) => `${one.fecha}T${one.horaSalida}` > now),
  );
  return new Set(future.map(({ clase_id }) => clase_id)).size;
}

/** Returns the classes that a row pays. If earlier letters have paid a part of the row, returns only the new and the changed classes. */
function paidClasses(row: ProposedRow): ClaseCalculada[] {
  const { tipo } = row.result;
  if (row.state === 'earlier' || PAY_KINDS[tipo].basis !== 'clases') return [];
  // The type of `detalle` depends on the kind of pay. For the kinds that remain here, `detalle` has classes.
  const classes = (row.result.detalle ?? []) as ClaseCalculada[];
  return row.state === 'new' || row.state === 'again'
    ? classes
    : classes.filter((one) => classUnits(tipo, one) !== one.unidadesPagadas);
}
