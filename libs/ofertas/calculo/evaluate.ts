import type { OfertaConsiderada } from '../../contracts';
import { dinero, minOf, type Dinero } from '../../platform/dinero';
import type { LineaFacts } from './linea-facts';
import { prepareCondicion, type LineaTest, type StoredCondicion } from './prepare-condicion';

/** An active offer with its conditions, as the database has it. */
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

/** Ids of the offers that reduce a unit of some price, with their rank: 0 is the greatest reduction. */
type Ranks = ReadonlyMap<number, number>;

/** The discount of a line and its reasons. At most one of the two discounts is set. */
export interface Consideracion {
  descuentoPorcentual: string | null;
  descuentoFijo: string | null;
  oferta_id: number | null;
  /** Every offer in force on the line's day, by id. */
  consideradas: OfertaConsiderada[];
}

/**
 * Compiles offers into a function that evaluates one line. Of several applicable offers the greatest reduction of a
 * unit wins; of equal ones the lowest id.
 */
export function prepareOfertas(ofertas: readonly OfertaInForce[]): (facts: LineaFacts) => Consideracion {
  const sorted = [...ofertas].sort((one, other) => one.id - other.id);
  const prepared = sorted.map((oferta): PreparedOferta => ({
    oferta,
    conditions: oferta.condiciones.map((condicion) => ({ id: condicion.id, test: prepareCondicion(condicion) })),
  }));
  // Many lines share a few prices: offers are ranked once for each price.
  const ranksByPrice = new Map<string, Ranks>();
  return (facts) => {
    const ranks = ranksByPrice.get(facts.precio) ?? rankOfertas(sorted, facts.precio);
    ranksByPrice.set(facts.precio, ranks);
    return evaluateLinea(prepared, facts, ranks);
  };
}

function rankOfertas(sorted: readonly OfertaInForce[], precio: string): Ranks {
  const ranked = sorted
    .map((oferta) => ({ id: oferta.id, discount: unitDiscount(oferta, precio) }))
    .filter(({ discount }) => discount.compare(0) > 0)
    // A stable sort: equal discounts stay in the order of their ids.
    .sort((one, other) => other.discount.compare(one.discount));
  return new Map(ranked.map(({ id }, rank) => [id, rank]));
}

function evaluateLinea(ofertas: readonly PreparedOferta[], facts: LineaFacts, ranks: Ranks): Consideracion {
  const consideradas: OfertaConsiderada[] = [];
  let best: { oferta: OfertaInForce; rank: number; considered: OfertaConsiderada } | null = null;
  for (const { oferta, conditions } of ofertas) {
    if (!isInForce(oferta, facts.fecha)) continue;
    const condiciones = conditions.map(({ id, test }) => ({ id, cumple: test(facts) }));
    // An unfinished offer without conditions must not discount every line.
    const aplica = condiciones.length > 0 && condiciones.every(({ cumple }) => cumple);
    const considered = { id: oferta.id, descripcion: oferta.descripcion, aplica, elegida: false, condiciones };
    consideradas.push(considered);
    const rank = aplica ? ranks.get(oferta.id) : undefined;
    if (rank !== undefined && (best === null || rank < best.rank)) best = { oferta, rank, considered };
  }
  if (best === null) return { descuentoPorcentual: null, descuentoFijo: null, oferta_id: null, consideradas };
  best.considered.elegida = true;
  return { ...discountOf(best.oferta, facts.precio), oferta_id: best.oferta.id, consideradas };
}

function isInForce({ fechaInicio, fechaFin }: OfertaInForce, fecha: string): boolean {
  return (fechaInicio === null || fechaInicio <= fecha) && (fechaFin === null || fecha <= fechaFin);
}

/** By how much an offer reduces a unit, before rounding; never more than its price. */
export function unitDiscount(
  { descuentoPorcentual, descuentoFijo }: Pick<OfertaInForce, 'descuentoPorcentual' | 'descuentoFijo'>,
  precio: string,
): Dinero {
  if (isDiscount(descuentoPorcentual)) return dinero(precio).percent(descuentoPorcentual);
  return isDiscount(descuentoFijo) ? minOf(descuentoFijo, precio) : dinero(0);
}

/** The discount columns of the line: the percentage, or the fixed amount limited to the price. */
function discountOf(
  { descuentoPorcentual, descuentoFijo }: OfertaInForce,
  precio: string,
): Pick<Consideracion, 'descuentoPorcentual' | 'descuentoFijo'> {
  if (isDiscount(descuentoPorcentual)) return { descuentoPorcentual, descuentoFijo: null };
  const exceedsPrice = descuentoFijo !== null && dinero(descuentoFijo).compare(precio) > 0;
  return { descuentoPorcentual: null, descuentoFijo: exceedsPrice ? precio : descuentoFijo };
}

const isDiscount = (discount: string | null): discount is string => discount !== null && !dinero(discount).isZero();
