import type { SkipReason } from '../cargos/skip-reasons';
import { isBillable, isByClasses, type Fee } from './fee';
import type { FeeClaim } from './fee-claims';

/** Why a fee is skipped, and the URL of the page that explains or corrects the reason. */
export interface Omission {
  reason: SkipReason;
  url: string;
}

/** What the checks need to know about the run to decide whether a fee is billed. */
export interface FeeContext {
  /** The billed month, `YYYY-MM`. */
  mes: string;
  /** True if the user chose courses. Inactive courses are then billed too. */
  isChosen: boolean;
  claimOf: (fee: Fee) => FeeClaim;
}

export const recordUrl = (section: string, id: number): string => `/administrar/${section}/ficha/${String(id)}/`;

/**
 * The checks of a fee, in this order. The first check that fails gives the reason why the fee is skipped. `chargedBefore` is checked
 * first, because a fee that is already billed needs no correction.
 */
const CHECKS: readonly ((fee: Fee, context: FeeContext) => Omission | null)[] = [
  chargedBefore,
  outsideCourse,
  ofInactiveCourse,
  withoutAmount,
];

/** Returns why a fee is skipped; null if it is billed. */
export function omissionOf(fee: Fee, context: FeeContext): Omission | null {
  for (const check of CHECKS) {
    const omission = check(fee, context);
    if (omission !== null) return omission;
  }
  return null;
}

/**
 * Skips a fee that is already billed, even if the cost of the fee has changed since. The worklist of differences shows such a change (rule
 * C4).
 */
function chargedBefore(fee: Fee, { claimOf }: FeeContext): Omission | null {
  const { factura } = claimOf(fee);
  if (factura === null) return null;
  const data = { descripcion: factura.descripcion ?? fee.concepto, periodo: fee.periodo, factura };
  return { reason: { code: 'ya-facturado', data }, url: recordUrl('facturas', factura.id) };
}

function ofInactiveCourse({ cursoActivo, curso, curso_id }: Fee, { isChosen }: FeeContext): Omission | null {
  if (cursoActivo || isChosen) return null;
  return { reason: { code: 'curso-inactivo', data: { curso } }, url: recordUrl('cursos', curso_id) };
}

/**
 * Skips a fee if the billed month is outside the dates of the course, because nothing is taught then. Fees for classes are not skipped,
 * because these classes took place.
 */
function outsideCourse(fee: Fee, { mes }: FeeContext): Omission | null {
  const edge = isByClasses(fee) ? null : edgeOutside(fee, mes);
  if (edge === null) return null;
  return {
    reason: { code: 'curso-en-otras-fechas', data: { curso: fee.curso, periodo: mes, ...edge } },
    url: recordUrl('cursos', fee.curso_id),
  };
}

/**
 * If the course ended before the month, returns the last day of the course. If the course starts after the month, returns its first day.
 * Returns null if the course has days in the month.
 */
function edgeOutside(
  { cursoDesde, cursoHasta }: Fee,
  mes: string,
): { extremo: 'primer' | 'último'; dia: string } | null {
  if (cursoHasta !== null && cursoHasta < `${mes}-01`) return { extremo: 'último', dia: cursoHasta };
  if (cursoDesde !== null && cursoDesde.slice(0, 7) > mes) return { extremo: 'primer', dia: cursoDesde };
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
