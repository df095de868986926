import type { TipoPago } from '../../contracts';
import { daysOfMonth } from '../../platform/civil';
import { dinero, sumOf, toWire2, toWire4, type Dinero } from '../../platform/dinero';
import { groupBy } from '../../platform/lists/group-by';
import { quantityOfClasses } from './class-units';
import { PAY_KINDS } from './kinds';

/**
 * The units of one class, or of one day of a monthly concept, that a row of a pay letter paid. If the units are negative, they cancel
 * units that another row paid.
 */
export interface PaidUnits {
  fila_id: number;
  valor: string;
  unidades: number;
}

/** A class, or a day: the units that are due now, and the units that pay letters have paid. */
export interface LedgerEntry {
  /** `YYYY-MM-DD`: the date of the class, or the day that the entry is about. */
  day: string;
  /** The units due now. */
  due: number;
  notes: readonly PaidUnits[];
  /**
   * `range`: the day is inside the range of the letter. `paid`: the day is before the range, and a letter has paid it. `unpaid`: the day
   * is before the range, and no letter has paid it.
   */
  place: 'range' | 'paid' | 'unpaid';
}

/** A concept with its current price. If the concept is inactive, it pays no new units. */
export interface AdjustedConcept {
  tipo: TipoPago;
  valor: string;
  activo: boolean;
}

/** A quantity at one price. A negative quantity is taken back; a positive quantity is paid in addition. */
export interface AdjustedRow {
  valor: string;
  /** Four decimals. */
  cantidad: string;
  total: string;
  /** The first and the last day on which units changed. */
  desde: string;
  hasta: string;
}

interface Change {
  day: string;
  price: string;
  units: number;
}

/**
 * Calculates the adjustments of amounts that pay letters have already paid: one row for each price (docs/pagos.md). Production code uses
 * the SQL statement `ADJUSTMENTS` instead. test/pagos/propiedades.test.ts compares the results of both.
 */
export function adjustedRows(concept: AdjustedConcept, entries: readonly LedgerEntry[]): AdjustedRow[] {
  const changes = groupBy(
    entries.flatMap((entry) => correctionsOf(entry, concept)),
    ({ price }) => price,
  );
  return [...changes]
    .map(([valor, own]) => rowOf(concept, valor, own))
    .filter(({ cantidad }) => !dinero(cantidad).isZero());
}

function rowOf({ tipo }: AdjustedConcept, valor: string, changes: readonly Change[]): AdjustedRow {
  const cantidad = quantityOf(tipo, changes).r4();
  const days = changes.map(({ day }) => day).sort();
  const [desde] = days;
  const hasta = days.at(-1);
  if (desde === undefined || hasta === undefined) throw new Error('A price of an adjustment has changes');
  return { valor, cantidad: toWire4(cantidad), total: toWire2(cantidad.times(valor)), desde, hasta };
}

const quantityOf = (tipo: TipoPago, changes: readonly Change[]): Dinero =>
  PAY_KINDS[tipo].basis === 'meses'
    ? sumOf(changes.map(({ day, units }) => dinero(units).dividedBy(daysOfMonth(day))))
    : quantityOfClasses(
        tipo,
        changes.reduce((sum, { units }) => sum + units, 0),
      );

/**
 * Calculates how the paid units of one class or day must change, with at most one change for each price:
 * - If letters paid more units than are due, the excess is taken back, beginning with the price that was paid last.
 * - If a letter took units back, and the letter that had paid them was cancelled later, these units are paid again at their own price. This
 *   does not apply if `place` is `unpaid`.
 * - If `place` is `paid`, the due units that are not paid yet are added at the current price.
 *
 * Exception: if `place` is `range` and the concept is active, there is no change at the current price. The normal row of the concept pays
 * these units.
 */
export function correctionsOf({ day, due, notes, place }: LedgerEntry, { valor, activo }: AdjustedConcept): Change[] {
  const balances = balancesOf(notes);
  const paid = balances.reduce((sum, { units }) => sum + Math.max(units, 0), 0);
  let excess = Math.max(paid - due, 0);
  const changes: Change[] = [];
  for (const balance of balances) {
    const taken = Math.min(Math.max(balance.units, 0), excess);
    excess -= taken;
    const isPending = place === 'range' && activo && balance.price === valor;
    const isGivenBack = balance.units < 0 && place !== 'unpaid';
    const units = isGivenBack ? -balance.units : -taken;
    if (!isPending) changes.push({ day, price: balance.price, units });
  }
  if (place === 'paid') changes.push({ day, price: valor, units: Math.max(due - paid, 0) });
  return atEachPrice(day, changes);
}

interface Balance {
  price: string;
  units: number;
  /** The id of the last row that paid at this price; 0 if no row did. */
  lastPaid: number;
}

/** Returns, for each price, the sum of the units that were paid at this price. The price that was paid last is the first. */
const balancesOf = (notes: readonly PaidUnits[]): Balance[] =>
  [...groupBy(notes, ({ valor }) => valor)]
    .map(([price, own]) => ({
      price,
      units: own.reduce((sum, { unidades }) => sum + unidades, 0),
      lastPaid: Math.max(0, ...own.filter(({ unidades }) => unidades > 0).map(({ fila_id }) => fila_id)),
    }))
    .sort((one, other) => other.lastPaid - one.lastPaid);

const atEachPrice = (day: string, changes: readonly Change[]): Change[] =>
  [...groupBy(changes, ({ price }) => price)]
    .map(([price, own]) => ({ day, price, units: own.reduce((sum, { units }) => sum + units, 0) }))
    .filter(({ units }) => units !== 0);
