import type { MigrationInterface, QueryRunner } from 'typeorm';
import { readTelephone } from '../libs/platform/values/read-telephone';

const TABLES = ['familias', 'tutores', 'profesores', 'alumnos'];

/** Stores telephones in one form, so that they are found by their digits. */
export class Telefonos0050 implements MigrationInterface {
  name = 'Telefonos1763700050000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(DIGITS);
    for (const table of TABLES) await convert(runner, { table, expression: 'telefono', assign: 'telefono = v.nuevo' });
    await convertAddedFields(runner);
    await convert(runner, SETTINGS);
    for (const table of TABLES)
      await runner.query(
        `CREATE INDEX ${table}_telefono_busqueda ON ${table} USING gin (telefono_digitos(telefono) gin_trgm_ops)`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`DROP INDEX ${table}_telefono_busqueda`);
    await runner.query('DROP FUNCTION telefono_digitos');
  }
}

/**
 * Returns the digits of a telephone without the Spanish prefix; null if there are no digits. A foreign number keeps its country code.
 * Searches for a part of a number also use this function. So it removes `00` only before a complete number, and `34` without plus only
 * before a complete Spanish number.
 */
const DIGITS = `
  CREATE FUNCTION telefono_digitos(telefono text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN nullif(regexp_replace(regexp_replace(telefono, '[^0-9+]', '', 'g'),
      '^(\\+|00(?=[1-9][0-9]{6}))(34)?|^34(?=[5-9][0-9]{8}$)|\\+', '', 'g'), '')`;

/** A table with telephones. `expression` is SQL that reads a telephone as text. `assign` is SQL that stores the new text, `v.nuevo`. */
interface Telephones {
  table: string;
  expression: string;
  assign: string;
  where?: string;
}

const SETTINGS: Telephones = {
  table: 'ajustes',
  expression: `(valor #>> '{}')`,
  assign: 'valor = to_jsonb(v.nuevo)',
  where: `codigo IN ('academia.telefono', 'soporte.telefono')`,
};

/** Number of values per statement, so that the arrays stay small in a large academy. */
const BATCH = 10_000;

/** Rewrites telephones in the standard form. A text that cannot be read as a telephone stays as it is. */
async function convert(
  runner: QueryRunner,
  { table, expression, assign, where = 'true' }: Telephones,
  parameters: unknown[] = [],
): Promise<void> {
  const rows = (await runner.query(
    `SELECT DISTINCT ${expression} AS viejo FROM ${table}
     WHERE ${where} AND ${expression} !~ '^[5-9][0-9]{2} [0-9]{3} [0-9]{3}$'`,
    parameters,
  )) as { viejo: string }[];
  const changes = rows
    .map(({ viejo }) => ({ viejo, nuevo: readTelephone(viejo) }))
    .filter(({ viejo, nuevo }) => nuevo !== null && nuevo !== viejo);
  for (let from = 0; from < changes.length; from += BATCH) {
    const batch = changes.slice(from, from + BATCH);
    const [old, renewed] = [parameters.length + 1, parameters.length + 2].map((place) => `$${String(place)}::text[]`);
    await runner.query(
      `UPDATE ${table} t SET ${assign} FROM unnest(${old}, ${renewed}) AS v (viejo, nuevo)
       WHERE ${where} AND ${expression} = v.viejo`,
      [...parameters, batch.map(({ viejo }) => viejo), batch.map(({ nuevo }) => nuevo)],
    );
  }
}

/**
 * Converts telephones in the fields that administrators added. The code of a record is the name of its table with hyphens:
 * `documentos-alumno`.
 */
async function convertAddedFields(runner: QueryRunner): Promise<void> {
  const fields = (await runner.query(
    `SELECT replace(ficha, '-', '_') AS tabla, campo FROM campos_adicionales WHERE tipo = 'telefono'`,
  )) as { tabla: string; campo: string }[];
  for (const { tabla, campo } of fields)
    await convert(
      runner,
      {
        table: tabla,
        expression: '(adicionales ->> $1::text)',
        assign: 'adicionales = jsonb_set(adicionales, ARRAY[$1::text], to_jsonb(v.nuevo))',
      },
      [campo],
    );
}
