import type { EntityManager } from 'typeorm';
import { meets } from '../../llamadas';
import type { AnnouncedNotice } from './class-facts';

/** A notice that nobody announced yet. */
export interface UnannouncedNotice extends AnnouncedNotice {
  id: string;
  /** Whether the class was requested before, so that a booking is a confirmation. */
  solicitada: boolean;
  /** Whether the office chose for its absence, closed room or holiday that nobody is told. */
  callada: boolean;
}

/**
 * How long a change waits before it is announced, so that several changes of the same minute are one message, and a change that is undone
 * at once is none.
 */
const HOLD = "interval '60 seconds'";

/** About how many notices one transaction announces. All notices of one moment stay together. */
const CHUNK = 300;

/**
 * Reads the oldest notices that are due, and marks them as announced. A class that has changed again since waits, together with its older
 * notices. The caller holds the lock of the announcements.
 */
export async function takeNotices(manager: EntityManager, now: Date): Promise<UnannouncedNotice[]> {
  const rows: (Omit<UnannouncedNotice, 'frases'> & { frases: Record<string, string> })[] = await manager.query(TAKE, [
    now,
    CHUNK,
  ]);
  return rows.map(({ frases, ...row }) => ({
    ...row,
    frases: new Map(Object.entries(frases).map(([alumno, frase]) => [Number(alumno), frase])),
  }));
}

const TAKE = `
  WITH debidos AS (
    SELECT n.id, n.creado FROM clases_avisos n
    WHERE n.anunciado_en IS NULL AND n.creado <= $1::timestamptz - ${HOLD}
      AND NOT EXISTS (SELECT FROM clases_avisos l WHERE l.clase_id = n.clase_id AND l.anunciado_en IS NULL
        AND l.creado > $1::timestamptz - ${HOLD})
  ), hasta AS (SELECT max(creado) AS creado FROM (SELECT creado FROM debidos ORDER BY creado, id LIMIT $2) primeros),
  tomados AS (
    UPDATE clases_avisos n SET anunciado_en = $1
    WHERE n.id IN (SELECT id FROM debidos) AND n.creado <= (SELECT creado FROM hasta)
    RETURNING n.*
  )
  SELECT t.id, t.clase_id AS "claseId", c.materia_id AS "materiaId", t.tipo, t.antes, t.despues, t.alumnos, t.profesores, t.frases,
    p.id AS "autorProfesorId",
    EXISTS (SELECT FROM clases_avisos s WHERE s.clase_id = t.clase_id AND s.tipo = 'solicitada' AND s.id < t.id) AS solicitada,
    EXISTS (SELECT FROM bloqueos b WHERE NOT b.avisar AND ${meets('t.antes')}
        AND (b.profesor_id = (t.antes ->> 'profesor_id')::integer OR b.aula_id = (t.antes ->> 'aula_id')::integer))
      OR t.tipo = 'anulada' AND c.particular AND EXISTS (SELECT FROM festivos f JOIN cursos k ON k.id = c.curso_id
        WHERE NOT f.avisar AND f.particulares AND c.fecha BETWEEN f.desde AND f.hasta AND (f.centro IS NULL OR f.centro = k.centro)) AS callada,
    jsonb_build_object('fecha', c.fecha, 'hora_entrada', to_char(c.hora_entrada, 'HH24:MI'),
      'hora_salida', to_char(c.hora_salida, 'HH24:MI'), 'profesor_id', c.profesor_id, 'aula_id', c.aula_id) AS ahora
  FROM tomados t JOIN clases c ON c.id = t.clase_id LEFT JOIN profesores p ON p.usuario_id = t.autor_id
  ORDER BY t.id`;
