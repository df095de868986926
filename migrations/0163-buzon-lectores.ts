import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who may read a thread depends on its students, also on several. Archived threads have an index of their own and are not counted. */
export class BuzonLectores0163 implements MigrationInterface {
  name = 'BuzonLectores1764500163000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(STUDENTS);
    await runner.query(`
      DROP INDEX mensajes_buzon_lineas;
      CREATE INDEX mensajes_buzon_lineas ON mensajes_buzon (usuario_id, fecha DESC, mensaje_id DESC)
        WHERE ultimo AND archivado_en IS NULL;
      CREATE INDEX mensajes_buzon_archivo ON mensajes_buzon (usuario_id, fecha DESC, mensaje_id DESC)
        WHERE ultimo AND archivado_en IS NOT NULL;
      DROP INDEX mensajes_buzon_sin_leer;
      CREATE INDEX mensajes_buzon_sin_leer ON mensajes_buzon (usuario_id) WHERE leido_en IS NULL AND archivado_en IS NULL;`);
    await runner.query(notices((copy) => `(${copy}.leido_en IS NULL AND ${copy}.archivado_en IS NULL)`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(notices((copy) => `(${copy}.leido_en IS NULL)`));
    await runner.query(`
      DROP INDEX mensajes_buzon_archivo;
      DROP INDEX mensajes_buzon_lineas;
      CREATE INDEX mensajes_buzon_lineas ON mensajes_buzon (usuario_id, fecha DESC, mensaje_id DESC) WHERE ultimo;
      DROP INDEX mensajes_buzon_sin_leer;
      CREATE INDEX mensajes_buzon_sin_leer ON mensajes_buzon (usuario_id) WHERE leido_en IS NULL;
      ALTER TABLE hilos DROP COLUMN alumnos;`);
  }
}

/** Until now only the copies of a thread had all of its students. */
const STUDENTS = `
  ALTER TABLE hilos ADD COLUMN alumnos integer[] NOT NULL DEFAULT '{}';
  COMMENT ON COLUMN hilos.alumnos IS 'The students whom the thread is about: only their present family reads it, besides teachers and the office';
  UPDATE hilos h SET alumnos = CASE WHEN h.alumno_id IS NULL THEN coalesce((
      SELECT array_agg(DISTINCT a.id ORDER BY a.id) FROM mensajes_buzon b CROSS JOIN unnest(b.alumnos) AS a (id) WHERE b.hilo_id = h.id), '{}')
    ELSE ARRAY[h.alumno_id] END;`;

/**
 * The function of `0158-buzon.ts` that notifies users whose unread messages have changed.
 * @param isUnread SQL that is true if a copy counts as unread
 */
const notices = (isUnread: (copy: string) => string): string => `
  CREATE OR REPLACE FUNCTION claustro_buzon_cambios() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$ BEGIN
    PERFORM claustro_buzon_avisa(ARRAY(SELECT DISTINCT n.usuario_id FROM nuevas n JOIN viejas v USING (mensaje_id, usuario_id)
      WHERE ${isUnread('n')} <> ${isUnread('v')}));
    RETURN NULL; END $$;`;
