import type { MigrationInterface, QueryRunner } from 'typeorm';

/** After this migration, a date and time without a time zone is read as local time of the academy. */
export class Instantes0025 implements MigrationInterface {
  name = 'Instantes1763600025000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION claustro_instante(texto text) RETURNS timestamptz LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
        SELECT CASE
          WHEN claustro_fecha(left(texto, 10)) IS NULL
            OR substr(texto, 11) !~ '^T([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9]([.][0-9]{1,6})?)?(Z|[+-](0[0-9]|1[0-4]):[0-5][0-9])?$'
            THEN NULL
          WHEN substr(texto, 11) ~ '(Z|[+-][0-9]{2}:[0-9]{2})$' THEN texto::timestamptz
          ELSE texto::timestamp AT TIME ZONE 'Europe/Madrid'
        END
      $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION claustro_instante(texto text) RETURNS timestamptz LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
        SELECT CASE WHEN claustro_fecha(left(texto, 10)) IS NOT NULL
          AND substr(texto, 11) ~ '^T([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9]([.][0-9]{1,6})?)?(Z|[+-](0[0-9]|1[0-4]):[0-5][0-9])$'
          THEN texto::timestamptz
        END
      $$`);
  }
}
