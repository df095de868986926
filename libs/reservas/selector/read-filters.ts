import { parseId, readFlag, isEmpty } from '../../platform';
import { wrong, readRange, type Fields, type DateRange } from '../../clases';

/** T: everything, O: occupied hours, L: free hours; null if omitted: classes only. */
export type SearchType = 'T' | 'O' | 'L' | null;

export interface ClassFilters extends DateRange {
  curso_id: number | null;
  alumno_id: number | null;
  profesor_id: number | null;
  aula_id: number | null;
  materia_id: number | null;
  alumno: string;
  profesor: string;
  aula: string;
  curso: string;
  groups: boolean;
  /** Whether cancelled classes are included. */
  cancelled: boolean;
  type: SearchType;
}

const LONGEST = { days: 400, sentence: 'Las fechas abarcan 400 días como mucho.' };

/**
 * Reads the parameters of `get-clases`.
 * @throws like `readRange`; por-corregir if an id or the type of search is invalid
 */
export function readClassFilters(query: Fields): ClassFilters {
  return {
    ...readRange(query.fecha1, query.fecha2, LONGEST),
    curso_id: readOptionalId(query, 'curso_id'),
    alumno_id: readOptionalId(query, 'alumno_id'),
    profesor_id: readOptionalId(query, 'profesor_id'),
    aula_id: readOptionalId(query, 'aula_id'),
    materia_id: readOptionalId(query, 'materia_id'),
    alumno: readText(query, 'alumno'),
    profesor: readText(query, 'profesor'),
    aula: readText(query, 'aula'),
    curso: readText(query, 'curso'),
    groups: readFlag(query.grupos, 'grupos'),
    cancelled: readFlag(query.anuladas, 'anuladas'),
    type: readType(query.tipoBusqueda),
  };
}

/** Reads an id. Returns null for an empty value or 0, because both mean all. */
export function readOptionalId(query: Fields, name: string): number | null {
  const raw = query[name];
  if (isEmpty(raw)) return null;
  const id = parseId(raw);
  if (id === null) throw wrong(name, 'Elija uno de la lista.');
  return id === 0 ? null : id;
}

const LONGEST_TEXT = 100;

function readText(query: Fields, name: string): string {
  const raw = query[name];
  if (isEmpty(raw)) return '';
  if (typeof raw !== 'string' || raw.length > LONGEST_TEXT) throw wrong(name, 'Escriba un texto más corto.');
  return raw.trim();
}

function readType(raw: unknown): SearchType {
  if (isEmpty(raw)) return null;
  if (raw !== 'T' && raw !== 'O' && raw !== 'L') throw wrong('tipoBusqueda', 'El tipo de búsqueda es T, O o L.');
  return raw;
}
