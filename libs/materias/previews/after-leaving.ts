import { oneRow, dateText, countText, type SqlRunner } from '../../platform';

/** How many classes after the last day of an enrolment have an attendance mark or an invoice. */
export interface AfterLeaving {
  /** Number of classes with an attendance mark. */
  lista: number;
  facturadas: number;
  /** Number of classes with an attendance mark, an invoice, or both. */
  total: number;
}

/** A sentence about classes after the last day of an enrolment; empty without such classes. @param last `YYYY-MM-DD` */
export async function afterLeavingSentences(manager: SqlRunner, id: number, last: string): Promise<string[]> {
  const rows: AfterLeaving[] = await manager.query(AFTER_LEAVING, [id, last]);
  return afterLeavingText(oneRow(rows), last);
}

/** «Después del 01/12/2026 hay 3 clases con la lista pasada o ya facturadas: 2 con la lista pasada y 2 facturadas.» */
export function afterLeavingText({ lista, facturadas, total }: AfterLeaving, last: string): string[] {
  if (total === 0) return [];
  const start = `Después del ${dateText(last)} hay ${countText(total, 'clase', 'clases')}`;
  const billed = facturadas === 1 ? 'facturada' : 'facturadas';
  if (facturadas === 0) return [`${start} con la lista pasada.`];
  if (lista === 0) return [`${start} ya ${billed}.`];
  const both = total === 1 ? 'con la lista pasada y ya facturada' : 'con la lista pasada o ya facturadas';
  return [total === 1 ? `${start} ${both}.` : `${start} ${both}: ${String(lista)} con la lista pasada y ${String(facturadas)} ${billed}.`]; // oxfmt-ignore
}

/**
 * Counts the classes of a student after day `$2` that have attendance or an invoice. Enrolment `$1` gives the student and the course. A
 * class is not counted if another enrolment of the student in this course covers the day of the class.
 */
const AFTER_LEAVING = `
  SELECT count(*) FILTER (WHERE s.lista)::integer AS lista, count(*) FILTER (WHERE s.facturada)::integer AS facturadas,
    count(*) FILTER (WHERE s.lista OR s.facturada)::integer AS total
  FROM (
    SELECT s.estado IN ('asiste', 'falta') AS lista, claustro_plaza_facturada(coalesce(s.plaza, s.id)) AS facturada
    FROM altas a JOIN clases c ON c.curso_id = a.curso_id AND c.fecha > $2::date AND c.estado <> 'anulada'
      JOIN clases_alumnos s ON s.clase_id = c.id AND s.alumno_id = a.alumno_id
    WHERE a.id = $1 AND NOT EXISTS (
      SELECT FROM altas otra WHERE otra.id <> a.id AND otra.alumno_id = a.alumno_id AND otra.curso_id = a.curso_id
        AND c.fecha BETWEEN otra.fecha_alta AND coalesce(otra.fecha_baja, 'infinity'))
  ) s`;
