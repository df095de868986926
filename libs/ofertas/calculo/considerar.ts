import type { ConsideredOffer } from '../../contracts';
import { dinero, minOf, type Dinero } from '../../platform/dinero';
import { preparar, type CondicionDeOferta, type Prueba } from './condicion';
import type { Contexto } from './contexto';

/** An active offer with its conditions, as the database has it. */
export interface OfertaVigente {
  id: number;
  descripcion: string;
  descuentoPorcentual: string | null;
  descuentoFijo: string | null;
  fechaInicio: string | null;
  fechaFin: string | null;
  condiciones: readonly CondicionDeOferta[];
}

/** An offer made ready to be asked of many lines. */
interface OfertaPreparada {
  oferta: OfertaVigente;
  pruebas: { id: number; prueba: Prueba }[];
}

/** Offers by their place among all, the best first, for a unit of some price; those that take nothing off are not there. */
type Puestos = ReadonlyMap<number, number>;

/** The discount of a line, and how it came about. At most one of the two discounts is there. */
export interface Consideracion {
  descuentoPorcentual: string | null;
  descuentoFijo: string | null;
  oferta_id: number | null;
  /** Every offer that was in force on the line's day, by its id. */
  consideradas: ConsideredOffer[];
}

/** Makes offers ready; what comes back is asked of each line. Of equal discounts the offer with the lowest id is taken. */
export function prepararOfertas(ofertas: readonly OfertaVigente[]): (contexto: Contexto) => Consideracion {
  const inOrder = [...ofertas].sort((one, other) => one.id - other.id);
  const ready = inOrder.map((oferta): OfertaPreparada => ({
    oferta,
    pruebas: oferta.condiciones.map((condicion) => ({ id: condicion.id, prueba: preparar(condicion) })),
  }));
  // Many lines have few prices: what offers are worth is reckoned once for each.
  const known = new Map<string, Puestos>();
  return (contexto) => {
    const puestos = known.get(contexto.precio) ?? puestosDe(inOrder, contexto.precio);
    known.set(contexto.precio, puestos);
    return considerar(ready, contexto, puestos);
  };
}

function puestosDe(inOrder: readonly OfertaVigente[], precio: string): Puestos {
  const ranked = inOrder
    .map((oferta) => ({ id: oferta.id, rebaja: rebajaDe(oferta, precio) }))
    .filter(({ rebaja }) => rebaja.compare(0) > 0)
    // A stable sort: equal ones stay in the order of their ids.
    .sort((one, other) => other.rebaja.compare(one.rebaja));
  return new Map(ranked.map(({ id }, puesto) => [id, puesto]));
}

function considerar(ofertas: readonly OfertaPreparada[], contexto: Contexto, puestos: Puestos): Consideracion {
  const consideradas: ConsideredOffer[] = [];
  let best: { oferta: OfertaVigente; puesto: number; considerada: ConsideredOffer } | null = null;
  for (const { oferta, pruebas } of ofertas) {
    if (!estaVigente(oferta, contexto.fecha)) continue;
    const condiciones = pruebas.map(({ id, prueba }) => ({ id, cumple: prueba(contexto) }));
    // A half-made offer, without any condition yet, must not discount everything.
    const aplica = condiciones.length > 0 && condiciones.every(({ cumple }) => cumple);
    const considerada = { id: oferta.id, descripcion: oferta.descripcion, aplica, elegida: false, condiciones };
    consideradas.push(considerada);
    const puesto = aplica ? puestos.get(oferta.id) : undefined;
    if (puesto !== undefined && (best === null || puesto < best.puesto)) best = { oferta, puesto, considerada };
  }
  if (best === null) return { descuentoPorcentual: null, descuentoFijo: null, oferta_id: null, consideradas };
  best.considerada.elegida = true;
  return { ...descuentoDe(best.oferta, contexto.precio), oferta_id: best.oferta.id, consideradas };
}

function estaVigente({ fechaInicio, fechaFin }: OfertaVigente, fecha: string): boolean {
  return (fechaInicio === null || fechaInicio <= fecha) && (fechaFin === null || fecha <= fechaFin);
}

/** By how much an offer makes a unit cheaper: never by more than its price. */
export function rebajaDe(
  { descuentoPorcentual, descuentoFijo }: Pick<OfertaVigente, 'descuentoPorcentual' | 'descuentoFijo'>,
  precio: string,
): Dinero {
  if (esAlgo(descuentoPorcentual)) return dinero(precio).percent(descuentoPorcentual);
  return esAlgo(descuentoFijo) ? minOf(descuentoFijo, precio) : dinero(0);
}

/** What goes into the line: the percentage, or the amount as far as the price allows. */
function descuentoDe(
  { descuentoPorcentual, descuentoFijo }: OfertaVigente,
  precio: string,
): Pick<Consideracion, 'descuentoPorcentual' | 'descuentoFijo'> {
  if (esAlgo(descuentoPorcentual)) return { descuentoPorcentual, descuentoFijo: null };
  const whole = descuentoFijo ?? '0';
  return { descuentoPorcentual: null, descuentoFijo: dinero(whole).compare(precio) > 0 ? precio : whole };
}

const esAlgo = (discount: string | null): discount is string => discount !== null && !dinero(discount).isZero();
