import type { Client } from 'pg';

/** Writes some Telegram users: linked ones of each type, with each state, and two whom the office still has to link. */
export async function writeTelegram(client: Client, today: string): Promise<void> {
  await client.query(LINKED, [today]);
  await client.query(UNLINKED);
}

/** The last people of each kind, so that the demo users link their own chats. Many people write a short name in Telegram. */
const LINKED = `
  WITH personas AS (
    (SELECT id AS tutor_id, NULL::integer AS alumno_id, NULL::integer AS profesor_id, nombre, apellidos
     FROM tutores WHERE activo AND usuario_id IS NULL ORDER BY id DESC LIMIT 7)
    UNION ALL
    (SELECT NULL, id, NULL, nombre, apellidos FROM alumnos
     WHERE activo AND usuario_id IS NULL AND fecha_nacimiento < $1::date - interval '18 years' ORDER BY id DESC LIMIT 3)
    UNION ALL
    (SELECT NULL, NULL, id, nombre, apellidos FROM profesores WHERE activo AND usuario_id IS NULL ORDER BY id DESC LIMIT 2)),
  numeradas AS (SELECT *, row_number() OVER () AS orden FROM personas)
  INSERT INTO usuarios_telegram (user_id, chat_id, username, nombre, apellidos, tutor_id, alumno_id, profesor_id, vinculado_por,
    vinculado_en, estado)
  SELECT 610000000 + orden * 7919, 610000000 + orden * 7919,
    CASE WHEN orden % 3 > 0 THEN replace(claustro_normal(nombre), ' ', '') || (orden * 17 % 90)::text ELSE '' END,
    nombre, CASE WHEN orden % 4 = 0 THEN '' ELSE split_part(apellidos, ' ', 1) END, tutor_id, alumno_id, profesor_id,
    CASE WHEN orden % 5 = 0 THEN 'oficina' ELSE 'enlace' END, $1::date - orden::integer * 2 + time '09:10' + orden * interval '43 minutes',
    CASE orden WHEN 3 THEN 'baja' WHEN 6 THEN 'bloqueado' ELSE 'activo' END
  FROM numeradas`;

const UNLINKED = `
  INSERT INTO usuarios_telegram (user_id, chat_id, username, nombre, apellidos)
  VALUES (610900133, 610900133, 'manolo_vll', 'Manolo', ''), (610900477, 610900477, '', 'Sara', 'G.')`;
