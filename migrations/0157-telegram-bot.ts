import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TELEGRAM } from './ayuda/telegram';
import { addTopics, deleteTopics } from './ayuda/write-topics';

/** How the bot receives updates, and the people behind the chats for the list of Telegram users. */
export class TelegramBot0157 implements MigrationInterface {
  name = 'TelegramBot1764500157000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(BOT);
    await runner.query(LINKED_PEOPLE);
    await runner.query(`SELECT claustro_vigilar('telegram_bot')`);
    await addTopics(runner, TELEGRAM);
  }

  async down(runner: QueryRunner): Promise<void> {
    await deleteTopics(runner, TELEGRAM);
    await runner.query('DROP VIEW telegram_vinculos; DROP TABLE telegram_bot');
  }
}

/** One row. The secret of the webhook is stored as its SHA-256. */
const BOT = `
  CREATE TABLE telegram_bot (
    id integer PRIMARY KEY DEFAULT 1,
    bot text NOT NULL DEFAULT '',
    direccion text NOT NULL DEFAULT '',
    huella bytea,
    registrado_en timestamptz,
    error text COLLATE "es-x-icu",
    error_en timestamptz,
    CONSTRAINT telegram_bot_uno CHECK (id = 1)
  );
  COMMENT ON COLUMN telegram_bot.bot IS 'The id of the bot with which the webhook was registered';
  COMMENT ON COLUMN telegram_bot.direccion IS 'The origin of the webhook; empty if updates come by getUpdates';
  COMMENT ON COLUMN telegram_bot.registrado_en IS 'When Telegram accepted the webhook, or its removal; null until then';
  COMMENT ON COLUMN telegram_bot.error IS 'Why Telegram refuses the bot; null after a success';
  INSERT INTO telegram_bot DEFAULT VALUES;`;

const PERSON_NAME = `CASE WHEN a.id IS NOT NULL THEN a.apellidos || ', ' || a.nombre
    WHEN t.id IS NOT NULL THEN t.apellidos || ', ' || t.nombre
    WHEN p.id IS NOT NULL THEN p.apellidos || ', ' || p.nombre END`;

const LINKED_PEOPLE = `
  CREATE VIEW telegram_vinculos AS
  SELECT u.id, u.user_id::text AS identificador, u.user_id::text AS identificador_normal,
    v.persona, claustro_normal(v.persona) AS persona_normal,
    CASE u.tipo WHEN 'ALU' THEN 'alumnos' WHEN 'TUT' THEN 'tutores' WHEN 'PRO' THEN 'profesores' END AS seccion,
    coalesce(u.alumno_id, u.tutor_id, u.profesor_id) AS registro,
    u.tipo <> '' AS vinculado, u.tipo <> '' AND u.estado = 'activo' AS recibe
  FROM usuarios_telegram u
  LEFT JOIN alumnos a ON a.id = u.alumno_id
  LEFT JOIN tutores t ON t.id = u.tutor_id
  LEFT JOIN profesores p ON p.id = u.profesor_id
  CROSS JOIN LATERAL (SELECT ${PERSON_NAME} AS persona) v;
  COMMENT ON VIEW telegram_vinculos IS 'The person to whom each Telegram user is linked; persona is null without one';`;
