import { isOutOfRange, LAST_DATE } from '../../platform/civil';
import { valueOf, type StoredField } from '../model/stored-field';
import type { Problem } from './problems';

interface DatedChange {
  /** The stored row; null for a new record. */
  stored: Readonly<Record<string, unknown>> | null;
  values: ReadonlyMap<StoredField, unknown>;
}

/**
 * Finds wrong dates in a save: improbable years, and births in the future. Accepts an unchanged stored date, so that old data does not
 * block other changes.
 * @param today `YYYY-MM-DD`
 */
export function dateProblems({ stored, values }: DatedChange, today: string): Problem[] {
  return [...values].flatMap(([field, value]) => {
    if (!isDate(field) || typeof value !== 'string') return [];
    if (stored !== null && valueOf(field, stored) === value) return [];
    const sentence = problemOf(field, value.slice(0, 10), today);
    return sentence === null ? [] : [{ fields: [field.campo], sentence }];
  });
}

const isDate = ({ tipo }: StoredField): boolean => tipo === 'fecha' || tipo === 'fecha-hora';

function problemOf({ sentido, firstYear = 1900 }: StoredField, date: string, today: string): string | null {
  if (isOutOfRange(date) || date < `${String(firstYear)}-01-01`)
    return `La fecha va de ${String(firstYear)} a ${LAST_DATE.slice(0, 4)}.`;
  return sentido === 'nacimiento' && date > today ? 'La fecha de nacimiento es posterior a hoy.' : null;
}
