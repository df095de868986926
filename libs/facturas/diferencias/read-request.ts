import { parseId } from '../../platform';
import { isMonth } from '../../platform/civil';
import { facturasErrors } from '../errors';
import type { RequestFields } from '../requests/read-fields';

/** The filter of the worklist. A null field matches everything. */
export interface DifferenceFilter {
  alumno_id: number | null;
  /** `YYYY-MM` */
  mes: string | null;
}

/**
 * A difference with the two amounts that the user saw (`antes`, `ahora`). With these amounts the server detects that the difference has
 * changed since.
 */
export interface SeenDifference {
  clave: string;
  alumno_id: number;
  antes: string;
  ahora: string;
}

/** Parses the month `YYYY-MM` of the filter; null for all months. @throws mes-de-cuotas */
export function readMonth(raw: unknown): string | null {
  if (raw === undefined || raw === '') return null;
  if (!isMonth(raw)) throw facturasErrors['mes-de-cuotas']({ campos: { mes: 'Elija un mes' } });
  return raw;
}

/** Parses the student of the filter; null for all students. @throws alumno-desconocido */
export function readStudent(raw: unknown): number | null {
  if (raw === undefined || raw === '') return null;
  const id = parseId(raw);
  if (id === null)
    throw facturasErrors['alumno-desconocido']({ count: 1 }, { campos: { alumno_id: 'Ese alumno no existe' } });
  return id;
}

/** Reads the difference that the user saw. @throws diferencia-cambiada if a field is missing or has a wrong type */
export function readSettled({ clave, alumno_id, antes, ahora }: RequestFields): SeenDifference {
  const student = parseId(alumno_id);
  if (typeof clave !== 'string' || student === null || typeof antes !== 'string' || typeof ahora !== 'string')
    throw facturasErrors['diferencia-cambiada']();
  return { clave, alumno_id: student, antes, ahora };
}

/** Maximum number of differences that a user can review in one request. */
const MAX_SETTLED = 2_000;

/** @throws diferencia-cambiada if `diferencias` is not a list of differences */
export function readSeveralSettled({ diferencias }: RequestFields): SeenDifference[] {
  if (!Array.isArray(diferencias) || diferencias.length === 0 || diferencias.length > MAX_SETTLED)
    throw facturasErrors['diferencia-cambiada']();
  return diferencias.map((one: unknown) => {
    if (typeof one !== 'object' || one === null) throw facturasErrors['diferencia-cambiada']();
    return readSettled(one as RequestFields);
  });
}
