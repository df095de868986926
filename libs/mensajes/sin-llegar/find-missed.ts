import type { PersonaId } from '../../contracts';
import type { SqlRunner } from '../../platform';

/** Mails that did not reach a person. */
export interface MissedMails {
  /** `TUT12` */
  persona: string;
  nombre: string;
  /** The present address of the person, in lower case. It returns no mail. */
  correo: string;
  /** The ids of the messages, oldest first. */
  mensajes: number[];
}

/**
 * Finds the messages of the last 30 days whose mail did not reach a person because of an address that is right by now: another one, or one
 * that was typed anew. Conversations and withdrawn messages are left out. So are daily summaries, whose messages are found one by one.
 * @param withTutors of a student, also those of the tutors
 */
export const findMissed = (
  runner: SqlRunner,
  { id, tipo }: PersonaId,
  { now, withTutors }: { now: Date; withTutors: boolean },
): Promise<MissedMails[]> => runner.query(MISSED, [tipo, id, now, withTutors]);

const PERSON = (table: string, column: string, key: string): string => `
  SELECT '${key}' || id AS persona, nombre || ' ' || apellidos AS nombre, nullif(lower(trim(email)), '') AS correo,
    ${['alumno_id', 'tutor_id', 'profesor_id'].map((one) => (one === column ? `id AS ${one}` : `NULL::integer AS ${one}`)).join(', ')}
  FROM ${table}`;

const MISSED = `
  WITH personas AS (
    ${PERSON('alumnos', 'alumno_id', 'ALU')} WHERE $1 = 'ALU' AND id = $2
    UNION ALL ${PERSON('tutores', 'tutor_id', 'TUT')} WHERE $1 = 'TUT' AND id = $2
      OR $4 AND $1 = 'ALU' AND activo AND familia_id = (SELECT familia_id FROM alumnos WHERE id = $2)
    UNION ALL ${PERSON('profesores', 'profesor_id', 'PRO')} WHERE $1 = 'PRO' AND id = $2
  )
  SELECT p.persona, p.nombre, p.correo, jsonb_agg(DISTINCT m.id ORDER BY m.id) AS mensajes
  FROM personas p
    JOIN envios e ON e.alumno_id = p.alumno_id OR e.tutor_id = p.tutor_id OR e.profesor_id = p.profesor_id
    JOIN mensajes m ON m.id = e.mensaje_id
  WHERE e.canal = 'correo' AND NOT e.es_resumen AND m.fecha > $3::timestamptz - interval '30 days'
    AND m.hilo_id IS NULL AND m.del_campus IS NULL AND m.acceso IS NULL AND m.retirado IS NULL AND m.estado IN ('enviado', 'detenido')
    AND (e.estado = 'omitido' AND e.codigo_motivo IN ('devuelve', 'sin-direccion')
      OR e.estado IN ('rechazado', 'fallido') AND (e.destino <> p.correo OR e.codigo_motivo = 'direccion'))
    AND NOT EXISTS (SELECT FROM direcciones_correo d WHERE d.direccion = p.correo AND d.estado IN ('rechaza', 'queja'))
    AND NOT EXISTS (SELECT FROM envios o WHERE o.mensaje_id = e.mensaje_id AND o.canal = 'correo'
      AND (o.persona = e.persona OR o.destino = p.correo) AND o.estado NOT IN ('omitido', 'rechazado', 'fallido', 'anulado'))
  GROUP BY p.persona, p.nombre, p.correo HAVING p.correo IS NOT NULL ORDER BY p.persona`;
