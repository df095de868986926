import type { Parametros } from '../../../../libs/contracts';
import { toInteger } from '../../../../libs/platform/dinero';

/** The students one comes with: single ones, or all that match a search of the list of students. */
export type Arrival = { ids: number[] } | { busqueda: number; parametros: Parametros };

/** What the address, or the step that led here, says of students; null when it says nothing that makes sense. */
export function arrivalOf(query: URLSearchParams, state: unknown): Arrival | null {
  const ids = idsIn(query.get('alumnos') ?? query.get('ids')) ?? idsOf(state);
  if (ids !== null) return { ids };
  const busqueda = toInteger(query.get('busqueda')) ?? 0;
  const parametros = readObject(query.get('parametros'));
  return busqueda > 0 && parametros !== null ? { busqueda, parametros } : null;
}

function idsOf(state: unknown): number[] | null {
  if (typeof state !== 'object' || state === null || !('alumnos' in state) || !Array.isArray(state.alumnos))
    return null;
  return idsIn(state.alumnos.join(','));
}

/** `1,2,3`, each once. */
function idsIn(text: string | null): number[] | null {
  if (text === null || !/^\d{1,9}(,\d{1,9})*$/.test(text)) return null;
  return [...new Set(text.split(',').flatMap((id) => toInteger(id) ?? []))];
}

function readObject(text: string | null): Parametros | null {
  try {
    const read: unknown = JSON.parse(text ?? 'null');
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Parametros) : null;
  } catch {
    return null;
  }
}
