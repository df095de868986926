import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CONFIGURACION_REVISADA } from './ayuda/configuracion';
import { restoreTopics, reviseTopics } from './ayuda/write-topics';

/**
 * Adds the academy's time zone to the settings; until now every academy had the zone of Madrid.
 * Each entry of the register of hours now stores the zone in which it was written. So a later change of the setting does not alter signed
 * hours.
 */
export class Zona0098 implements MigrationInterface {
  name = 'Zona1764500098000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FUNCTIONS);
    await runner.query(replaceInFunctions(MADRID_TODAY, TODAY));
    await runner.query(replaceDefaults('CURRENT_DATE', TODAY));
    await runner.query(`
      DROP FUNCTION claustro_instante(text);
      ${instantFunction('claustro_instante(texto text, zona text)', 'zona')};
      ALTER TABLE fichajes ADD COLUMN zona text NOT NULL DEFAULT 'Europe/Madrid';
      ALTER TABLE fichajes ALTER COLUMN zona SET DEFAULT claustro_zona(),
        ADD CONSTRAINT fichajes_zona CHECK (zona IN ('Europe/Madrid', 'Atlantic/Canary'));
      COMMENT ON COLUMN fichajes.zona IS 'The time zone of the hours that the person saw and signed'`);
    await reviseTopics(runner, CONFIGURACION_REVISADA);
  }

  async down(runner: QueryRunner): Promise<void> {
    await restoreTopics(runner, CONFIGURACION_REVISADA);
    await runner.query(`
      ALTER TABLE fichajes DROP COLUMN zona;
      DROP FUNCTION claustro_instante(text, text);
      ${instantFunction('claustro_instante(texto text)', `'Europe/Madrid'`)}`);
    await runner.query(replaceDefaults(TODAY, 'CURRENT_DATE'));
    await runner.query(replaceInFunctions(TODAY, MADRID_TODAY));
    await runner.query('DROP FUNCTION claustro_hoy(), claustro_zona()');
  }
}

const MADRID_TODAY = `(now() AT TIME ZONE 'Europe/Madrid')::date`;
const TODAY = 'claustro_hoy()';

/**
 * Creates `claustro_zona`, the time zone of the academy, and `claustro_hoy`, the date of today in this zone. Both functions are STABLE, so
 * all calls in a statement give the same value. If the stored zone is missing or invalid, the zone is `Europe/Madrid`.
 */
const FUNCTIONS = `
  CREATE FUNCTION claustro_zona() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN EXISTS (SELECT FROM ajustes WHERE codigo = 'academia.zona_horaria' AND valor = '"Atlantic/Canary"')
      THEN 'Atlantic/Canary' ELSE 'Europe/Madrid' END
  $$;
  CREATE FUNCTION claustro_hoy() RETURNS date LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT (now() AT TIME ZONE claustro_zona())::date
  $$`;

/** Replaces a text in every function that contains it. The rest of each function stays as the last migration left it. */
const replaceInFunctions = (from: string, to: string): string => `
  DO $do$
  DECLARE
    una oid;
  BEGIN
    FOR una IN SELECT oid FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace AND proname <> 'claustro_hoy' AND strpos(prosrc, $t$${from}$t$) > 0
    LOOP
      EXECUTE replace(pg_get_functiondef(una), $t$${from}$t$, $t$${to}$t$);
    END LOOP;
  END $do$`;

/** Gives every column with the default `from` the default `to`. */
const replaceDefaults = (from: string, to: string): string => `
  DO $do$
  DECLARE
    una record;
  BEGIN
    FOR una IN SELECT a.attrelid::regclass AS tabla, a.attname AS columna FROM pg_attrdef d
      JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
      JOIN pg_class c ON c.oid = d.adrelid AND c.relnamespace = 'public'::regnamespace
      WHERE pg_get_expr(d.adbin, d.adrelid) = $t$${from}$t$
    LOOP
      EXECUTE format('ALTER TABLE %s ALTER COLUMN %I SET DEFAULT ${to}', una.tabla, una.columna);
    END LOOP;
  END $do$`;

/** Builds an SQL function that converts a typed date with time to an instant. If the text names no time zone, `zone` applies. */
const instantFunction = (signature: string, zone: string): string => `
  CREATE FUNCTION ${signature} RETURNS timestamptz LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
    SELECT CASE
      WHEN claustro_fecha(left(texto, 10)) IS NULL
        OR substr(texto, 11) !~ '^T([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9]([.][0-9]{1,6})?)?(Z|[+-](0[0-9]|1[0-4]):[0-5][0-9])?$'
        THEN NULL
      WHEN substr(texto, 11) ~ '(Z|[+-][0-9]{2}:[0-9]{2})$' THEN texto::timestamptz
      ELSE texto::timestamp AT TIME ZONE ${zone}
    END
  $$`;
