import { dateText } from '../../platform';
import type { PayRange } from './calculate';

/** The data of a teacher on which the warnings of a pay letter depend. */
export interface PayData {
  nif: string | null;
  iban: string | null;
  fecha_alta: string;
  fecha_baja: string | null;
  /** The number of the teacher's classes in the range that nobody gave because of an absence. These classes are not paid. */
  sinCubrir: number;
}

/** SQL: the columns of `PayData` for the teacher `p`. $2 and $3 are the first and the last day. */
export const PAY_DATA = `p.nif, p.iban, p.fecha_alta::text AS fecha_alta, p.fecha_baja::text AS fecha_baja,
    (SELECT count(*)::integer FROM clases c WHERE c.profesor_id = p.id AND c.fecha BETWEEN $2::date AND $3::date
      AND c.id IN (SELECT id FROM clases_sin_cubrir)) AS "sinCubrir"`;

/**
 * Returns warnings about a pay letter before it is written, because a written letter cannot be changed.
 * @param pays.isMonthly true if a monthly concept is paid: then the joining date affects the amount
 */
export function noticesOf(teacher: PayData, { range, isMonthly }: { range: PayRange; isMonthly: boolean }): string[] {
  return [
    missing(teacher),
    leaving(teacher, range),
    isMonthly ? joining(teacher, range) : null,
    uncovered(teacher),
  ].filter((sentence) => sentence !== null);
}

/** Returns a warning if NIF or IBAN is missing. A pay letter contains both and cannot be changed after it is written. */
function missing({ nif, iban }: PayData): string | null {
  const hasNif = Boolean(nif);
  const hasIban = Boolean(iban);
  if (hasNif && hasIban) return null;
  if (!hasNif && !hasIban) return 'No tiene NIF ni IBAN: la carta saldrá sin ellos.';
  return `No tiene ${hasNif ? 'IBAN' : 'NIF'}: la carta saldrá sin él.`;
}

function leaving({ fecha_baja: baja }: PayData, { to }: PayRange): string | null {
  return baja !== null && baja <= to ? `${leftSince(baja)}.` : null;
}

/**
 * Warns if the teacher joined after the start of the range. The joining date affects monthly pay, and may be wrong: it may only be the day
 * on which the record was created.
 */
function joining({ fecha_alta: alta }: PayData, { from }: PayRange): string | null {
  return alta > from ? `Está de alta desde el ${dateText(alta)}: los pagos por mes cuentan desde ese día.` : null;
}

function uncovered({ sinCubrir }: PayData): string | null {
  if (sinCubrir === 0) return null;
  return sinCubrir === 1
    ? 'Tiene 1 clase sin cubrir, que no se le paga. Si la dio, dela por dada.'
    : `Tiene ${String(sinCubrir)} clases sin cubrir, que no se le pagan. Si las dio, delas por dadas.`;
}

/** Returns `Está de baja desde el 15/11/2026`. */
export const leftSince = (baja: string): string => `Está de baja desde el ${dateText(baja)}`;
