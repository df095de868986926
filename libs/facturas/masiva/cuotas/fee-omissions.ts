import type { SkipReason } from '../cargos/skip-reasons';
import { isBillable, isByClasses, type Fee } from './fee';
import type { FeeClaim } from './fee-claims';

/** The reason why a fee is skipped, and the page that explains or corrects it. */
export interface Omission {
  reason: SkipReason;
  url: string;
}

/** The data that decides whether fees are billed. */
export interface FeeContext {
  /** The billed month, `YYYY-MM`. */
  mes: string;
  /** True if courses were chosen: then inactive ones are billed too. */
  isChosen: boolean;
  claimOf: (fee: Fee) => FeeClaim;
}

export const recordUrl = (section: string, id: number): string => `/administrar/${section}/ficha/${String(id)}/`;

/** In order of precedence: a fee that was already billed needs no correction, so that check comes first. */
const CHECKS: readonly ((fee: Fee, context: FeeContext) => Omission | null)[] = [
  chargedBefore,
  outsideCourse,
  ofInactiveCourse,
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

/** Its current cost does not matter here: differences have a worklist of their own (rule C4). */
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

/** Outside the dates of a course nothing is taught; classes that took place there are still billed. */
function outsideCourse(fee: Fee, { mes }: FeeContext): Omission | null {
  const edge = isByClasses(fee) ? null : edgeOutside(fee, mes);
  if (edge === null) return null;
  return {
    reason: { code: 'curso-en-otras-fechas', data: { curso: fee.curso, periodo: mes, ...edge } },
    url: recordUrl('cursos', fee.curso_id),
  };
}

/** The last day of a course that ended before the month, or the first day of a course that starts after it; else null. */
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
