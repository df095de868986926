import type { EntityManager } from 'typeorm';
import type { ConceptosService } from '../../../conceptos';
import { dinero } from '../../../platform/dinero';
import type { BulkConcept } from './bulk-request';
import { skip, type Charge, type Step } from './charge';

/**
 * The agreed price by concept id, then by student id. Null: the student is enrolled without an agreed price. No entry: the student is not
 * enrolled.
 */
type EnrolledPrices = ReadonlyMap<number, ReadonlyMap<number, string | null>>;

/**
 * If the concept of a charge belongs to a course, uses the price agreed in the student's enrolment. If the student is not enrolled in the
 * course in the month of the charge, marks the charge (`sinAlta`). If a price is 0, skips the charge.
 * @param periodo `YYYY-MM`
 */
export async function withEnrolledPrices(
  manager: EntityManager,
  conceptos: ConceptosService,
  { charges, periodo }: { charges: readonly Charge[]; periodo: string },
): Promise<Step<Charge>[]> {
  const alumnos = charges.map(({ alumno_id }) => alumno_id);
  const prices = new Map<number, ReadonlyMap<number, string | null>>();
  for (const conceptoId of new Set(charges.flatMap((charge) => charge.conceptos.flatMap(courseConceptOf))))
    prices.set(conceptoId, await conceptos.findEnrolledPrices(manager, { conceptoId, alumnos, periodo }));
  return prices.size === 0 ? [...charges] : charges.map((charge) => withPrices(charge, prices));
}

const courseConceptOf = ({ conceptoId, curso }: BulkConcept): number[] =>
  conceptoId === undefined || curso === undefined ? [] : [conceptoId];

function withPrices(charge: Charge, prices: EnrolledPrices): Step<Charge> {
  const conceptos = charge.conceptos.map((concepto) => withPrice(concepto, charge, prices));
  if (conceptos.some(({ importe }) => dinero(importe).isZero())) return skip(charge, { code: 'importe-cero' });
  const foreign = charge.conceptos.find((concepto) => isForeign(concepto, charge, prices));
  return { ...charge, conceptos, ...(foreign?.curso && { sinAlta: foreign.curso.descripcion }) };
}

function withPrice(concepto: BulkConcept, { alumno_id }: Charge, prices: EnrolledPrices): BulkConcept {
  const [conceptoId] = courseConceptOf(concepto);
  const agreed = conceptoId === undefined ? null : prices.get(conceptoId)?.get(alumno_id);
  return concepto.usaPrecioDeAlta === true && agreed ? { ...concepto, importe: dinero(agreed).toString() } : concepto;
}

const isForeign = (concepto: BulkConcept, { alumno_id }: Charge, prices: EnrolledPrices): boolean =>
  courseConceptOf(concepto).some((conceptoId) => prices.get(conceptoId)?.has(alumno_id) === false);
