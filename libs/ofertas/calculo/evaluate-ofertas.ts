import type { OfertaConsiderada } from '../../contracts';
import { dinero, minOf, type Dinero } from '../../platform/dinero';
import { remember } from '../../platform/lists/remember';
import { zip } from '../../platform/lists/zip-lists';
import type { LineaFacts } from './linea-facts';
import { prepareCondicion, type LineaTest, type StoredCondicion } from './condicion-test';

/** A stored offer with its conditions. It is active, except in a simulation. */
export interface OfertaInForce {
  id: number;
  descripcion: string;
  descuentoPorcentual: string | null;
  descuentoFijo: string | null;
  fechaInicio: string | null;
  fechaFin: string | null;
  condiciones: readonly StoredCondicion[];
}

interface PreparedOferta {
  oferta: OfertaInForce;
  conditions: { id: number; test: LineaTest }[];
}

/**
 * The result of evaluating the offers for a line: the discount, the offer that gives the discount, and all evaluated offers. At most one
 * of `descuentoPorcentual` and `descuentoFijo` is set.
 */
export interface Consideracion {
  descuentoPorcentual: string | null;
  descuentoFijo: string | null;
  oferta_id: number | null;
  /** All evaluated offers whose dates include the day of the line, ordered by id. */
  consideradas: readonly OfertaConsiderada[];
}

/** Offers with compiled conditions, and the caches that all lines of one evaluation share. */
interface Prepared {
  ofertas: readonly PreparedOferta[];
  /** Returns the offers that lower this unit price, ordered by reduction, largest first. */
  rankedFor: (precio: string) => readonly OfertaInForce[];
  /** Returns the cached evaluation with this key, or builds and caches it. */
  share: (key: string, build: () => OfertaConsiderada[]) => readonly OfertaConsiderada[];
}

/**
 * Compiles offers into a function that evaluates one line. If several offers apply, the one with the largest reduction of the unit price
 * wins; on a tie, the one with the lowest id.
 */
export function prepareOfertas(ofertas: readonly OfertaInForce[]): (facts: LineaFacts) => Consideracion {
  const sorted = [...ofertas].sort((one, other) => one.id - other.id);
  // Two caches. `rankedByPrice` keeps the sorted offers of each price, with the largest discount first. `evaluations` keeps one object for
  // all equal evaluations.
  const rankedByPrice = new Map<string, readonly OfertaInForce[]>();
  const evaluations = new Map<string, readonly OfertaConsiderada[]>();
  const prepared: Prepared = {
    ofertas: sorted.map((oferta) => ({
      oferta,
      conditions: oferta.condiciones.map((condicion) => ({ id: condicion.id, test: prepareCondicion(condicion) })),
    })),
    rankedFor: (precio) => remember(rankedByPrice, precio, () => rankOfertas(sorted, precio)),
    share: (key, build) => remember(evaluations, key, build),
  };
  return (facts) => evaluateLinea(prepared, facts);
}

function rankOfertas(sorted: readonly OfertaInForce[], precio: string): OfertaInForce[] {
  return (
    sorted
      .map((oferta) => ({ oferta, discount: unitDiscount(oferta, precio) }))
      .filter(({ discount }) => discount.compare(0) > 0)
      // The sort is stable, so equal discounts stay in the order of their ids.
      .sort((one, other) => other.discount.compare(one.discount))
      .map(({ oferta }) => oferta)
  );
}

/** An offer whose dates include the day of the line. `holds` tells for each condition whether the line meets the condition. */
interface Judged {
  oferta: OfertaInForce;
  conditions: PreparedOferta['conditions'];
  holds: boolean[];
  applies: boolean;
}

function evaluateLinea({ ofertas, rankedFor, share }: Prepared, facts: LineaFacts): Consideracion {
  const judged = ofertas
    .filter(({ oferta }) => isInForce(oferta, facts.fecha))
    .map((prepared) => judge(prepared, facts));
  const best = bestOf(judged, () => rankedFor(facts.precio));
  const key = `${String(best?.id)} ${judged.map(({ oferta, holds }) => `${String(oferta.id)}:${holds.join()}`).join(' ')}`;
  const consideradas = share(key, () => judged.map((one) => considered(one, best)));
  if (best === null) return { descuentoPorcentual: null, descuentoFijo: null, oferta_id: null, consideradas };
  return { ...discountOf(best, facts.precio), oferta_id: best.id, consideradas };
}

function judge({ oferta, conditions }: PreparedOferta, facts: LineaFacts): Judged {
  const holds = conditions.map(({ test }) => test(facts));
  // If an offer has no conditions, it is unfinished and does not apply. Otherwise it would discount every line.
  return { oferta, conditions, holds, applies: holds.length > 0 && holds.every(Boolean) };
}

/** Returns the applicable offer with the largest reduction; null if no offer applies. */
function bestOf(judged: readonly Judged[], ranked: () => readonly OfertaInForce[]): OfertaInForce | null {
  const applicable = new Set(judged.filter(({ applies }) => applies).map(({ oferta }) => oferta));
  // Most lines have no applicable offer: this check is cheaper than the ranking.
  if (applicable.size === 0) return null;
  return ranked().find((oferta) => applicable.has(oferta)) ?? null;
}

const considered = ({ oferta, conditions, holds, applies }: Judged, best: OfertaInForce | null): OfertaConsiderada => ({
  id: oferta.id,
  descripcion: oferta.descripcion,
  aplica: applies,
  elegida: oferta === best,
  condiciones: zip(conditions, holds).map(([{ id }, cumple]) => ({ id, cumple })),
});

function isInForce({ fechaInicio, fechaFin }: OfertaInForce, fecha: string): boolean {
  return (fechaInicio === null || fechaInicio <= fecha) && (fechaFin === null || fecha <= fechaFin);
}

/** Returns by how much the offer lowers the price of a unit, unrounded. Never more than the price. */
export function unitDiscount(
  { descuentoPorcentual, descuentoFijo }: Pick<OfertaInForce, 'descuentoPorcentual' | 'descuentoFijo'>,
  precio: string,
): Dinero {
  if (isDiscount(descuentoPorcentual)) return dinero(precio).percent(descuentoPorcentual);
  return isDiscount(descuentoFijo) ? minOf(descuentoFijo, precio) : dinero(0);
}

/** Returns the discount fields of the line: the percentage, or the fixed amount limited to the price. */
function discountOf(
  { descuentoPorcentual, descuentoFijo }: OfertaInForce,
  precio: string,
): Pick<Consideracion, 'descuentoPorcentual' | 'descuentoFijo'> {
  if (isDiscount(descuentoPorcentual)) return { descuentoPorcentual, descuentoFijo: null };
  const exceedsPrice = descuentoFijo !== null && dinero(descuentoFijo).compare(precio) > 0;
  return { descuentoPorcentual: null, descuentoFijo: exceedsPrice ? precio : descuentoFijo };
}

const isDiscount = (discount: string | null): discount is string => discount !== null && !dinero(discount).isZero();
