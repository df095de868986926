import { dinero, sumOf } from '../../../platform/dinero';
import type { SkipReason } from '../cargos/skip-reasons';
import type { BilledAmount } from './find-billed';
import { isBillable, type FeeClaim } from './fee-claims';
import type { Fee } from './find-fees';

/** Why a fee goes on no invoice, and the page that explains or mends it. */
export interface Omission {
  reason: SkipReason;
  url: string;
}

/** What decides whether fees are billed. */
export interface FeeContext {
  /** `YYYY-MM` */
  periodo: string;
  /** The courses were chosen: inactive ones are billed too. */
  isChosen: boolean;
  claimOf: (fee: Fee) => FeeClaim;
  /** The fees of the same enrolment and concept. */
  partsOf: (fee: Fee) => readonly Fee[];
  /** What was billed of the concept of a fee to its student. */
  billedOf: (fee: Fee) => readonly BilledAmount[];
}

export const recordUrl = (section: string, id: number): string => `/administrar/${section}/ficha/${String(id)}/`;

/** In this order: what was billed is not told to be mended. */
const CHECKS: readonly ((fee: Fee, context: FeeContext) => Omission | null)[] = [
  chargedBefore,
  ofInactiveCourse,
  outsideCourse,
  withoutAmount,
];

/** Null if the fee goes on an invoice. */
export function omissionOf(fee: Fee, context: FeeContext): Omission | null {
  for (const check of CHECKS) {
    const omission = check(fee, context);
    if (omission !== null) return omission;
  }
  return null;
}

function chargedBefore(fee: Fee, context: FeeContext): Omission | null {
  const { factura } = context.claimOf(fee);
  if (factura === null) return null;
  const data = { descripcion: factura.descripcion ?? fee.concepto, periodo: context.periodo, factura };
  const change = changeOf(fee, context);
  return {
    reason:
      change === null ? { code: 'ya-facturado', data } : { code: 'facturado-distinto', data: { ...data, ...change } },
    url: recordUrl('facturas', factura.id),
  };
}

function ofInactiveCourse({ cursoActivo, curso, curso_id }: Fee, { isChosen }: FeeContext): Omission | null {
  if (cursoActivo || isChosen) return null;
  return { reason: { code: 'curso-inactivo', data: { curso } }, url: recordUrl('cursos', curso_id) };
}

/** Nothing is taught outside the dates of a course; classes that were held there all the same are billed. */
function outsideCourse(fee: Fee, { periodo }: FeeContext): Omission | null {
  const edge = fee.tipo === 'MENSUAL' ? edgeOutside(fee, periodo) : null;
  if (edge === null) return null;
  return {
    reason: { code: 'curso-en-otras-fechas', data: { curso: fee.curso, periodo, ...edge } },
    url: recordUrl('cursos', fee.curso_id),
  };
}

/** The last day of a course that ended before the month, or the first one of a course that starts after it. */
function edgeOutside(
  { cursoDesde, cursoHasta }: Fee,
  periodo: string,
): { extremo: 'primer' | 'último'; dia: string } | null {
  if (cursoHasta !== null && cursoHasta < `${periodo}-01`) return { extremo: 'último', dia: cursoHasta };
  if (cursoDesde !== null && cursoDesde.slice(0, 7) > periodo) return { extremo: 'primer', dia: cursoDesde };
  return null;
}

function withoutAmount(fee: Fee): Omission | null {
  if (isBillable(fee)) return null;
  return fee.precio === null
    ? {
        reason: { code: 'sin-importe', data: { concepto: fee.concepto } },
        url: recordUrl('conceptos', fee.concepto_id),
      }
    : { reason: { code: 'importe-cero' }, url: recordUrl('altas', fee.alta_id) };
}

/** What was billed and what is owed now. */
interface Change {
  /** Classes, or amounts before discounts and VAT. */
  unidad: 'clases' | 'euros';
  antes: string;
  ahora: string;
}

/** How what was billed for an enrolment differs from what it owes now; null if it does not. */
function changeOf(fee: Fee, { claimOf, partsOf, billedOf }: FeeContext): Change | null {
  const parts = partsOf(fee);
  const before = billedOf(fee).filter((amount) => isOf(amount, fee, claimOf(fee)));
  if (before.length === 0 || !parts.every(isBillable)) return null;
  const importes = {
    antes: sumOf(before.map(({ importe }) => importe)).r2(),
    ahora: sumOf(parts.map(({ precio, cantidad }) => dinero(known(precio)).times(cantidad))).r2(),
  };
  if (importes.antes.equals(importes.ahora)) return null;
  const clases = {
    antes: sumOf(before.map(({ cantidad }) => cantidad)),
    ahora: sumOf(parts.map(({ cantidad }) => dinero(cantidad))),
  };
  const isByClasses = fee.tipo !== 'MENSUAL' && !clases.antes.equals(clases.ahora);
  const { antes, ahora } = isByClasses ? clases : importes;
  return { unidad: isByClasses ? 'clases' : 'euros', antes: antes.toString(), ahora: ahora.toString() };
}

/** Lines that name no enrolment count for the one whose invoice holds the key of the month. */
function isOf({ alta_id }: BilledAmount, fee: Fee, { factura, holdsMonth }: FeeClaim): boolean {
  return alta_id === null ? holdsMonth : alta_id === fee.alta_id || (holdsMonth && alta_id === factura?.alta_id);
}

function known(precio: string | null): string {
  if (precio === null) throw new Error('A billable fee has a price');
  return precio;
}
