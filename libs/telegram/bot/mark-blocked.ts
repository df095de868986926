import type { SqlRunner } from '../../platform';

/** Marks a chat whose person has stopped the bot, after Telegram refused a message to it. A person who wrote `/baja` stays so. */
export const markBlocked = (sql: SqlRunner, chatId: number | string): Promise<unknown> =>
  sql.query(
    `UPDATE usuarios_telegram SET estado = 'bloqueado', version = version + 1 WHERE chat_id = $1 AND estado = 'activo'`,
    [chatId],
  );
