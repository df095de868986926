import type { Pool } from 'pg';
import { oneRow } from '../../../libs/platform';
import type { MensajesChaosSize } from '../../sizes';

/** The ids of the two messages. */
export interface Messages {
  mail: number;
  telegram: number;
}

/** Messages by Telegram per second: the default would take longer than everything else. */
const TELEGRAM_RATE = 200;

/** Adds adults with a mail address and a campus user. The first ones have a chat too; its id is their number. Adds a message to each group. */
export async function fillAcademy(db: Pool, { mails, chats }: MensajesChaosSize): Promise<Messages> {
  await db.query(
    `INSERT INTO ajustes (codigo, valor) VALUES ('mensajes.telegram_segundo', '${String(TELEGRAM_RATE)}')`,
  );
  await db.query(PEOPLE, [mails]);
  await db.query(CHATS, [chats]);
  return { mail: await addMessage(db, '01', mails), telegram: await addMessage(db, '02', chats) };
}

const PEOPLE = `
  WITH u AS (
    INSERT INTO usuarios (username, nombre, tipo, rol, clave)
    SELECT 'caos' || n, 'Ana ' || n, 'ALU', 'alumnado', 'x' FROM generate_series(1, $1) n RETURNING id, username
  )
  INSERT INTO alumnos (nombre, apellidos, email, fecha_alta, fecha_nacimiento, activo, usuario_id)
  SELECT 'Ana', substr(username, 5), username || '@ejemplo.es', DATE '2026-09-01', DATE '1990-05-05', true, id FROM u
  ORDER BY substr(username, 5)::integer`;

/** The recipients of a message of `$1` people, in their order. */
const FIRST = 'SELECT id, apellidos::integer AS n FROM alumnos ORDER BY apellidos::integer LIMIT $1';

const CHATS = `
  INSERT INTO usuarios_telegram (user_id, chat_id, alumno_id, vinculado_por, vinculado_en, estado)
  SELECT n, n, id, 'oficina', now(), 'activo' FROM (${FIRST}) a`;

async function addMessage(db: Pool, tipo: '01' | '02', people: number): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO mensajes (tipo, asunto, texto, texto_plano, fecha) VALUES ($1, 'Caos', 'Hola', 'Hola', now()) RETURNING id`,
    [tipo],
  );
  const { id } = oneRow(rows);
  await db.query(
    `INSERT INTO mensajes_destinatarios (mensaje_id, orden, alumno_id) SELECT $2, n, id FROM (${FIRST}) a`,
    [people, id],
  );
  return id;
}
