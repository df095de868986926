import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The office creates types of course, types of student and tags by name; empty codes and keys are generated.
 * Types and tags get an order and can be deactivated. Tags also get a group and a colour.
 */
export class Catalogos0131 implements MigrationInterface {
  name = 'Catalogos1764500131000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(ORDERED(table));
    await runner.query(CODES);
    await runner.query(TAGS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER etiqueta_con_clave ON etiquetas;
      DROP FUNCTION claustro_etiqueta_con_clave;
      ALTER TABLE etiquetas ALTER COLUMN slug DROP DEFAULT, DROP COLUMN grupo, DROP COLUMN color;
      ALTER TABLE tipos_curso ALTER COLUMN codigo DROP DEFAULT;
      ALTER TABLE tipos_alumno ALTER COLUMN codigo DROP DEFAULT;
      DROP SEQUENCE tipos_curso_codigo;
      DROP SEQUENCE tipos_alumno_codigo`);
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} DROP COLUMN orden, DROP COLUMN activo`);
  }
}

const TABLES = ['tipos_curso', 'tipos_alumno', 'etiquetas'];

const ORDERED = (table: string): string => `
  ALTER TABLE ${table} ADD COLUMN orden integer NOT NULL DEFAULT 0, ADD COLUMN activo boolean NOT NULL DEFAULT true`;

const CODES = `
  CREATE SEQUENCE tipos_curso_codigo;
  CREATE SEQUENCE tipos_alumno_codigo;
  ALTER TABLE tipos_curso ALTER COLUMN codigo SET DEFAULT claustro_codigo('TC-', nextval('tipos_curso_codigo'), 2);
  ALTER TABLE tipos_alumno ALTER COLUMN codigo SET DEFAULT claustro_codigo('TA-', nextval('tipos_alumno_codigo'), 2);
  ALTER SEQUENCE tipos_curso_codigo OWNED BY tipos_curso.codigo;
  ALTER SEQUENCE tipos_alumno_codigo OWNED BY tipos_alumno.codigo`;

/**
 * An empty key is generated from the name: «Familia numerosa» becomes «familia-numerosa», or «familia-numerosa-2» if the first key is
 * taken.
 */
const TAGS = `
  ALTER TABLE etiquetas
    ADD COLUMN grupo text COLLATE "es-x-icu",
    ADD COLUMN grupo_normal text GENERATED ALWAYS AS (claustro_normal(grupo)) STORED,
    ADD COLUMN color text,
    ALTER COLUMN slug SET DEFAULT '';
  CREATE FUNCTION claustro_etiqueta_con_clave() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    clave text;
    vez integer := 1;
  BEGIN
    IF coalesce(NEW.slug, '') <> '' THEN RETURN NEW; END IF;
    clave := coalesce(nullif(trim(BOTH '-' FROM regexp_replace(claustro_normal(NEW.descripcion), '[^a-z0-9]+', '-', 'g')), ''), 'etiqueta');
    NEW.slug := clave;
    WHILE EXISTS (SELECT FROM etiquetas WHERE slug = NEW.slug AND id <> NEW.id) LOOP
      vez := vez + 1;
      NEW.slug := clave || '-' || vez;
    END LOOP;
    RETURN NEW;
  END $$;
  CREATE TRIGGER etiqueta_con_clave BEFORE INSERT OR UPDATE OF slug ON etiquetas
    FOR EACH ROW EXECUTE FUNCTION claustro_etiqueta_con_clave()`;
