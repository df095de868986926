import type { MigrationInterface, QueryRunner } from 'typeorm';
import { sentences } from './ddl';

/** Adds the rule that two enrolments of a student in the same course never overlap. The first and the last day belong to an enrolment. */
export class Altas0031 implements MigrationInterface {
  name = 'Altas1763700031000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS btree_gist');
    await runner.query(SET_ASIDE);
    await runner.query(RULE);
    await runner.query(HELD_AGAIN);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER alta_duplicada ON altas;
      DROP FUNCTION claustro_alta_duplicada();
      ALTER TABLE altas DROP CONSTRAINT altas_sin_solape, DROP COLUMN duplicada;
      CREATE UNIQUE INDEX altas_unica ON altas (alumno_id, curso_id) WHERE fecha_baja IS NULL;
      COMMENT ON INDEX altas_unica IS 'Ese alumno ya está de alta en ese curso';
    `);
  }
}

/**
 * Marks existing overlapping enrolments as `duplicada`, so that the new constraint ignores them. The overlapping enrolment that ends last
 * is not marked; if several end last, the newest is not marked.
 * To close or merge the enrolments would change what was billed and taught. The audit is off, because no user changed these enrolments.
 */
const SET_ASIDE = `
  ALTER TABLE altas ADD COLUMN duplicada boolean NOT NULL DEFAULT false;
  COMMENT ON COLUMN altas.duplicada IS
    'It overlapped another of that student in that course when that began to be refused, and was left as it was';
  SELECT set_config('claustro.auditar', 'no', true);
  UPDATE altas a SET duplicada = true WHERE EXISTS (
    SELECT FROM altas b WHERE b.alumno_id = a.alumno_id AND b.curso_id = a.curso_id
      AND daterange(a.fecha_alta, a.fecha_baja, '[]') && daterange(b.fecha_alta, b.fecha_baja, '[]')
      AND (coalesce(b.fecha_baja, 'infinity'), b.id) > (coalesce(a.fecha_baja, 'infinity'), a.id));
  SELECT set_config('claustro.auditar', '', true);
`;

/**
 * Adds the rule that enrolments do not overlap. This rule replaces `altas_unica` (at most one open enrolment), because two open enrolments
 * always overlap.
 */
const RULE = `
  ALTER TABLE altas ADD CONSTRAINT altas_sin_solape EXCLUDE USING gist (
    alumno_id WITH =, curso_id WITH =, daterange(fecha_alta, fecha_baja, '[]') WITH &&
  ) WHERE (NOT duplicada);
  DROP INDEX altas_unica;
  ${sentences('altas', { altas_sin_solape: 'Ese alumno ya está de alta en ese curso en esas fechas' })}
`;

/**
 * An enrolment with `duplicada` is exempt from the rule against overlaps (`altas_sin_solape`). It stays exempt if it is shortened. If it
 * is lengthened, reopened, or moved to another student or course, the rule applies again.
 */
const HELD_AGAIN = `
  CREATE FUNCTION claustro_alta_duplicada() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.duplicada := NEW.alumno_id = OLD.alumno_id AND NEW.curso_id = OLD.curso_id
      AND daterange(NEW.fecha_alta, NEW.fecha_baja, '[]') <@ daterange(OLD.fecha_alta, OLD.fecha_baja, '[]');
    RETURN NEW;
  END $$;
  CREATE TRIGGER alta_duplicada BEFORE UPDATE OF alumno_id, curso_id, fecha_alta, fecha_baja ON altas
    FOR EACH ROW WHEN (OLD.duplicada AND (NEW.fecha_baja IS NULL OR NEW.fecha_baja >= NEW.fecha_alta))
    EXECUTE FUNCTION claustro_alta_duplicada();
`;
