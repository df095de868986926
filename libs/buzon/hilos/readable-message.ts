import type { SqlRunner } from '../../platform';
import type { RespuestasMensaje } from '../../contracts';
import { READABLE_COPY, READABLE_STUDENTS, readsThread } from './present-readers';

/** A message that a user may read. */
export interface ReadableMessage {
  id: number;
  asunto: string;
  autor_id: number | null;
  respuestas: RespuestasMensaje;
  /** The thread of the message or, of a message to many, the thread in which the user has answered. */
  hilo_id: number | null;
  academia: boolean;
  origen_id: number | null;
  /** The students whom the thread is about; without a thread, those whom the copy of the user is about. */
  alumnos: number[];
}

interface Reader {
  userId: number;
  readsAcademy: boolean;
}

/**
 * Loads a message if the user takes part in its thread, or has a copy of a message to many people, and may read about its students (rule
 * B4). Otherwise returns null.
 */
export async function loadReadable(
  run: SqlRunner,
  id: number,
  { userId, readsAcademy }: Reader,
): Promise<ReadableMessage | null> {
  const rows: ReadableMessage[] = await run.query(READABLE, [id, userId, readsAcademy]);
  return rows[0] ?? null;
}

const READABLE = `
  SELECT m.id, m.asunto, m.autor_id, m.respuestas, h.id AS hilo_id, coalesce(h.academia, false) AS academia, h.origen_id,
    to_json(CASE WHEN h.id IS NULL THEN ${READABLE_STUDENTS} ELSE h.alumnos END) AS alumnos
  FROM mensajes m
  LEFT JOIN mensajes_buzon b ON b.mensaje_id = m.id AND b.usuario_id = $2
  LEFT JOIN hilos h ON h.id = coalesce(m.hilo_id, (
    SELECT o.id FROM hilos o JOIN hilos_participantes op ON op.hilo_id = o.id AND op.usuario_id = $2
    WHERE o.origen_id = m.id AND m.autor_id IS DISTINCT FROM $2 AND ${readsThread('$2', 'o.alumnos')} ORDER BY o.id LIMIT 1))
  WHERE m.id = $1 AND CASE
    WHEN m.hilo_id IS NULL THEN b.usuario_id IS NOT NULL AND ${READABLE_COPY}
    ELSE ${readsThread('$2', 'h.alumnos')} AND ((h.academia AND $3)
      OR EXISTS (SELECT FROM hilos_participantes p WHERE p.hilo_id = h.id AND p.usuario_id = $2)) END`;

/** A user who takes part in a thread. */
export interface Participant {
  usuario_id: number;
  papel: 'escribe' | 'copia';
  nombre: string;
}

/** Loads the active users who take part in a thread, writers first. Users of the office in a thread with the academy are not listed. */
export async function loadParticipants(run: SqlRunner, hiloId: number): Promise<Participant[]> {
  return run.query(
    `SELECT p.usuario_id, p.papel, u.nombre
     FROM hilos_participantes p JOIN hilos h ON h.id = p.hilo_id JOIN usuarios u ON u.id = p.usuario_id
     WHERE p.hilo_id = $1 AND u.activo AND ${readsThread('p.usuario_id', 'h.alumnos')} ORDER BY p.papel DESC, u.nombre, p.usuario_id`,
    [hiloId],
  );
}
