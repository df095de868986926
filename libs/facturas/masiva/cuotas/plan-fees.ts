import type { EntityManager } from 'typeorm';
import type { PlannedItem } from '../../../jobs';
import { findChargedInvoices } from '../../emision/charge-keys';
import { findPagadores, type PagadorDeAlumno } from '../../titular/pagadores';
import type { ChargedConcept } from '../cargos/charge';
import { chargedLast } from '../cargos/skip-reasons';
import { isByClasses, type BilledSeat, type Fee } from './fee';
import { claimsOf, possibleKeys } from './fee-claims';
import { omissionOf, type FeeContext } from './fee-omissions';
import type { FeeItem } from './fee-item';
import { feeText } from './fee-text';
import type { FeesRequest } from './fees-request';
import { findBilledClasses } from './find-billed-classes';
import { findBareEnrolments, findFees, findOutsideClasses } from './find-fees';
import { groupFees, type FeeGroup } from './group-fees';
import { bareItem, billedClassesItem, omittedItem, outsideItem } from './omitted-items';

/** Payers by student. */
type Payers = ReadonlyMap<number, PagadorDeAlumno>;

type PlanRequest = Pick<FeesRequest, 'periodo' | 'fecha' | 'cursos' | 'alumnos' | 'matriculas'>;

/**
 * Plans the fees of a month. Returns first the invoices, then the skipped items. Skipped items are fees that cannot be billed, classes
 * outside their enrolments, enrolments without a concept to bill and, last, fees that are already billed.
 * Uses a fixed number of statements.
 */
export async function planFees(manager: EntityManager, request: PlanRequest): Promise<PlannedItem<FeeItem>[]> {
  const { periodo, fecha, cursos, alumnos = null, matriculas = false } = request;
  // Inactive courses are included, except for a future month: in a future month no course has been taught yet.
  const search = { mes: periodo, cursos, alumnos, withInactive: periodo <= fecha.slice(0, 7), withSingle: matriculas };
  const fees = await findFees(manager, search);
  const outside = await findOutsideClasses(manager, search);
  const bare = await findBareEnrolments(manager, search);
  const before = await findBilledClasses(manager, search);
  const payers = await findPagadores(manager, studentsOf([...fees, ...outside, ...before]));
  const context = await loadContext(manager, fees, request);
  const omissions = new Map(fees.map((fee) => [fee, omissionOf(fee, context)]));
  const billed = fees.filter((fee) => omissions.get(fee) === null);
  const invoices = groupFees(billed, payers).map((group) => invoiceItem(group, payers, context));
  const omitted = fees.flatMap((fee) => omittedItem(fee, omissions.get(fee) ?? null, payers));
  const charged = before.filter((classes) => !fees.some((fee) => isOfSameMonth(fee, classes, periodo)));
  return [
    ...invoices.map((data) => ({ data })),
    ...chargedLast([
      ...once(omitted),
      ...outside.flatMap((classes) => outsideItem(classes, payers)),
      ...bare.map(bareItem),
      ...charged.flatMap((classes) => billedClassesItem(classes, periodo, payers)),
    ]),
  ];
}

const studentsOf = (rows: readonly { alumno_id: number }[]): number[] => [
  ...new Set(rows.map(({ alumno_id }) => alumno_id)),
];

async function loadContext(
  manager: EntityManager,
  fees: readonly Fee[],
  { periodo, cursos }: PlanRequest,
): Promise<FeeContext> {
  const charged = await findChargedInvoices(manager, possibleKeys(fees));
  return { mes: periodo, isChosen: cursos !== null, claimOf: claimsOf(fees, charged) };
}

/**
 * True if `fee` bills classes of the same student, concept and month as `classes`. In this case, `classes` must not be listed as skipped.
 */
const isOfSameMonth = (fee: Fee, classes: { alumno_id: number; concepto_id: number }, mes: string): boolean =>
  isByClasses(fee) &&
  fee.periodo === mes &&
  fee.alumno_id === classes.alumno_id &&
  fee.concepto_id === classes.concepto_id;

function invoiceItem({ clave, payer, fees }: FeeGroup, payers: Payers, context: FeeContext): FeeItem {
  const names = new Map(fees.map(({ alumno_id, alumno }) => [alumno_id, alumno]));
  return {
    clave,
    alumno_id: payer.alumno_id,
    alumno: [...names.values()].join('; '),
    enlace: payer.enlace,
    lineas: fees.map((fee) => lineOf(fee, payer, payers, context)),
  };
}

function lineOf(fee: Fee, payer: PagadorDeAlumno, payers: Payers, { mes, claimOf }: FeeContext): ChargedConcept {
  const { alta_id, alumno_id, precio, cantidad, tipoIVA, concepto_id, curso_id, curso, cursoCodigo } = fee;
  const student = payers.get(alumno_id);
  if (precio === null || student === undefined) throw new Error('A fee on an invoice has a price and a payer');
  return {
    descripcion: feeText(fee, mes),
    importe: precio,
    cantidad,
    tipoIVA,
    conceptoId: concepto_id,
    curso: { id: curso_id, descripcion: curso, codigo: cursoCodigo },
    alta: { id: alta_id, claveDeAlta: claimOf(fee).claveDeAlta },
    periodo: fee.periodo,
    primerDia: fee.primerDia,
    ...(fee.tipo === 'UNICO' && { esUnico: true }),
    ...(fee.plazas !== null && { plazas: fee.plazas.map((seat) => ({ ...seat, minutos: minutesOf(fee) })) }),
    ...(alumno_id !== payer.alumno_id && {
      otro: { alumno_id, alumno: student.alumno, textoAlumno: student.textoAlumno },
    }),
  };
}

function minutesOf({ minutos }: Fee & { plazas: BilledSeat[] | null }): number {
  if (minutos === null) throw new Error('A fee with seats has a length of its classes');
  return minutos;
}

/**
 * Keeps only the last item of each key. Items with the same key are, for example, classes of different lengths, or the concepts of an
 * inactive course.
 */
function once(items: readonly PlannedItem<FeeItem>[]): PlannedItem<FeeItem>[] {
  return [...new Map(items.map((item) => [item.data.clave, item])).values()];
}
