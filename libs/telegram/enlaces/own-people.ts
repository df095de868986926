import type { ChatTelegram, PersonaTelegram } from '../../contracts';
import type { SqlRunner } from '../../platform';
import { isChildSql } from '../usuarios/person-age';

/** A person whose chat a campus user may link, with the chats that are linked. */
interface OwnPersonRow {
  tipo: PersonaTelegram['tipo'];
  id: number;
  nombre: string;
  propio: boolean;
  chats: ChatTelegram[];
}

/**
 * Loads the people whose chat a campus user may link: themself, and for a tutor each child under 14 of the family. A child under 14 may
 * not link a chat of their own.
 * @param today `YYYY-MM-DD`
 */
export function loadOwnPeople(sql: SqlRunner, userId: number, today: string): Promise<OwnPersonRow[]> {
  return sql.query<OwnPersonRow[]>(PEOPLE, [userId, today]);
}

const PEOPLE = `
  WITH personas AS (
    SELECT 'PRO' AS tipo, id, nombre, true AS propio, 1 AS orden, NULL::date AS nacido FROM profesores WHERE usuario_id = $1
    UNION ALL SELECT 'TUT', id, nombre, true, 2, NULL FROM tutores WHERE usuario_id = $1 AND activo
    UNION ALL SELECT 'ALU', a.id, a.nombre, true, 3, NULL FROM alumnos a WHERE a.usuario_id = $1 AND NOT ${isChildSql('a', '$2')}
    UNION ALL SELECT 'ALU', a.id, a.nombre, false, 4, a.fecha_nacimiento
      FROM tutores t JOIN alumnos a ON a.familia_id = t.familia_id
      WHERE t.usuario_id = $1 AND t.activo AND a.activo AND ${isChildSql('a', '$2')})
  SELECT p.tipo, p.id, p.nombre, p.propio, coalesce(c.chats, '[]') AS chats
  FROM personas p
  LEFT JOIN LATERAL (
    SELECT json_agg(json_build_object('id', u.id, 'nombre', trim(u.nombre || ' ' || u.apellidos), 'username', u.username,
      'estado', u.estado) ORDER BY u.id) AS chats
    FROM usuarios_telegram u
    WHERE CASE p.tipo WHEN 'PRO' THEN u.profesor_id WHEN 'TUT' THEN u.tutor_id ELSE u.alumno_id END = p.id) c ON true
  ORDER BY p.orden, p.nacido, p.id`;
