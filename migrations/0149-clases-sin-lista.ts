import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the date of the class to the view of classes without recorded attendance, because lists and the start page read only a few days of
 * this view.
 */
export class ClasesSinLista0149 implements MigrationInterface {
  name = 'ClasesSinLista1764500149000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(viewOf('c.id, c.fecha'));
  }

  /** Drops the view first: CREATE OR REPLACE VIEW cannot remove a column. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW clases_sin_lista');
    await runner.query(viewOf('c.id'));
  }
}

const viewOf = (columns: string): string => `
  CREATE OR REPLACE VIEW clases_sin_lista AS
    SELECT ${columns} FROM clases c
    WHERE c.estado = 'confirmada' AND c.ocupadas > 0 AND c.id NOT IN (SELECT id FROM clases_sin_cubrir)
      AND NOT EXISTS (SELECT FROM clases_alumnos s WHERE s.clase_id = c.id AND s.estado IN ('asiste', 'falta', 'justificada'));
  COMMENT ON VIEW clases_sin_lista IS 'Classes with students of which nobody has a mark of attendance, whenever they are'`;
