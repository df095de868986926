import { checkValue, dateText, FAR_DATE, isFarDate, parseId, isEmpty } from '../../platform';

/** The day from which the saved hours, teacher and room apply, and the planned change that the save replaces. */
export interface Beginning {
  /** `YYYY-MM-DD`; null for an immediate change. */
  desde: string | null;
  /** The id of a planned change to withdraw in the same save; null for none. */
  replaces: number | null;
  /** Sentences for invalid fields. */
  problems: Record<string, string>;
}

/** Reads `desde` and `cambio` of a save. If `desde` is empty or today, the change is immediate. @param today `YYYY-MM-DD` */
export function readBeginning({ desde, cambio }: Readonly<Record<string, unknown>>, today: string): Beginning {
  const read = isEmpty(desde) ? today : readDate(desde);
  const problem = read === null ? 'No es una fecha.' : dateProblem(read, today);
  const replaces = isEmpty(cambio) ? null : parseId(cambio);
  const problems = {
    ...(problem !== null && { desde: problem }),
    ...(!isEmpty(cambio) && replaces === null && { cambio: UNKNOWN_CHANGE }),
  };
  return { desde: read === null || read <= today ? null : read, replaces, problems };
}

export const UNKNOWN_CHANGE = 'Ese cambio ya no está previsto.';

function dateProblem(date: string, today: string): string | null {
  if (isFarDate(date)) return FAR_DATE;
  return date < today ? `La fecha no puede ser anterior a hoy, ${dateText(today)}.` : null;
}

function readDate(raw: unknown): string | null {
  const read = checkValue({ tipo: 'fecha' }, raw);
  return read.ok && typeof read.value === 'string' ? read.value : null;
}
