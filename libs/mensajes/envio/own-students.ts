import type { EntityManager } from 'typeorm';
import type { EnvioRow } from './envio-rows';

/** SQL: whether the tutor of envío `e`, or another one at the same address, is an active tutor of student `a`. */
export const HAS_TUTOR = `
  EXISTS (SELECT FROM tutores t WHERE t.familia_id = a.familia_id AND t.activo
    AND (t.id = e.tutor_id OR (e.canal = 'correo' AND lower(trim(t.email)) = e.destino)))`;

/** The envíos, each about the students only who are still of the tutor's family (rule B4). The text of a summary is written already. */
export async function withOwnStudents(manager: EntityManager, rows: readonly EnvioRow[]): Promise<EnvioRow[]> {
  // A tutor of none of the students was refused before, so one student needs no second look.
  const siblings = rows.filter(({ alumnos, isSummary }) => alumnos.length > 1 && !isSummary).map(({ id }) => id);
  if (siblings.length === 0) return [...rows];
  const found: { id: number; alumnos: number[] }[] = await manager.query(OWN, [siblings]);
  const own = new Map(found.map(({ id, alumnos }) => [id, alumnos]));
  return rows.map((row) => ({ ...row, alumnos: own.get(row.id) ?? row.alumnos }));
}

const OWN = `
  SELECT e.id::integer AS id, coalesce(array_agg(a.id ORDER BY x.orden) FILTER (WHERE ${HAS_TUTOR}), '{}') AS alumnos
  FROM envios e CROSS JOIN unnest(e.alumnos) WITH ORDINALITY AS x (id, orden) JOIN alumnos a ON a.id = x.id
  WHERE e.id = ANY ($1::bigint[]) AND e.tutor_id IS NOT NULL GROUP BY e.id`;
