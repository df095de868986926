import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The variable `claustro.auditar` switches off the audit of a table. It works only if the log-in role has the rights of the table's owner,
 * as when the demo academy is loaded. It has no effect for the role of the application.
 * The log-in role is checked, and not the current role, because a cascade runs as the owner of the table.
 * The position of a note on its board is no longer audited.
 */
export class AuditoriaSiempre0037 implements MigrationInterface {
  name = 'AuditoriaSiempre1763800037000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      auditFunction(`current_setting('claustro.auditar', true) = 'no' AND pg_has_role(
        session_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE')`),
    );
    await runner.query(auditableFunction(['version', 'ultimo_acceso', 'posicion']));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(auditFunction(`current_setting('claustro.auditar', true) = 'no'`));
    await runner.query(auditableFunction(['version', 'ultimo_acceso']));
  }
}

/** SQL: replaces the function `claustro_auditable` of `0032-auditoria.ts`. The new function excludes the columns `left`. */
const auditableFunction = (left: readonly string[]): string => `
  CREATE OR REPLACE FUNCTION claustro_auditable(fila jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN fila ? 'clave' THEN fila || '{"clave": "•••"}' ELSE fila END
      - ARRAY(SELECT nombre FROM jsonb_object_keys(fila) AS nombre
              WHERE nombre LIKE '%\\_normal' OR nombre IN (${left.map((name) => `'${name}'`).join(', ')}))
  $$`;

/**
 * The trigger function of `0001-plataforma.ts` with another condition: if the SQL condition `isSkipped` is true, the change is not
 * audited.
 */
const auditFunction = (isSkipped: string): string => `
  CREATE OR REPLACE FUNCTION claustro_auditar_cambio() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    quien integer := nullif(current_setting('claustro.usuario', true), '')::integer;
    cual text := nullif(current_setting('claustro.peticion', true), '');
  BEGIN
    IF ${isSkipped} THEN
      RETURN NULL;
    END IF;
    IF TG_OP = 'INSERT' THEN
      INSERT INTO auditoria (usuario_id, peticion, tabla, registro_id, accion, despues)
      SELECT quien, cual, TG_TABLE_NAME, (fila ->> 'id')::integer, 'crear', claustro_auditable(fila)
      FROM (SELECT to_jsonb(nuevas) AS fila FROM nuevas) AS filas;
    ELSIF TG_OP = 'DELETE' THEN
      INSERT INTO auditoria (usuario_id, peticion, tabla, registro_id, accion, antes)
      SELECT quien, cual, TG_TABLE_NAME, (fila ->> 'id')::integer, 'borrar', claustro_auditable(fila)
      FROM (SELECT to_jsonb(viejas) AS fila FROM viejas) AS filas;
    ELSE
      INSERT INTO auditoria (usuario_id, peticion, tabla, registro_id, accion, antes, despues)
      SELECT quien, cual, TG_TABLE_NAME, (n.fila ->> 'id')::integer, 'modificar',
             claustro_auditable(claustro_diferencia(v.fila, n.fila)), claustro_auditable(claustro_diferencia(n.fila, v.fila))
      FROM (SELECT to_jsonb(nuevas) AS fila FROM nuevas) AS n
      JOIN (SELECT to_jsonb(viejas) AS fila FROM viejas) AS v ON v.fila -> 'id' = n.fila -> 'id'
      WHERE claustro_auditable(claustro_diferencia(n.fila, v.fila)) <> '{}';
    END IF;
    RETURN NULL;
  END $$`;
