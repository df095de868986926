import { groupBy } from '../../../platform/lists/group-by';
import { chargeKeyText, type ChargedInvoice } from '../../emision/charge-keys';
import { isBillable, isByClasses, type Fee } from './fee';

/** How the fee of an enrolment for one concept in a month is billed, or was billed before. */
export interface FeeClaim {
  /** The invoice that already bills the fee; null if there is none. */
  factura: ChargedInvoice | null;
  /**
   * True if the key of the fee must contain the id of the enrolment, because the key without this id is taken: by an invoice, or by
   * another enrolment of the student.
   */
  claveDeAlta: boolean;
}

/** The enrolments of one student that owe the same concept in the same month. */
interface Enrolments {
  alumno_id: number;
  concepto_id: number;
  periodo: string;
  /**
   * Ids of the enrolments, the most important first. Only one enrolment can get the charge key without an enrolment id: the first unbilled
   * enrolment, if this key is free. All other enrolments get keys with the enrolment id.
   */
  altas: number[];
}

const claimKey = ({ alta_id, concepto_id }: Pick<Fee, 'alta_id' | 'concepto_id'>): string =>
  `${String(alta_id)}|${String(concepto_id)}`;

/**
 * True if the charge key of the fee prevents double billing.
 * Fees for classes have no charge key, because a key for the month would block classes that are billed later. Instead, the billed seats
 * prevent double billing.
 */
const isByKey = (fee: Fee): boolean => !isByClasses(fee);

/** True for a fee that is paid once. The charge key of such a fee always contains the enrolment. */
const isSingle = ({ tipo }: Fee): boolean => tipo === 'UNICO';

/** Returns every key under which an invoice may already charge these fees. */
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
 * Returns a function of a fee. Its result is the invoice that already bills the fee, and whether the charge key of the fee must contain
 * the enrolment.
 * An old or manual invoice may have a key without an enrolment, or its enrolment may have no fee now (deleted and entered again). Such an
 * invoice counts for the first enrolment that no other invoice bills.
 * The order is: enrolments with a billable fee, then the others, each part by id.
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

/** Returns the ids of the enrolments: first the enrolments with a billable fee, then the others. Both parts are in ascending order. */
function billableFirst(fees: readonly Fee[]): number[] {
  const altas = [...new Set(fees.map(({ alta_id }) => alta_id))].sort((one, other) => one - other);
  const billable = new Set(fees.filter(isBillable).map(({ alta_id }) => alta_id));
  return [...altas.filter((alta) => billable.has(alta)), ...altas.filter((alta) => !billable.has(alta))];
}
