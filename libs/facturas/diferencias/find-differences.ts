import type { EntityManager } from 'typeorm';
import type { DiferenciaCuota } from '../../contracts';
import type { Consideracion, OfertasService } from '../../ofertas';
import { dinero, sumOf, toWire2, type Dinero } from '../../platform/dinero';
import { zip } from '../../platform/lists/zip-lists';
import { lineFromBase } from '../calculo';
import { findFeeCosts, type DifferenceSearch, type FeeCost } from './fee-costs';

/** A billed line with its display texts and the origin of its discount. */
interface BilledLine {
  linea_id: number;
  factura_id: number;
  numero: string;
  descripcion: string;
  alumno: string;
  /** Name of the payer: the family, or the holder of the invoice. */
  familia: string;
  familia_id: number | null;
  tipoIVA: string;
  descuentoPorcentual: string | null;
  descuentoFijo: string | null;
  /** True if the discount comes from offers that a run applied; false if a user chose the discount. */
  hasOffers: boolean;
}

/**
 * Returns the fees whose present cost differs from the billed amount (rule C4), ordered by family and student. If a user has accepted a
 * difference, it is left out until the cost or the billed amount changes.
 */
export async function findDifferences(
  manager: EntityManager,
  ofertas: OfertasService,
  search: DifferenceSearch,
): Promise<DiferenciaCuota[]> {
  const costs = await findFeeCosts(manager, search);
  const lines = await readLines(manager, costs);
  const discounts = await findDiscounts(manager, ofertas, costs, lines);
  const changed = zip(costs, discounts).flatMap(([cost, discount]) =>
    differenceOf(cost, lineOf(cost, lines), discount),
  );
  const left = await readLeft(manager, changed);
  return changed
    .filter((difference) => left.get(difference.clave) !== seenText(difference))
    .sort((one, other) => BY_NAME.compare(one.familia, other.familia) || BY_NAME.compare(one.alumno, other.alumno));
}

const EVALUATED_AT_ONCE = 2_000;

const BY_NAME = new Intl.Collator('es');

type Lines = ReadonlyMap<number, BilledLine>;

function lineOf({ linea_id }: FeeCost, lines: Lines): BilledLine {
  const line = lines.get(linea_id);
  if (line === undefined) throw new Error(`The line ${String(linea_id)} was not read`);
  return line;
}

async function readLines(manager: EntityManager, costs: readonly FeeCost[]): Promise<Lines> {
  const rows: BilledLine[] = await manager.query(LINES, [costs.map(({ linea_id }) => linea_id)]);
  return new Map(rows.map((row) => [row.linea_id, row]));
}

type Discount = Pick<Consideracion, 'descuentoPorcentual' | 'descuentoFijo'>;

/** Calculates the current discount of each fee: the discount that a user chose, or else the discount of the present offers. */
async function findDiscounts(
  manager: EntityManager,
  ofertas: OfertasService,
  costs: readonly FeeCost[],
  lines: Lines,
): Promise<Discount[]> {
  const evaluated = costs.filter((cost) => lineOf(cost, lines).hasOffers && cost.unidades.length > 0);
  const inputs = evaluated.map(({ alumno_id, curso_id, concepto_id, unidades, primerDia, periodo }) => ({
    alumno_id,
    curso_id,
    concepto_id,
    precio: unidades[0]?.precio ?? '0',
    fecha: primerDia,
    mes: periodo,
  }));
  const given: Consideracion[] = [];
  // Evaluates in batches, so that the event loop can serve other requests in between.
  for (let from = 0; from < inputs.length; from += EVALUATED_AT_ONCE)
    given.push(...(await ofertas.evaluate(manager, inputs.slice(from, from + EVALUATED_AT_ONCE))));
  const found = new Map(zip(evaluated, given));
  return costs.map((cost) => found.get(cost) ?? lineOf(cost, lines));
}

function differenceOf(cost: FeeCost, line: BilledLine, discount: Discount): DiferenciaCuota[] {
  const ahora = costNow(cost, line, discount);
  const diferencia = ahora.minus(cost.antes);
  if (diferencia.isZero()) return [];
  const { clave, alumno_id, alta_id, periodo, antes } = cost;
  const { alumno, familia, familia_id, factura_id, numero, descripcion } = line;
  const who = { clave, familia, familia_id, alumno_id, alumno, alta_id, periodo, factura_id, numero, descripcion };
  return [{ ...who, antes: toWire2(dinero(antes)), ahora: toWire2(ahora), diferencia: toWire2(diferencia) }];
}

function costNow({ unidades, sinPlaza }: FeeCost, { tipoIVA }: BilledLine, discount: Discount): Dinero {
  const totals = unidades.map(({ cantidad, precio }) => lineFromBase({ ...discount, cantidad, precio, tipoIVA }).total);
  return sumOf([...totals, sinPlaza]);
}

/** Joins both amounts into one text, to compare them with the amounts that a user saw. */
export const seenText = ({ antes, ahora }: Pick<DiferenciaCuota, 'antes' | 'ahora'>): string => `${antes} ${ahora}`;

async function readLeft(manager: EntityManager, found: readonly DiferenciaCuota[]): Promise<Map<string, string>> {
  const rows: { clave: string; visto: string }[] = await manager.query(
    `SELECT clave, antes || ' ' || ahora AS visto FROM facturas_diferencias WHERE clave = ANY($1::text[])`,
    [found.map(({ clave }) => clave)],
  );
  return new Map(rows.map(({ clave, visto }) => [clave, visto]));
}

const LINES = `
  SELECT l.id AS linea_id, f.id AS factura_id, f.numero, l.descripcion, a.apellidos || ', ' || a.nombre AS alumno,
    coalesce(fa.nombre, f.titular) AS familia, fa.id AS familia_id, l.tipo_iva::text AS "tipoIVA", l.descuento_porcentual::text AS "descuentoPorcentual",
    l.descuento_fijo::text AS "descuentoFijo", f.proceso_id IS NOT NULL AS "hasOffers"
  FROM facturas_lineas l JOIN facturas f ON f.id = l.factura_id
  JOIN alumnos a ON a.id = coalesce(l.alumno_id, f.alumno_id) LEFT JOIN familias fa ON fa.id = a.familia_id
  WHERE l.id = ANY($1::integer[])`;
