import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A calendar feed belongs to the user who created it. If this user loses access, the feed ends.
 * For existing feeds, the audit tells who created the feed. If the audit has no entry for a feed, the feed is revoked.
 */
export class CalendariosUsuario0103 implements MigrationInterface {
  name = 'CalendariosUsuario1764500103000';

  async up(runner: QueryRunner): Promise<void> {
    // Excludes the column `leido` from the audit before the column is created. So the audit never records that a feed was read.
    await runner.query(auditableFunction(['version', 'ultimo_acceso', 'posicion', 'leido']));
    await runner.query(OWNER);
    await runner.query(ENDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER fin_calendarios ON usuarios;
      DROP TRIGGER fin_calendarios ON tutores;
      DROP TRIGGER fin_calendarios_baja ON tutores;
      DROP TRIGGER fin_calendarios ON profesores;
      DROP TRIGGER fin_calendarios ON alumnos;
      DROP FUNCTION claustro_fin_calendarios();
      ALTER TABLE calendarios DROP COLUMN usuario_id, DROP COLUMN leido;`);
    await runner.query(auditableFunction(['version', 'ultimo_acceso', 'posicion']));
  }
}

const OWNER = `
  ALTER TABLE calendarios ADD COLUMN usuario_id integer REFERENCES usuarios ON DELETE CASCADE, ADD COLUMN leido timestamptz;
  COMMENT ON COLUMN calendarios.usuario_id IS 'Who made the address: it shows what this user may know';
  COMMENT ON COLUMN calendarios.leido IS 'When a program last read the address, to the minute';
  UPDATE calendarios k SET usuario_id = u.id FROM auditoria a JOIN usuarios u ON u.id = a.usuario_id
  WHERE a.tabla = 'calendarios' AND a.accion = 'crear' AND a.registro_id = k.id;
  DELETE FROM calendarios WHERE usuario_id IS NULL;
  ALTER TABLE calendarios ALTER COLUMN usuario_id SET NOT NULL;
  CREATE INDEX calendarios_usuario ON calendarios (usuario_id);`;

/**
 * Revokes calendar feeds if a user is suspended, changes type, leaves a family or loses the link to a person's record. Also revokes them
 * if a teacher becomes inactive. A revoked feed stays revoked, even if the change is undone.
 * Other conditions, such as a past leaving date, are checked at each read.
 */
const ENDS = `
  CREATE FUNCTION claustro_fin_calendarios() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    antes jsonb := to_jsonb(OLD);
    despues jsonb := to_jsonb(NEW);
    usuario integer := (antes ->> 'usuario_id')::integer;
  BEGIN
    UPDATE calendarios k SET revocado = now(), version = version + 1
    WHERE revocado IS NULL AND CASE TG_TABLE_NAME
      WHEN 'usuarios' THEN k.usuario_id = (antes ->> 'id')::integer
      WHEN 'alumnos' THEN k.alumno_id = (antes ->> 'id')::integer AND (
        (k.usuario_id = usuario AND antes -> 'usuario_id' <> despues -> 'usuario_id')
        OR (antes -> 'familia_id' <> despues -> 'familia_id'
          AND k.usuario_id IN (SELECT t.usuario_id FROM tutores t WHERE t.familia_id = (antes ->> 'familia_id')::integer)))
      ELSE k.usuario_id = usuario END;
    RETURN NULL;
  END $$;
  CREATE TRIGGER fin_calendarios AFTER UPDATE OF activo, tipo ON usuarios FOR EACH ROW
    WHEN ((OLD.activo AND NOT NEW.activo) OR OLD.tipo <> NEW.tipo) EXECUTE FUNCTION claustro_fin_calendarios();
  CREATE TRIGGER fin_calendarios AFTER UPDATE OF familia_id, usuario_id ON tutores FOR EACH ROW
    WHEN ((OLD.familia_id, OLD.usuario_id) IS DISTINCT FROM (NEW.familia_id, NEW.usuario_id)) EXECUTE FUNCTION claustro_fin_calendarios();
  CREATE TRIGGER fin_calendarios_baja AFTER DELETE ON tutores FOR EACH ROW
    WHEN (OLD.usuario_id IS NOT NULL) EXECUTE FUNCTION claustro_fin_calendarios();
  CREATE TRIGGER fin_calendarios AFTER UPDATE OF activo, usuario_id ON profesores FOR EACH ROW
    WHEN ((OLD.activo AND NOT NEW.activo) OR OLD.usuario_id IS DISTINCT FROM NEW.usuario_id) EXECUTE FUNCTION claustro_fin_calendarios();
  CREATE TRIGGER fin_calendarios AFTER UPDATE OF familia_id, usuario_id ON alumnos FOR EACH ROW
    WHEN ((OLD.familia_id, OLD.usuario_id) IS DISTINCT FROM (NEW.familia_id, NEW.usuario_id)) EXECUTE FUNCTION claustro_fin_calendarios();`;

/**
 * SQL of the function `claustro_auditable` of `0037-auditoria-siempre.ts`, but with other excluded columns.
 * @param left the names of the excluded columns
 */
const auditableFunction = (left: readonly string[]): string => `
  CREATE OR REPLACE FUNCTION claustro_auditable(fila jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN fila ? 'clave' THEN fila || '{"clave": "•••"}' ELSE fila END
      - ARRAY(SELECT nombre FROM jsonb_object_keys(fila) AS nombre
              WHERE nombre LIKE '%\\_normal' OR nombre IN (${left.map((name) => `'${name}'`).join(', ')}))
  $$`;
