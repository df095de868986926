import { groupBy } from '../../../platform/lists/group-by';
import { chargeKeyText, type ChargedInvoice } from '../../emision/charge-keys';
import { isBillable, isByClasses, type Fee } from './fee';

/** The claim of an enrolment to bill a concept in a month. */
export interface FeeClaim {
  /** The invoice that has billed the concept; null if there is none. */
  factura: ChargedInvoice | null;
  /** True if it is billed under a key of its own, because the key of the month is taken or belongs to another enrolment. */
  claveDeAlta: boolean;
}

/** The enrolments for which a student owes one concept in one month. */
interface Enrolments {
  alumno_id: number;
  concepto_id: number;
  periodo: string;
  /** The first one gets the key of the month. */
  altas: number[];
}

const claimKey = ({ alta_id, concepto_id }: Pick<Fee, 'alta_id' | 'concepto_id'>): string =>
  `${String(alta_id)}|${String(concepto_id)}`;

/** False for classes: their seats prevent double billing, so a key of the month must not block later classes. */
const isByKey = (fee: Fee): boolean => !isByClasses(fee);

/** True for a single payment, whose key contains its enrolment. */
const isSingle = ({ tipo }: Fee): boolean => tipo === 'UNICO';

/** All keys under which these fees may have been billed. */
export const possibleKeys = (fees: readonly Fee[]): string[] => [
  ...new Set(
    fees.filter(isByKey).flatMap((fee) => {
      const { alumno_id, concepto_id: concepto, alta_id, periodo } = fee;
      const own = chargeKeyText({ alumno_id, concepto, periodo, alta_id });
      return isSingle(fee) ? [own] : [chargeKeyText({ alumno_id, concepto, periodo }), own];
    }),
  ),
];

/**
 * For each fee the invoice that billed it and the kind of key it needs. Invoices by hand and old ones have the key of student, concept
 * and month, which belongs to the first enrolment that is not billed otherwise: first by id and not by date, so that an enrolment entered
 * later never takes the place of another. The key of an enrolment that owes nothing any more is treated alike, because that enrolment may
 * have been deleted and entered again.
 */
export function claimsOf(fees: readonly Fee[], charged: ReadonlyMap<string, ChargedInvoice>): (fee: Fee) => FeeClaim {
  const monthly = fees.filter((fee) => isByKey(fee) && !isSingle(fee));
  const claims = new Map(enrolmentsOf(monthly).flatMap((enrolments) => claimsOfConcept(enrolments, charged)));
  return (fee) => {
    if (!isByKey(fee)) return { factura: null, claveDeAlta: false };
    if (isSingle(fee)) return { factura: charged.get(ownKey(fee)) ?? null, claveDeAlta: true };
    const claim = claims.get(claimKey(fee));
    if (claim === undefined) throw new Error('Each fee has a claim');
    return claim;
  };
}

const ownKey = ({ alumno_id, concepto_id: concepto, periodo, alta_id }: Fee): string =>
  chargeKeyText({ alumno_id, concepto, periodo, alta_id });

function claimsOfConcept(
  { alumno_id, concepto_id: concepto, periodo, altas }: Enrolments,
  charged: ReadonlyMap<string, ChargedInvoice>,
): [string, FeeClaim][] {
  const key = { alumno_id, concepto, periodo };
  const month = charged.get(chargeKeyText(key)) ?? null;
  const ownOf = (alta_id: number) =>
    charged.get(chargeKeyText({ ...key, alta_id })) ?? (month?.alta_id === alta_id ? month : null);
  const first = altas.find((alta) => ownOf(alta) === null);
  const holder = month?.alta_id ?? null;
  const isOfOther = holder !== null && altas.includes(holder);
  return altas.map((alta_id) => {
    const isFirst = alta_id === first;
    const factura = ownOf(alta_id) ?? (isFirst && !isOfOther ? month : null);
    return [claimKey({ alta_id, concepto_id: concepto }), { factura, claveDeAlta: month !== null || !isFirst }];
  });
}

function enrolmentsOf(fees: readonly Fee[]): Enrolments[] {
  const groups = groupBy(fees, ({ alumno_id, concepto_id }) => `${String(alumno_id)}|${String(concepto_id)}`);
  return [...groups.values()].flatMap((own) => {
    const [fee] = own;
    if (fee === undefined) return [];
    const { alumno_id, concepto_id, periodo } = fee;
    return [{ alumno_id, concepto_id, periodo, altas: billableFirst(own) }];
  });
}

/** The enrolments of these fees: first those with a billable fee, then by id. */
function billableFirst(fees: readonly Fee[]): number[] {
  const altas = [...new Set(fees.map(({ alta_id }) => alta_id))].sort((one, other) => one - other);
  const billable = new Set(fees.filter(isBillable).map(({ alta_id }) => alta_id));
  return [...altas.filter((alta) => billable.has(alta)), ...altas.filter((alta) => !billable.has(alta))];
}
