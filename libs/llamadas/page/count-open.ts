import { oneRow, type Database } from '../../platform';
import { isOpen } from './people-sql';

/** The numbers of open phone calls, and the id of a list that contains some of them. */
export interface OpenCalls {
  familias: number;
  profesores: number;
  listas: number;
  /** The id of a call list with people who are still to be called; null if nobody is to be called. */
  llamada_id: number | null;
}

/** Counts the people who are still to be called. @param minute the civil present, `YYYY-MM-DDTHH:MM` */
export async function countOpenCalls(db: Database, minute: string): Promise<OpenCalls> {
  return oneRow(await db.rows<OpenCalls>(COUNT, [minute]));
}

const COUNT = `
  SELECT (count(DISTINCT al.familia_id) + count(p.alumno_id) FILTER (WHERE al.familia_id IS NULL))::integer AS familias,
    count(p.profesor_id)::integer AS profesores, count(DISTINCT p.llamada_id)::integer AS listas, max(p.llamada_id) AS llamada_id
  FROM llamadas_personas p LEFT JOIN alumnos al ON al.id = p.alumno_id WHERE ${isOpen('$1')}`;
