import type { PagadorDeAlumno } from '../../titular/pagadores';
import type { Fee } from './fee';

/** The fees of one invoice: those of a family, or of one student. */
export interface FeeGroup {
  /** `familia 12`, `alumno 34` */
  clave: string;
  /** The payer of all these fees. */
  payer: PagadorDeAlumno;
  fees: Fee[];
}

/**
 * The fees by invoice, in their order: one invoice for each family, unless the family or the student wants one for each student. Deleted
 * students are left out.
 */
export function groupFees(fees: readonly Fee[], payers: ReadonlyMap<number, PagadorDeAlumno>): FeeGroup[] {
  const groups = new Map<string, FeeGroup>();
  for (const fee of fees) {
    const payer = payers.get(fee.alumno_id);
    if (payer === undefined) continue;
    const clave = invoiceKey(payer);
    const group = groups.get(clave) ?? { clave, payer, fees: [] };
    group.fees.push(fee);
    groups.set(clave, group);
  }
  return [...groups.values()];
}

const invoiceKey = ({ alumno_id, familia_id, porAlumno }: PagadorDeAlumno): string =>
  porAlumno || familia_id === null ? `alumno ${String(alumno_id)}` : `familia ${String(familia_id)}`;
