import type { EntityManager } from 'typeorm';

/**
 * SQL: the name of the student, family, teacher or room of calendar `k`; needs the joins NAMED.
 * @param family word before a family's name
 */
export const ownerName = (family: string): string =>
  `coalesce(ka.nombre || ' ' || ka.apellidos, regexp_replace(kf.nombre, '^(familia )?', '${family} ', 'i'), kp.nombre || ' ' || kp.apellidos, ku.descripcion)`;

/** SQL: the joins that the expression of `ownerName` needs. */
export const NAMED = `LEFT JOIN alumnos ka ON ka.id = k.alumno_id LEFT JOIN familias kf ON kf.id = k.familia_id
  LEFT JOIN profesores kp ON kp.id = k.profesor_id LEFT JOIN aulas ku ON ku.id = k.aula_id`;

/** SQL: an instant in the format of the wire. */
export const instantOf = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Revokes the URL of a calendar permanently. If the URL is already revoked, changes nothing. */
export async function endFeed(manager: EntityManager, id: number, now: Date): Promise<void> {
  await manager.query(
    'UPDATE calendarios SET revocado = $2, version = version + 1 WHERE id = $1 AND revocado IS NULL',
    [id, now],
  );
}
