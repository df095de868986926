import type { EntityManager } from 'typeorm';
import type { PlannedItem } from '../../../jobs';
import { groupBy } from '../../../platform/lists/group-by';
import { findChargedInvoices } from '../../emision/charge-keys';
import { findPagadores, type PagadorDeAlumno } from '../../titular/pagadores';
import { leftOut, type BulkItem } from '../cargos/bulk-request';
import type { ChargedConcept } from '../cargos/charge';
import { chargedLast, skipSentence, type SkipReason } from '../cargos/skip-reasons';
import { claimKey, claimsOf, possibleKeys } from './fee-claims';
import { omissionOf, recordUrl, type FeeContext, type Omission } from './fee-omissions';
import { feeText } from './fee-text';
import type { FeesRequest } from './fees-request';
import { findBilledAmounts } from './find-billed';
import { findBareEnrolments, findFees, type BareEnrolment, type Fee } from './find-fees';
import { groupFees, type FeeGroup } from './group-fees';

/** An invoice of the run with its lines; a fee that goes on none has no lines. */
export interface FeeItem extends BulkItem {
  clave: string;
  lineas: ChargedConcept[];
}

/** The payers of students. */
type Payers = ReadonlyMap<number, PagadorDeAlumno>;

type PlanRequest = Pick<FeesRequest, 'periodo' | 'fecha' | 'cursos' | 'alumnos' | 'confirmado'>;

/**
 * The invoices of a month and, after them, what goes on none: fees that cannot be billed, enrolments without a concept of fees and, at
 * the end, fees that were billed before in whatever way. A fixed number of statements.
 */
export async function planFees(manager: EntityManager, request: PlanRequest): Promise<PlannedItem<FeeItem>[]> {
  const { periodo, fecha, cursos, alumnos = null, confirmado } = request;
  // Nobody was taught yet in a month to come: there, courses that are inactive today are of no interest.
  const search = { mes: periodo, cursos, alumnos, withInactive: periodo <= fecha.slice(0, 7) };
  const fees = await findFees(manager, search);
  const bare = await findBareEnrolments(manager, search);
  const payers = await findPagadores(manager, [...new Set(fees.map(({ alumno_id }) => alumno_id))]);
  const context = await loadContext(manager, fees, request);
  const omissions = new Map(fees.map((fee) => [fee, omissionOf(fee, context)]));
  const billed = fees.filter((fee) => omissions.get(fee) === null);
  const invoices = groupFees(billed, payers).map((group) => invoiceItem(group, payers, context));
  const omitted = once(fees.flatMap((fee) => omittedItem(fee, omissions.get(fee) ?? null, payers)));
  return [
    ...invoices.map((data) => ({ data, ...leftOut(confirmado, data.clave) })),
    ...chargedLast([...omitted, ...bare.map(bareItem)]),
  ];
}

async function loadContext(
  manager: EntityManager,
  fees: readonly Fee[],
  { periodo, cursos }: PlanRequest,
): Promise<FeeContext> {
  const charged = await findChargedInvoices(manager, possibleKeys(fees, periodo));
  const claimOf = claimsOf(fees, periodo, charged);
  const before = fees.filter((fee) => claimOf(fee).factura !== null);
  const parts = groupBy(fees, claimKey);
  const billed = groupBy(await findBilledAmounts(manager, before, periodo), chargedTo);
  return {
    periodo,
    isChosen: cursos !== null,
    claimOf,
    partsOf: (fee) => parts.get(claimKey(fee)) ?? [],
    billedOf: (fee) => billed.get(chargedTo(fee)) ?? [],
  };
}

/** The student and the concept of a fee, or of what was billed. */
const chargedTo = ({ alumno_id, concepto_id }: Pick<Fee, 'alumno_id' | 'concepto_id'>): string =>
  `${String(alumno_id)}|${String(concepto_id)}`;

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

function lineOf(fee: Fee, payer: PagadorDeAlumno, payers: Payers, { periodo, claimOf }: FeeContext): ChargedConcept {
  const { alta_id, alumno_id, precio, cantidad, tipoIVA, concepto_id, curso_id, curso, cursoCodigo, fechas } = fee;
  const student = payers.get(alumno_id);
  if (precio === null || student === undefined) throw new Error('A fee on an invoice has a price and a payer');
  return {
    descripcion: feeText(fee, periodo),
    importe: precio,
    cantidad,
    tipoIVA,
    conceptoId: concepto_id,
    curso: { id: curso_id, descripcion: curso, codigo: cursoCodigo },
    alta: { id: alta_id, claveDeAlta: claimOf(fee).claveDeAlta },
    ...(fechas !== null && { fechas }),
    ...(alumno_id !== payer.alumno_id && {
      otro: { alumno_id, alumno: student.alumno, textoAlumno: student.textoAlumno },
    }),
  };
}

function omittedItem(fee: Fee, omission: Omission | null, payers: Payers): PlannedItem<FeeItem>[] {
  const { alta_id, alumno_id, alumno, concepto_id, curso_id } = fee;
  const payer = payers.get(alumno_id);
  if (omission === null || payer === undefined) return [];
  const { reason, url } = omission;
  const ofCourse = `${String(alumno_id)}|curso ${String(curso_id)}`;
  const clave =
    reason.code === 'curso-inactivo' ? ofCourse : `${String(alumno_id)}|${String(concepto_id)}|${String(alta_id)}`;
  const data = { clave, alumno_id, alumno, enlace: payer.enlace, enlaceMotivo: url, lineas: [] };
  return [{ data, skipped: skipSentence(reason), code: reason.code }];
}

/** Nobody is forgotten silently: an enrolment that cannot be billed is listed too. */
function bareItem({ alumno_id, alumno, curso_id, curso }: BareEnrolment): PlannedItem<FeeItem> {
  const enlace = recordUrl('cursos', curso_id);
  const clave = `${String(alumno_id)}|curso ${String(curso_id)}`;
  const reason: SkipReason = { code: 'sin-conceptos', data: { curso } };
  return {
    data: { clave, alumno_id, alumno, enlace, enlaceMotivo: enlace, lineas: [] },
    skipped: skipSentence(reason),
    code: reason.code,
  };
}

/** A concept of classes has a fee for each of their lengths, and a course several concepts: what has one reason is listed once. */
function once(items: readonly PlannedItem<FeeItem>[]): PlannedItem<FeeItem>[] {
  return [...new Map(items.map((item) => [item.data.clave, item])).values()];
}
