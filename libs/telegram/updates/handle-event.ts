import type { EntityManager } from 'typeorm';
import { useLink } from '../enlaces/use-link';
import { BOT_WORDS, readCommand, type Command } from './bot-words';
import type { BotEvent } from './parse-update';

export interface HandleContext {
  now: Date;
  /** The page where families write to the academy; null if the public address is unknown. */
  campusUrl: string | null;
}

/**
 * Handles an update once, however often Telegram sends it. Runs in a transaction.
 * @returns what the bot answers after the commit; null for no answer
 */
export async function handleEvent(
  manager: EntityManager,
  event: BotEvent,
  context: HandleContext,
): Promise<string | null> {
  const isNew: unknown[] = await manager.query(MARK_RECEIVED, [event.updateId, context.now]);
  if (isNew.length === 0) return null;
  if (event.kind === 'member') {
    await manager.query(event.isBlocked ? BLOCK : UNBLOCK, [event.user.userId]);
    return null;
  }
  return answer(manager, event, readCommand(event.text), context);
}

async function answer(
  manager: EntityManager,
  event: BotEvent,
  command: Command,
  context: HandleContext,
): Promise<string> {
  if (command.kind === 'start' && command.token !== null) {
    const persona = await useLink(manager, command.token, event, context.now);
    return persona === null ? BOT_WORDS.deadLink : BOT_WORDS.linked(persona);
  }
  const linked = await findLinked(manager, event);
  if (linked === null) {
    await manager.query(ADD_UNLINKED, [
      event.user.userId,
      event.chatId,
      event.user.username,
      event.user.nombre,
      event.user.apellidos,
    ]);
    return BOT_WORDS.unlinked;
  }
  // Who writes has not blocked the bot.
  await manager.query(UNBLOCK, [event.user.userId]);
  if (command.kind === 'other') return BOT_WORDS.notRead(context.campusUrl);
  await manager.query(SET_STATE, [event.user.userId, command.kind === 'stop' ? 'baja' : 'activo']);
  return command.kind === 'stop' ? BOT_WORDS.stopped : BOT_WORDS.linked(linked);
}

/** Returns the name of the person to whom the chat is linked; null without one. */
async function findLinked(manager: EntityManager, { user }: BotEvent): Promise<string | null> {
  const rows: { persona: string }[] = await manager.query(LINKED, [user.userId]);
  return rows[0]?.persona ?? null;
}

const MARK_RECEIVED =
  'INSERT INTO telegram_recibidos (update_id, momento) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING update_id';

const BLOCK = `UPDATE usuarios_telegram SET estado = 'bloqueado', version = version + 1 WHERE user_id = $1 AND estado = 'activo'`;
const UNBLOCK = `UPDATE usuarios_telegram SET estado = 'activo', version = version + 1 WHERE user_id = $1 AND estado = 'bloqueado'`;
const SET_STATE = 'UPDATE usuarios_telegram SET estado = $2, version = version + 1 WHERE user_id = $1 AND estado <> $2';

const ADD_UNLINKED = `
  INSERT INTO usuarios_telegram (user_id, chat_id, username, nombre, apellidos) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (user_id) DO NOTHING`;

/** A company or a school has no table yet: its chat is called by its own name. */
const LINKED = `
  SELECT coalesce(v.persona, u.nombre) AS persona FROM usuarios_telegram u
  LEFT JOIN LATERAL (
    SELECT nombre || ' ' || apellidos AS persona FROM alumnos WHERE id = u.alumno_id
    UNION ALL SELECT nombre || ' ' || apellidos FROM tutores WHERE id = u.tutor_id
    UNION ALL SELECT nombre || ' ' || apellidos FROM profesores WHERE id = u.profesor_id) v ON true
  WHERE u.user_id = $1 AND u.tipo <> ''`;
