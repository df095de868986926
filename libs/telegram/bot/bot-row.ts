import type { SqlRunner } from '../../platform';

/** How the bot receives updates. The row of the table `telegram_bot`. */
export interface BotRow {
  /** The id of the bot for which the webhook was registered. */
  bot: string;
  /** The origin of the webhook; empty for getUpdates. */
  direccion: string;
  /** Whether Telegram knows this webhook, or that there is none. */
  isRegistered: boolean;
  /** Why Telegram refuses the bot; null if it does not. */
  error: string | null;
}

/** Loads the row. */
export async function loadBotRow(sql: SqlRunner): Promise<BotRow> {
  const rows = await sql.query<BotRow[]>(
    'SELECT bot, direccion, registrado_en IS NOT NULL AS "isRegistered", error FROM telegram_bot',
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The table telegram_bot has no row');
  return row;
}

/** Stores the digest of a new secret before Telegram learns the secret. */
export const storeSecret = (sql: SqlRunner, bot: string, direccion: string, digest: Buffer): Promise<unknown> =>
  sql.query('UPDATE telegram_bot SET bot = $1, direccion = $2, huella = $3, registrado_en = NULL', [
    bot,
    direccion,
    digest,
  ]);

/** Stores that Telegram knows the webhook. */
export const markRegistered = (sql: SqlRunner, now: Date): Promise<unknown> =>
  sql.query('UPDATE telegram_bot SET registrado_en = $1', [now]);

export const removeWebhook = (sql: SqlRunner, bot: string, now: Date): Promise<unknown> =>
  sql.query(`UPDATE telegram_bot SET bot = $1, direccion = '', huella = NULL, registrado_en = $2`, [bot, now]);

/** Stores why Telegram refuses the bot, or with null that it does not any more. Writes only changes. */
export const storeError = (sql: SqlRunner, error: string | null, now: Date): Promise<unknown> =>
  sql.query(
    `UPDATE telegram_bot SET error = $1, error_en = CASE WHEN $1 IS NULL THEN NULL ELSE $2::timestamptz END
     WHERE error IS DISTINCT FROM $1`,
    [error, now],
  );

/** The digest of the secret of the webhook; null without a webhook. */
export async function loadSecretDigest(sql: SqlRunner): Promise<Buffer | null> {
  const rows = await sql.query<{ huella: string | null }[]>(`SELECT encode(huella, 'hex') AS huella FROM telegram_bot`);
  const huella = rows[0]?.huella ?? null;
  return huella === null ? null : Buffer.from(huella, 'hex');
}
