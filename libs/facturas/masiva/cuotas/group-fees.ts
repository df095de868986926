import type { PagadorDeAlumno } from '../../titular/pagadores';
import type { Fee } from './fee';

/** The fees that one invoice bills: the fees of a family or of one student. */
export interface FeeGroup {
  /** The key of the invoice: `familia 12` or `alumno 34`. */
  clave: string;
  /** The payer of all these fees. */
  payer: PagadorDeAlumno;
  fees: Fee[];
}

/**
 * Groups fees by invoice; the order of the fees stays. A family gets one invoice, unless its payer settings ask for a separate invoice for
 * each student. A student without a family gets a separate invoice. The fees of deleted students are left out.
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
