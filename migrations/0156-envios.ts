import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The outbox that sends: what the delivery task looks for, the end of a run in its message, and the key of signed addresses. */
export class Envios0156 implements MigrationInterface {
  name = 'Envios1764500156000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [KEY, REASON, INDEXES, RUN_ENDS, EDITED_ADDRESS]) await runner.query(statement);
    for (const [table, columns] of Object.entries(WATCHED))
      await runner.query('SELECT claustro_vigilar($1, $2)', [table, columns]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(WATCHED)) await runner.query(`DROP TRIGGER vigilada ON ${table}`);
    await runner.query(`
      ${WITH_ADDRESS.map((table) => `DROP TRIGGER ${table}_correo_nuevo ON ${table};`).join('\n')}
      DROP FUNCTION claustro_correo_nuevo();
      DROP TRIGGER mensajes_terminar ON procesos;
      DROP FUNCTION claustro_terminar_mensaje();
      DROP INDEX envios_por_chat;
      DROP INDEX envios_por_hacer;
      CREATE INDEX envios_por_hacer ON envios (canal, no_antes, id) WHERE estado IN ('en-cola', 'aplazado');
      ALTER TABLE mensajes DROP COLUMN motivo, DROP COLUMN totales;
      DROP TABLE mensajes_firma;`);
  }
}

/** Tables on which warnings of messages depend. `envios` changes too often; its runs change `mensajes`. */
const WATCHED: Readonly<Record<string, string | null>> = {
  canales: 'ultimo_error',
  direcciones_correo: null,
  mensajes: 'estado, motivo',
};

/** Two random UUIDs have 244 random bits. */
const KEY = `
  CREATE TABLE mensajes_firma (
    unica boolean PRIMARY KEY DEFAULT true,
    clave bytea NOT NULL DEFAULT decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'),
    CONSTRAINT mensajes_firma_unica CHECK (unica)
  );
  COMMENT ON TABLE mensajes_firma IS 'The key that signs opt-out addresses and makes the ids of mails unguessable';
  INSERT INTO mensajes_firma DEFAULT VALUES;`;

const REASON = `
  ALTER TABLE mensajes ADD COLUMN motivo text COLLATE "es-x-icu", ADD COLUMN totales jsonb;
  COMMENT ON COLUMN mensajes.totales IS 'How many envíos ended in each state, of a message whose envíos were deleted because of their age';
  COMMENT ON COLUMN mensajes.motivo IS 'Why a scheduled message did not leave at its time; it then waits for a decision of the office';`;

/**
 * Envíos of a run have no `no_antes` until they are deferred, so the delivery task does not see them. `dudoso` ones have it while they are
 * to be sent again.
 */
const INDEXES = `
  DROP INDEX envios_por_hacer;
  CREATE INDEX envios_por_hacer ON envios (canal, no_antes, id)
    WHERE no_antes IS NOT NULL AND estado IN ('en-cola', 'aplazado', 'dudoso');
  CREATE INDEX envios_por_chat ON envios (destino, tomado_en) WHERE canal = 'telegram' AND tomado_en IS NOT NULL;`;

/** A run may end in many ways, also without code of messages: it is failed, stopped or abandoned. */
const RUN_ENDS = `
  CREATE FUNCTION claustro_terminar_mensaje() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE mensajes SET estado = CASE WHEN NEW.situacion IN ('detenido', 'fallido') THEN 'detenido' ELSE 'enviado' END
      WHERE proceso_id = NEW.id AND estado = 'enviando';
      RETURN NULL;
    END $$;
  CREATE TRIGGER mensajes_terminar AFTER UPDATE OF fin ON procesos
    FOR EACH ROW WHEN (NEW.codigo = 'mensajes.enviar' AND NEW.fin IS NOT NULL) EXECUTE FUNCTION claustro_terminar_mensaje();`;

const WITH_ADDRESS = ['alumnos', 'tutores', 'profesores', 'usuarios'];

/** Whoever writes an address anew vouches for it. A complaint stays: that person wants no mail. */
const EDITED_ADDRESS = `
  CREATE FUNCTION claustro_correo_nuevo() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM direcciones_correo WHERE direccion = lower(trim(NEW.email)) AND estado <> 'queja';
      RETURN NULL;
    END $$;
  ${WITH_ADDRESS.map(
    (table) => `
  CREATE TRIGGER ${table}_correo_nuevo AFTER UPDATE OF email ON ${table}
    FOR EACH ROW WHEN (NEW.email IS NOT NULL AND NEW.email IS DISTINCT FROM OLD.email) EXECUTE FUNCTION claustro_correo_nuevo();`,
  ).join('')}`;
