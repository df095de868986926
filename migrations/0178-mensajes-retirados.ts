import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Withdrawn messages: nothing of them is sent again, not even to people whom they had not reached. The other documents of a message are
 * sent anew to everybody whose mail was withdrawn, also if other people have received the message.
 */
export class MensajesRetirados0178 implements MigrationInterface {
  name = 'MensajesRetirados1764500178000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [COLUMNS, WITHDRAW]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of [WITHDRAW_0168, DROP_COLUMNS]) await runner.query(statement);
  }
}

const COLUMNS = `
  ALTER TABLE mensajes ADD COLUMN retirado text;
  COMMENT ON COLUMN mensajes.retirado IS 'Why nothing of the message is sent any more; null if it can be sent';
  ALTER TABLE mensajes_documentos ADD COLUMN rehacer_no_antes timestamptz, ADD COLUMN sin_rehacer text;
  COMMENT ON COLUMN mensajes_documentos.rehacer_no_antes IS 'A worker has the new message until then, or has failed to write it';
  COMMENT ON COLUMN mensajes_documentos.sin_rehacer IS 'Why the document is in no new message although its message was withdrawn';
  COMMENT ON COLUMN mensajes_documentos.rehacer IS
    'Its mails were withdrawn because of another document of the message: a new message is due'`;

const DROP_COLUMNS = `
  ALTER TABLE mensajes_documentos DROP COLUMN sin_rehacer, DROP COLUMN rehacer_no_antes;
  COMMENT ON COLUMN mensajes_documentos.rehacer IS 'Withdrawn because of another document of the message: a new message is due';
  ALTER TABLE mensajes DROP COLUMN retirado`;

/**
 * Withdraws mails that have not left, and marks their messages. A message that nobody has received or read disappears from the inboxes.
 * The other documents of all messages that lose a mail are sent anew by a recurring task.
 */
const WITHDRAW = `
  CREATE OR REPLACE FUNCTION claustro_retirar_correos(tipos text[], factura integer, carta integer, razon text) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    afectados integer[];
    quietos integer[];
    cortados integer[];
  BEGIN
    SELECT array_agg(DISTINCT d.mensaje_id) INTO afectados FROM mensajes_documentos d
    WHERE (d.factura_id = factura OR d.carta_id = carta) AND d.tipo = ANY (tipos) AND d.retirado_en IS NULL;
    IF afectados IS NULL THEN RETURN; END IF;
    -- Locked, so that none leaves meanwhile.
    PERFORM FROM envios e WHERE e.mensaje_id = ANY (afectados) ORDER BY e.id FOR UPDATE;
    SELECT array_agg(m.id) INTO quietos FROM unnest(afectados) AS m (id)
    WHERE EXISTS (SELECT FROM envios e WHERE e.mensaje_id = m.id AND e.estado IN ('en-cola', 'aplazado'))
      AND NOT EXISTS (SELECT FROM envios e WHERE e.mensaje_id = m.id AND e.estado NOT IN ('en-cola', 'aplazado', 'omitido', 'anulado'))
      AND NOT EXISTS (SELECT FROM mensajes_buzon b WHERE b.mensaje_id = m.id AND b.leido_en IS NOT NULL);
    WITH anulados AS (
      UPDATE envios SET estado = 'anulado', no_antes = NULL, motivo = razon, codigo_motivo = 'retirado', terminado_en = clock_timestamp()
      WHERE mensaje_id = ANY (afectados) AND estado IN ('en-cola', 'aplazado') RETURNING mensaje_id)
    SELECT array_agg(DISTINCT mensaje_id) INTO cortados FROM anulados;
    UPDATE envios SET no_antes = NULL WHERE mensaje_id = ANY (afectados) AND estado = 'dudoso' AND no_antes IS NOT NULL;
    UPDATE mensajes SET retirado = razon WHERE id = ANY (afectados) AND retirado IS NULL;
    DELETE FROM mensajes_buzon WHERE mensaje_id = ANY (quietos);
    UPDATE mensajes_documentos d SET retirado_en = CASE WHEN d.mensaje_id = ANY (quietos) THEN clock_timestamp() END,
      rehacer = NOT (d.tipo = ANY (tipos) AND (d.factura_id IS NOT DISTINCT FROM factura AND d.carta_id IS NOT DISTINCT FROM carta))
    WHERE d.mensaje_id = ANY (cortados);
  END $$`;

/** The function as migration 0168 has it. */
const WITHDRAW_0168 = `
  CREATE OR REPLACE FUNCTION claustro_retirar_correos(tipos text[], factura integer, carta integer, razon text) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    afectados integer[];
    quietos integer[];
  BEGIN
    SELECT array_agg(DISTINCT d.mensaje_id) INTO afectados FROM mensajes_documentos d
    WHERE (d.factura_id = factura OR d.carta_id = carta) AND d.tipo = ANY (tipos) AND d.retirado_en IS NULL;
    IF afectados IS NULL THEN RETURN; END IF;
    -- Locked, so that none leaves meanwhile.
    PERFORM FROM envios e WHERE e.mensaje_id = ANY (afectados) ORDER BY e.id FOR UPDATE;
    SELECT array_agg(m.id) INTO quietos FROM unnest(afectados) AS m (id)
    WHERE EXISTS (SELECT FROM envios e WHERE e.mensaje_id = m.id AND e.estado IN ('en-cola', 'aplazado'))
      AND NOT EXISTS (SELECT FROM envios e WHERE e.mensaje_id = m.id AND e.estado NOT IN ('en-cola', 'aplazado', 'omitido', 'anulado'))
      AND NOT EXISTS (SELECT FROM mensajes_buzon b WHERE b.mensaje_id = m.id AND b.leido_en IS NOT NULL);
    UPDATE envios SET estado = 'anulado', no_antes = NULL, motivo = razon, codigo_motivo = 'retirado', terminado_en = clock_timestamp()
    WHERE mensaje_id = ANY (afectados) AND estado IN ('en-cola', 'aplazado');
    UPDATE envios SET no_antes = NULL WHERE mensaje_id = ANY (afectados) AND estado = 'dudoso' AND no_antes IS NOT NULL;
    DELETE FROM mensajes_buzon WHERE mensaje_id = ANY (quietos);
    UPDATE mensajes_documentos d SET retirado_en = clock_timestamp(),
      rehacer = NOT (d.tipo = ANY (tipos) AND (d.factura_id IS NOT DISTINCT FROM factura AND d.carta_id IS NOT DISTINCT FROM carta))
    WHERE d.mensaje_id = ANY (quietos);
  END $$`;
