import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Names are found with and without hyphens, apostrophes and blanks: «Perez Lopez» finds Pérez-López, «oconnor» and «o connor» find
 * O'Connor.
 */
export class NombresBuscados0096 implements MigrationInterface {
  name = 'NombresBuscados1764500096000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(NAME_TEXT);
    for (const [table, columns] of Object.entries(NAMES)) await redefine(runner, table, columns, 'claustro_nombre');
    await runner.query(CODE_INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(OLD_CODE_INDEXES);
    for (const [table, columns] of Object.entries(NAMES)) await redefine(runner, table, columns, 'claustro_normal');
    await runner.query('DROP FUNCTION claustro_nombre; DROP FUNCTION claustro_partes(text, text)');
  }
}

/** The columns that hold names of people. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  alumnos: ['nombre', 'apellidos'],
  tutores: ['nombre', 'apellidos'],
  profesores: ['nombre', 'apellidos'],
  familias: ['nombre', 'titular'],
  facturas: ['titular'],
  usuarios: ['nombre'],
};

/**
 * SQL function that normalises a name to lower case without accents.
 * If dashes or apostrophes join parts of the name, the result has two forms: the parts as separate words, then the parts written together.
 * chr(31) and a blank stand between the two forms, as `libs/platform/values/name-forms.ts` expects.
 */
const NAME_TEXT = `
  CREATE FUNCTION claustro_partes(valor text, union_de_partes text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN btrim(regexp_replace(regexp_replace(valor, '[-''’‘ʼ´\`′·‐-―−]+', union_de_partes, 'g'), '\\s+', ' ', 'g'));
  CREATE FUNCTION claustro_nombre(valor text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN claustro_partes(claustro_normal(valor), ' ')
      || CASE WHEN claustro_normal(valor) ~ '[-''’‘ʼ´\`′·‐-―−]'
           THEN chr(31) || ' ' || claustro_partes(claustro_normal(valor), '') ELSE '' END;
`;

interface Index {
  name: string;
  definition: string;
}

/** Makes the function `by` compute the stored search copies (`…_normal`) of these columns. Then rebuilds the indexes on the copies. */
async function redefine(runner: QueryRunner, table: string, columns: readonly string[], by: string): Promise<void> {
  const copies = columns.map((column) => `${column}_normal`);
  const indexes = (await runner.query(INDEXES, [table, copies])) as Index[];
  for (const { name } of indexes) await runner.query(`DROP INDEX ${name}`);
  await runner.query(
    `ALTER TABLE ${table} ${columns
      .map(
        (column) =>
          `DROP COLUMN ${column}_normal, ADD COLUMN ${column}_normal text GENERATED ALWAYS AS (${by}(${column})) STORED`,
      )
      .join(', ')}`,
  );
  for (const { definition } of indexes) await runner.query(definition);
}

const INDEXES = `
  SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
  WHERE indrelid = $1::regclass
    AND EXISTS (SELECT FROM unnest($2::text[]) AS copia WHERE pg_get_indexdef(indexrelid) ~ ('\\m' || copia || '\\M'))
  ORDER BY indexrelid`;

/** Replaces the indexes of codes by indexes of codes without separators, because lists now compare codes without separators. */
const CODE_INDEXES = `
  DROP INDEX alumnos_codigo_empieza;
  DROP INDEX cursos_codigo_empieza;
  DROP INDEX cursos_codigo_busqueda;
  CREATE INDEX alumnos_codigo_empieza ON alumnos (translate(codigo_normal, ' -./', '') text_pattern_ops);
  CREATE INDEX cursos_codigo_empieza ON cursos (translate(codigo_normal, ' -./', '') text_pattern_ops);
  CREATE INDEX cursos_codigo_busqueda ON cursos USING gin (translate(codigo_normal, ' -./', '') gin_trgm_ops);
`;

const OLD_CODE_INDEXES = `
  DROP INDEX alumnos_codigo_empieza;
  DROP INDEX cursos_codigo_empieza;
  DROP INDEX cursos_codigo_busqueda;
  CREATE INDEX alumnos_codigo_empieza ON alumnos (codigo_normal text_pattern_ops);
  CREATE INDEX cursos_codigo_empieza ON cursos (codigo_normal text_pattern_ops);
  CREATE INDEX cursos_codigo_busqueda ON cursos USING gin (codigo_normal gin_trgm_ops);
`;
