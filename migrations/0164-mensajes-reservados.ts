import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Private messages: the audit keeps no texts of them, and mails of saved searches are private to their user. Also: who scheduled a
 * message, and which chats a tutor linked.
 */
export class MensajesReservados0164 implements MigrationInterface {
  name = 'MensajesReservados1764500164000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PRIVATE_TEXTS);
    await runner.query(auditFunction(withoutPrivate));
    await runner.query(PRIVATE_SEARCHES);
    await runner.query(FORGET);
    await runner.query(SCHEDULED_BY);
    await runner.query(LINKED_BY_TUTORS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE usuarios_telegram SET vinculado_por = 'enlace' WHERE vinculado_por = 'tutor';
      ALTER TABLE usuarios_telegram DROP CONSTRAINT usuarios_telegram_origen_valido,
        ADD CONSTRAINT usuarios_telegram_origen_valido CHECK (vinculado_por IN ('enlace', 'oficina'));
      ALTER TABLE mensajes DROP COLUMN programado_por;
      COMMENT ON COLUMN mensajes.del_campus IS 'true: written in the campus, for its recipients only; null: by the office or by Claustro';`);
    await runner.query(auditFunction(allColumns));
    await runner.query('DROP FUNCTION claustro_sin_reservado(name, jsonb, jsonb)');
  }
}

/** The texts of threads, of messages between people of the campus and of mails to one user are not of the office, which reads the audit. */
const PRIVATE_TEXTS = `
  CREATE FUNCTION claustro_sin_reservado(tabla name, fila jsonb, cambio jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN tabla = 'mensajes' AND (fila ->> 'hilo_id' IS NOT NULL OR fila ->> 'del_campus' = 'true')
      THEN cambio - '{asunto,texto,texto_plano}'::text[] ELSE cambio END
  $$;
  COMMENT ON FUNCTION claustro_sin_reservado IS 'A change for the audit, without the texts if the message is private';`;

/** A change for the audit: the row of the table, and its columns that are stored. */
type Audited = (row: string, columns: string) => string;

const withoutPrivate: Audited = (row, columns) =>
  `claustro_sin_reservado(TG_TABLE_NAME, ${row}, claustro_auditable(${columns}))`;
const allColumns: Audited = (_row, columns) => `claustro_auditable(${columns})`;

/** The trigger function of `0037-auditoria-siempre.ts`, without nested loops as in `0069-auditoria-uniones.ts`. */
const auditFunction = (audited: Audited): string => `
  CREATE OR REPLACE FUNCTION claustro_auditar_cambio() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
  DECLARE
    quien integer := nullif(current_setting('claustro.usuario', true), '')::integer;
    cual text := nullif(current_setting('claustro.peticion', true), '');
  BEGIN
    IF current_setting('claustro.auditar', true) = 'no' AND pg_has_role(
        session_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE') THEN
      RETURN NULL;
    END IF;
    IF TG_OP = 'INSERT' THEN
      INSERT INTO auditoria (usuario_id, peticion, tabla, registro_id, accion, despues)
      SELECT quien, cual, TG_TABLE_NAME, (fila ->> 'id')::integer, 'crear', ${audited('fila', 'fila')}
      FROM (SELECT to_jsonb(nuevas) AS fila FROM nuevas) AS filas;
    ELSIF TG_OP = 'DELETE' THEN
      INSERT INTO auditoria (usuario_id, peticion, tabla, registro_id, accion, antes)
      SELECT quien, cual, TG_TABLE_NAME, (fila ->> 'id')::integer, 'borrar', ${audited('fila', 'fila')}
      FROM (SELECT to_jsonb(viejas) AS fila FROM viejas) AS filas;
    ELSE
      INSERT INTO auditoria (usuario_id, peticion, tabla, registro_id, accion, antes, despues)
      SELECT quien, cual, TG_TABLE_NAME, (n.fila ->> 'id')::integer, 'modificar',
             ${audited('n.fila', 'claustro_diferencia(v.fila, n.fila)')}, ${audited('n.fila', 'claustro_diferencia(n.fila, v.fila)')}
      FROM (SELECT to_jsonb(nuevas) AS fila FROM nuevas) AS n
      JOIN (SELECT to_jsonb(viejas) AS fila FROM viejas) AS v ON v.fila -> 'id' = n.fila -> 'id'
      WHERE ${audited('n.fila', 'claustro_diferencia(n.fila, v.fila)')} <> '{}';
    END IF;
    RETURN NULL;
  END $$`;

const PRIVATE_SEARCHES = `
  COMMENT ON COLUMN mensajes.del_campus IS
    'true: private to its recipients, because it was written in the campus or tells one user what their saved search found; null: of the office';
  UPDATE mensajes SET del_campus = true WHERE autor_id IS NULL AND enlace_texto = 'Abrir la búsqueda' AND del_campus IS NULL;`;

/** Removes the private texts that the audit has kept until now. Who changed which message and when stays. */
const FORGET = `
  ALTER TABLE auditoria DISABLE TRIGGER auditoria_fija;
  UPDATE auditoria a SET antes = a.antes - '{asunto,texto,texto_plano}'::text[], despues = a.despues - '{asunto,texto,texto_plano}'::text[]
  WHERE a.tabla = 'mensajes' AND (a.antes ?| '{asunto,texto,texto_plano}' OR a.despues ?| '{asunto,texto,texto_plano}') AND (
    coalesce(a.antes, a.despues) ->> 'hilo_id' IS NOT NULL OR coalesce(a.antes, a.despues) ->> 'del_campus' = 'true'
    OR EXISTS (SELECT FROM mensajes m WHERE m.id = a.registro_id AND (m.hilo_id IS NOT NULL OR m.del_campus)));
  ALTER TABLE auditoria ENABLE TRIGGER auditoria_fija;`;

const SCHEDULED_BY = `
  ALTER TABLE mensajes ADD COLUMN programado_por integer REFERENCES usuarios ON DELETE SET NULL;
  COMMENT ON COLUMN mensajes.programado_por IS 'Who scheduled the message, or changed it since: this user must have the rights when it leaves';
  UPDATE mensajes SET programado_por = autor_id WHERE estado = 'programado';
  CREATE INDEX mensajes_programado_por ON mensajes (programado_por) WHERE programado_por IS NOT NULL;`;

const LINKED_BY_TUTORS = `
  ALTER TABLE usuarios_telegram DROP CONSTRAINT usuarios_telegram_origen_valido,
    ADD CONSTRAINT usuarios_telegram_origen_valido CHECK (vinculado_por IN ('enlace', 'oficina', 'tutor'));
  COMMENT ON COLUMN usuarios_telegram.vinculado_por IS 'enlace: the person; tutor: a tutor for a student; oficina: the office';
  UPDATE usuarios_telegram t SET vinculado_por = 'tutor' FROM telegram_enlaces e JOIN alumnos a ON a.id = e.alumno_id
  WHERE t.vinculado_por = 'enlace' AND e.alumno_id = t.alumno_id AND e.usado_en = t.vinculado_en
    AND e.creado_por IS NOT NULL AND e.creado_por IS DISTINCT FROM a.usuario_id;`;
