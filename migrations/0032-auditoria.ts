import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Makes the audit of bulk changes faster: removes keys from the JSON of a row in one operation, instead of rebuilding the JSON value by
 * value.
 */
export class Auditoria0032 implements MigrationInterface {
  name = 'Auditoria1763700032000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION claustro_auditable(fila jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
        SELECT CASE WHEN fila ? 'clave' THEN fila || '{"clave": "•••"}' ELSE fila END
          - ARRAY(SELECT nombre FROM jsonb_object_keys(fila) AS nombre
                  WHERE nombre LIKE '%\\_normal' OR nombre IN ('version', 'ultimo_acceso'))
      $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION claustro_auditable(fila jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
        SELECT coalesce(jsonb_object_agg(key, CASE key WHEN 'clave' THEN '"•••"' ELSE value END), '{}')
        FROM jsonb_each(fila) WHERE key NOT LIKE '%\\_normal' AND key NOT IN ('version', 'ultimo_acceso')
      $$`);
  }
}
