import type { MigrationInterface, QueryRunner } from 'typeorm';
import { sentences } from './ddl';

/** Invoices, receipts and pay letters by mail: which message has which document, and mails that wait are withdrawn if it is cancelled. */
export class Documentos0168 implements MigrationInterface {
  name = 'Documentos1764500168000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [MESSAGES, UPLOADS, TABLE, WITHDRAW, TRIGGERS]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER pagos_cartas_correos_retirados ON pagos_cartas;
      DROP TRIGGER facturas_correos_sin_cobro ON facturas;
      DROP TRIGGER facturas_correos_rectificada ON facturas;
      DROP TRIGGER facturas_correos_rectificada_nueva ON facturas;
      DROP FUNCTION claustro_correos_de_carta();
      DROP FUNCTION claustro_correos_de_recibo();
      DROP FUNCTION claustro_correos_de_factura();
      DROP FUNCTION claustro_retirar_correos(text[], integer, integer, text);
      DROP TABLE mensajes_documentos;
      DELETE FROM mensajes_anexos WHERE subida_id IN (SELECT id FROM subidas WHERE uso = 'documento');
      DELETE FROM subidas WHERE uso = 'documento';
      ALTER TABLE subidas DROP CONSTRAINT subidas_uso_valido,
        ADD CONSTRAINT subidas_uso_valido CHECK (uso IN ('', 'imagen'));
      COMMENT ON CONSTRAINT subidas_uso_valido ON subidas IS 'Ese uso no existe';
      ALTER TABLE mensajes_anexos DROP COLUMN solo_campus;`);
  }
}

const MESSAGES = `
  ALTER TABLE mensajes_anexos ADD COLUMN solo_campus boolean NOT NULL DEFAULT false;
  COMMENT ON COLUMN mensajes_anexos.solo_campus IS 'true: mails do not have the file; it is opened from the message in the campus'`;

const UPLOADS = `
  ALTER TABLE subidas DROP CONSTRAINT subidas_uso_valido,
    ADD CONSTRAINT subidas_uso_valido CHECK (uso IN ('', 'imagen', 'documento'));
  COMMENT ON COLUMN subidas.uso IS
    'imagen: a picture in texts, which their readers may open; documento: an invoice, receipt or pay letter, which the office opens with its right only';
  ${sentences('subidas', { subidas_uso_valido: 'Ese uso no existe' })}`;

const TABLE = `
  CREATE TABLE mensajes_documentos (
    mensaje_id integer NOT NULL REFERENCES mensajes ON DELETE CASCADE,
    orden integer NOT NULL,
    tipo text NOT NULL,
    factura_id integer REFERENCES facturas ON DELETE CASCADE,
    carta_id integer REFERENCES pagos_cartas ON DELETE CASCADE,
    clave text NOT NULL,
    subida_id integer NOT NULL REFERENCES subidas ON DELETE RESTRICT,
    proceso_id integer REFERENCES procesos ON DELETE SET NULL,
    retirado_en timestamptz,
    rehacer boolean NOT NULL DEFAULT false,
    PRIMARY KEY (mensaje_id, orden),
    CONSTRAINT mensajes_documentos_tipo_valido CHECK (tipo IN ('factura', 'recibo', 'carta')),
    CONSTRAINT mensajes_documentos_de_su_tipo CHECK (
      CASE tipo WHEN 'carta' THEN carta_id IS NOT NULL AND factura_id IS NULL ELSE factura_id IS NOT NULL AND carta_id IS NULL END)
  );
  COMMENT ON TABLE mensajes_documentos IS 'The invoices, receipts and pay letters of a message';
  COMMENT ON COLUMN mensajes_documentos.clave IS 'Names the content: a document with the same clave has the same file';
  COMMENT ON COLUMN mensajes_documentos.proceso_id IS 'The run that wrote the message: it writes a message once';
  COMMENT ON COLUMN mensajes_documentos.retirado_en IS 'When the message was withdrawn, before anybody had received it';
  COMMENT ON COLUMN mensajes_documentos.rehacer IS 'Withdrawn because of another document of the message: a new message is due';
  CREATE INDEX mensajes_documentos_factura ON mensajes_documentos (factura_id) WHERE factura_id IS NOT NULL;
  CREATE INDEX mensajes_documentos_carta ON mensajes_documentos (carta_id) WHERE carta_id IS NOT NULL;
  CREATE INDEX mensajes_documentos_clave ON mensajes_documentos (clave);
  CREATE INDEX mensajes_documentos_proceso ON mensajes_documentos (proceso_id) WHERE proceso_id IS NOT NULL;
  CREATE INDEX mensajes_documentos_subida ON mensajes_documentos (subida_id);
  CREATE INDEX mensajes_documentos_por_rehacer ON mensajes_documentos (mensaje_id) WHERE rehacer`;

/**
 * Withdraws mails that have not left. A message that nobody has received or read disappears from the inboxes; its other documents are
 * sent anew by a recurring task.
 */
const WITHDRAW = `
  CREATE FUNCTION claustro_retirar_correos(tipos text[], factura integer, carta integer, razon text) RETURNS void LANGUAGE plpgsql AS $$
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

const TRIGGERS = `
  CREATE FUNCTION claustro_correos_de_factura() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM claustro_retirar_correos(ARRAY['factura', 'recibo'], NEW.rectifica_id, NULL,
      'La factura se ha rectificado antes de que saliera el correo.');
    RETURN NULL;
  END $$;
  CREATE FUNCTION claustro_correos_de_recibo() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM claustro_retirar_correos(ARRAY['recibo'], NEW.id, NULL, 'La factura ya no consta como cobrada.');
    RETURN NULL;
  END $$;
  CREATE FUNCTION claustro_correos_de_carta() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM claustro_retirar_correos(ARRAY['carta'], NULL, NEW.anula_id, 'La carta se ha anulado antes de que saliera el correo.');
    RETURN NULL;
  END $$;
  CREATE TRIGGER facturas_correos_rectificada_nueva AFTER INSERT ON facturas FOR EACH ROW
    WHEN (NEW.estado = 'presentada' AND NEW.rectifica_id IS NOT NULL) EXECUTE FUNCTION claustro_correos_de_factura();
  CREATE TRIGGER facturas_correos_rectificada AFTER UPDATE OF estado ON facturas FOR EACH ROW
    WHEN (OLD.estado <> NEW.estado AND NEW.estado = 'presentada' AND NEW.rectifica_id IS NOT NULL)
    EXECUTE FUNCTION claustro_correos_de_factura();
  CREATE TRIGGER facturas_correos_sin_cobro AFTER UPDATE OF cobro ON facturas FOR EACH ROW
    WHEN (OLD.cobro = 'cobrada' AND NEW.cobro <> 'cobrada') EXECUTE FUNCTION claustro_correos_de_recibo();
  CREATE TRIGGER pagos_cartas_correos_retirados AFTER INSERT ON pagos_cartas FOR EACH ROW
    WHEN (NEW.anula_id IS NOT NULL) EXECUTE FUNCTION claustro_correos_de_carta()`;
