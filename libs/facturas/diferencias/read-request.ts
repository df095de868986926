import { parseId } from '../../platform';
import { isMonth } from '../../platform/civil';
import { facturasErrors } from '../errors';
import type { RequestFields } from '../requests/read-fields';

/** The filter of the worklist; null for all. */
export interface DifferenceFilter {
  alumno_id: number | null;
  /** `YYYY-MM` */
  mes: string | null;
}

/** A difference with the amounts that the user saw. */
export interface SettledDifference {
  clave: string;
  alumno_id: number;
  antes: string;
  ahora: string;
}

/** The month `YYYY-MM` of the filter; null for all. @throws mes-de-cuotas */
export function readMonth(raw: unknown): string | null {
  if (raw === undefined || raw === '') return null;
  if (!isMonth(raw)) throw facturasErrors['mes-de-cuotas']({ campos: { mes: 'Elija un mes' } });
  return raw;
}

/** The student of the filter; null for all. @throws alumno-desconocido */
export function readStudent(raw: unknown): number | null {
  if (raw === undefined || raw === '') return null;
  const id = parseId(raw);
  if (id === null)
    throw facturasErrors['alumno-desconocido']({ count: 1 }, { campos: { alumno_id: 'Ese alumno no existe' } });
  return id;
}

/** @throws diferencia-cambiada if it cannot be read */
export function readSettled({ clave, alumno_id, antes, ahora }: RequestFields): SettledDifference {
  const student = parseId(alumno_id);
  if (typeof clave !== 'string' || student === null || typeof antes !== 'string' || typeof ahora !== 'string')
    throw facturasErrors['diferencia-cambiada']();
  return { clave, alumno_id: student, antes, ahora };
}

/** No user reviews more in one list. */
const MOST_SETTLED = 2_000;

/** @throws diferencia-cambiada if it is no list of differences */
export function readSeveralSettled({ diferencias }: RequestFields): SettledDifference[] {
  if (!Array.isArray(diferencias) || diferencias.length === 0 || diferencias.length > MOST_SETTLED)
    throw facturasErrors['diferencia-cambiada']();
  return diferencias.map((one: unknown) => {
    if (typeof one !== 'object' || one === null) throw facturasErrors['diferencia-cambiada']();
    return readSettled(one as RequestFields);
  });
}
