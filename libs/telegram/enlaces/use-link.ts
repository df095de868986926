import type { EntityManager } from 'typeorm';
import { tokenDigest } from '../../platform';
import type { BotEvent } from '../updates/parse-update';
import { isLinkToken } from './link-token';

/**
 * Links a chat with the person of a link, if the link is alive: it works once, for 24 hours. A chat that was linked to another person
 * changes to this one.
 * @returns the name of the person; null if the link does not work
 */
export async function useLink(
  manager: EntityManager,
  token: string,
  { user, chatId }: BotEvent,
  now: Date,
): Promise<string | null> {
  if (!isLinkToken(token)) return null;
  const [[link]]: [SpentLink[], number] = await manager.query(SPEND, [tokenDigest(token), now]);
  if (link === undefined) return null;
  const { alumno_id: alumno, tutor_id: tutor, profesor_id: profesor, por_tutor } = link;
  const { userId, username, nombre, apellidos } = user;
  const origin = por_tutor ? 'tutor' : 'enlace';
  await manager.query(LINK, [userId, chatId, username, nombre, apellidos, alumno, tutor, profesor, now, origin]);
  const rows: { persona: string }[] = await manager.query(PERSON_NAME, [alumno, tutor, profesor]);
  return rows[0]?.persona ?? null;
}

interface SpentLink {
  alumno_id: number | null;
  tutor_id: number | null;
  profesor_id: number | null;
  /** Whether a tutor made the link for a student. */
  por_tutor: boolean;
}

const SPEND = `
  UPDATE telegram_enlaces e SET usado_en = $2 WHERE huella = $1 AND usado_en IS NULL AND caduca > $2
  RETURNING alumno_id, tutor_id, profesor_id, EXISTS (
    SELECT FROM alumnos a WHERE a.id = e.alumno_id AND e.creado_por IS NOT NULL AND a.usuario_id IS DISTINCT FROM e.creado_por) AS por_tutor`;

const LINK = `
  INSERT INTO usuarios_telegram (user_id, chat_id, username, nombre, apellidos, alumno_id, tutor_id, profesor_id, vinculado_por, vinculado_en)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $10, $9)
  ON CONFLICT (user_id) DO UPDATE SET chat_id = excluded.chat_id, username = excluded.username, nombre = excluded.nombre,
    apellidos = excluded.apellidos, alumno_id = excluded.alumno_id, tutor_id = excluded.tutor_id, profesor_id = excluded.profesor_id,
    colegio_id = NULL, empresa_id = NULL, vinculado_por = excluded.vinculado_por, vinculado_en = excluded.vinculado_en, estado = 'activo',
    version = usuarios_telegram.version + 1`;

const PERSON_NAME = `
  SELECT nombre || ' ' || apellidos AS persona FROM alumnos WHERE id = $1
  UNION ALL SELECT nombre || ' ' || apellidos FROM tutores WHERE id = $2
  UNION ALL SELECT nombre || ' ' || apellidos FROM profesores WHERE id = $3`;
