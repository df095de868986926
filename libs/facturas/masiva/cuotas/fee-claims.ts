import { groupBy } from '../../../platform/lists/group-by';
import { chargeKeyText, type ChargedInvoice } from '../../emision/charge-keys';
import type { Fee } from './find-fees';

/** The claim of an enrolment to bill a concept in a month. */
export interface FeeClaim {
  /** The invoice that has billed it; null if none has. */
  factura: ChargedInvoice | null;
  /** Whether that invoice holds the key of the month, so that lines that name no enrolment count for this one. */
  holdsMonth: boolean;
  /** It is billed under a key of its own, because the key of the month is for another enrolment or was taken. */
  claveDeAlta: boolean;
}

/** The enrolments that owe one concept to one student. */
interface Enrolments {
  alumno_id: number;
  concepto_id: number;
  /** The first one has the key of the month. */
  altas: number[];
}

/** The fees whose key is that of one enrolment and concept: a concept of classes has one for each length of a class. */
export const claimKey = ({ alta_id, concepto_id }: Pick<Fee, 'alta_id' | 'concepto_id'>): string =>
  `${String(alta_id)}|${String(concepto_id)}`;

/** All keys under which these fees may have been billed. @param periodo `YYYY-MM` */
export const possibleKeys = (fees: readonly Fee[], periodo: string): string[] => [
  ...new Set(
    fees.flatMap(({ alumno_id, concepto_id: concepto, alta_id }) => [
      chargeKeyText({ alumno_id, concepto, periodo }),
      chargeKeyText({ alumno_id, concepto, periodo, alta_id }),
    ]),
  ),
];

/**
 * Whether each fee was billed, and under which key it is billed otherwise. Invoices by hand and earlier ones hold the key of student,
 * concept and month: it belongs to the first enrolment that nothing else has billed. By id, not by date, so that an enrolment entered
 * later never takes the place of another. The same holds for the key of an enrolment that owes nothing any more: it may have been
 * deleted and entered anew.
 */
export function claimsOf(
  fees: readonly Fee[],
  periodo: string,
  charged: ReadonlyMap<string, ChargedInvoice>,
): (fee: Fee) => FeeClaim {
  const claims = new Map(
    enrolmentsOf(fees).flatMap(({ alumno_id, concepto_id, altas }) => {
      const key = { alumno_id, concepto: concepto_id, periodo };
      const month = charged.get(chargeKeyText(key)) ?? null;
      const ownOf = (alta_id: number) =>
        charged.get(chargeKeyText({ ...key, alta_id })) ?? (month?.alta_id === alta_id ? month : null);
      const first = altas.find((alta) => ownOf(alta) === null);
      const holder = month?.alta_id ?? null;
      const isOfOther = holder !== null && altas.includes(holder);
      return altas.map((alta_id): [string, FeeClaim] => {
        const isFirst = alta_id === first;
        const factura = ownOf(alta_id) ?? (isFirst && !isOfOther ? month : null);
        const claveDeAlta = month !== null || !isFirst;
        return [
          claimKey({ alta_id, concepto_id }),
          { factura, holdsMonth: factura !== null && factura === month, claveDeAlta },
        ];
      });
    }),
  );
  return (fee) => {
    const claim = claims.get(claimKey(fee));
    if (claim === undefined) throw new Error('Each fee has a claim');
    return claim;
  };
}

function enrolmentsOf(fees: readonly Fee[]): Enrolments[] {
  const groups = groupBy(fees, ({ alumno_id, concepto_id }) => `${String(alumno_id)}|${String(concepto_id)}`);
  return [...groups.values()].flatMap((own) => {
    const [fee] = own;
    if (fee === undefined) return [];
    return [{ alumno_id: fee.alumno_id, concepto_id: fee.concepto_id, altas: billableFirst(own) }];
  });
}

/** The enrolments of these fees: those with something to bill first, then by id. */
function billableFirst(fees: readonly Fee[]): number[] {
  const altas = [...new Set(fees.map(({ alta_id }) => alta_id))].sort((one, other) => one - other);
  const billable = new Set(fees.filter(isBillable).map(({ alta_id }) => alta_id));
  return [...altas.filter((alta) => billable.has(alta)), ...altas.filter((alta) => !billable.has(alta))];
}

/** Whether a fee has an amount that can be billed. */
export const isBillable = ({ precio, esCero }: Fee): boolean => precio !== null && !esCero;
