import type { TipoPago } from '../../contracts';
import { daysOfMonth } from '../../platform/civil';
import { dinero, sumOf, toWire2, toWire4, type Dinero } from '../../platform/dinero';
import { groupBy } from '../../platform/lists/group-by';
import { quantityOfClasses } from './class-units';
import { PAY_KINDS } from './kinds';

/** What a row of a letter has noted of a class, or of a day of a monthly concept. */
export interface Note {
  fila_id: number;
  valor: string;
  unidades: number;
}

/** A class or a day with what it is worth now and what letters have noted of it. */
export interface LedgerEntry {
  /** Of the class, or the day itself, `YYYY-MM-DD`. */
  day: string;
  /** Units that are due now. */
  due: number;
  notes: readonly Note[];
  /** In the range of the letter, or before it: on a day that a letter has paid, or on another one. */
  place: 'range' | 'paid' | 'unpaid';
}

/** A concept at its present price; new units of an inactive one are not paid. */
export interface AdjustedConcept {
  tipo: TipoPago;
  valor: string;
  activo: boolean;
}

/** What is taken back (negative) or paid later at one price. */
export interface AdjustedRow {
  valor: string;
  /** Four decimals. */
  cantidad: string;
  total: string;
  /** The first and the last day with a change. */
  desde: string;
  hasta: string;
}

interface Change {
  day: string;
  valor: string;
  units: number;
}

/**
 * What has changed since letters paid it, a row for each price (docs/pagos.md). The server finds it for any number of concepts in one
 * statement, `ADJUSTMENTS`; test/pagos/propiedades.test.ts holds the statement to this function.
 */
export function adjustedRows(concept: AdjustedConcept, entries: readonly LedgerEntry[]): AdjustedRow[] {
  const changes = groupBy(
    entries.flatMap((entry) => settle(entry, concept)),
    ({ valor }) => valor,
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
 * The changes of one class or day, a change for each price. Units beyond what is due are taken back, the last paid first. Units that a
 * letter took back, and whose payment was cancelled since, are given back at their price. In the range itself, units at the present
 * price are pending in the row of the concept instead.
 */
export function settle({ day, due, notes, place }: LedgerEntry, { valor, activo }: AdjustedConcept): Change[] {
  const balances = balancesOf(notes);
  const paid = balances.reduce((sum, { units }) => sum + Math.max(units, 0), 0);
  let excess = Math.max(paid - due, 0);
  const changes: Change[] = [];
  for (const balance of balances) {
    const taken = Math.min(Math.max(balance.units, 0), excess);
    excess -= taken;
    const isPending = place === 'range' && activo && balance.valor === valor;
    const isGivenBack = balance.units < 0 && place !== 'unpaid';
    const units = isGivenBack ? -balance.units : -taken;
    if (!isPending) changes.push({ day, valor: balance.valor, units });
  }
  if (place === 'paid') changes.push({ day, valor, units: Math.max(due - paid, 0) });
  return atEachPrice(day, changes);
}

interface Balance {
  valor: string;
  units: number;
  /** The row that paid at this price last; 0 if none did. */
  lastPaid: number;
}

/** What the notes add up to at each price, the price that was paid last first. */
const balancesOf = (notes: readonly Note[]): Balance[] =>
  [...groupBy(notes, ({ valor }) => valor)]
    .map(([valor, own]) => ({
      valor,
      units: own.reduce((sum, { unidades }) => sum + unidades, 0),
      lastPaid: Math.max(0, ...own.filter(({ unidades }) => unidades > 0).map(({ fila_id }) => fila_id)),
    }))
    .sort((one, other) => other.lastPaid - one.lastPaid);

const atEachPrice = (day: string, changes: readonly Change[]): Change[] =>
  [...groupBy(changes, ({ valor }) => valor)]
    .map(([valor, own]) => ({ day, valor, units: own.reduce((sum, { units }) => sum + units, 0) }))
    .filter(({ units }) => units !== 0);
