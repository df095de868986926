import { dateText } from '../../platform';
import type { PayRange } from './calculate';

/** The data of a teacher that warnings about their letters depend on. */
export interface PayData {
  nif: string | null;
  iban: string | null;
  fecha_alta: string;
  fecha_baja: string | null;
  /** The teacher's classes in the range that an absence left without a teacher: they are not paid. */
  sinCubrir: number;
}

/** The columns of `PayData` for the teacher `p`. $2 and $3: the first and the last day. */
export const PAY_DATA = `p.nif, p.iban, p.fecha_alta::text AS fecha_alta, p.fecha_baja::text AS fecha_baja,
    (SELECT count(*)::integer FROM clases c WHERE c.profesor_id = p.id AND c.fecha BETWEEN $2::date AND $3::date
      AND c.id IN (SELECT id FROM clases_sin_cubrir)) AS "sinCubrir"`;

/**
 * Warnings before a letter is written, because it cannot be changed afterwards.
 * @param pays.isMonthly true if a monthly concept is paid, so the days of the teacher's stay count
 */
export function noticesOf(teacher: PayData, { range, isMonthly }: { range: PayRange; isMonthly: boolean }): string[] {
  return [
    missing(teacher),
    leaving(teacher, range),
    isMonthly ? joining(teacher, range) : null,
    uncovered(teacher),
  ].filter((sentence) => sentence !== null);
}

/** NIF and IBAN are copied into the letter, so they should be complete. */
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

/** The joining date may only be the day on which the record was created, so the person who pays should check it. */
function joining({ fecha_alta: alta }: PayData, { from }: PayRange): string | null {
  return alta > from ? `Está de alta desde el ${dateText(alta)}: los pagos por mes cuentan desde ese día.` : null;
}

function uncovered({ sinCubrir }: PayData): string | null {
  if (sinCubrir === 0) return null;
  return sinCubrir === 1
    ? 'Tiene 1 clase sin cubrir, que no se le paga. Si la dio, dela por dada.'
    : `Tiene ${String(sinCubrir)} clases sin cubrir, que no se le pagan. Si las dio, delas por dadas.`;
}

/** `Está de baja desde el 15/11/2026` */
export const leftSince = (baja: string): string => `Está de baja desde el ${dateText(baja)}`;
