import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds a view of the teachers of each subject: the teacher in `profesor_id` and, for private classes, the assignable teachers. The view
 * may contain a teacher twice, so use EXISTS to read the view.
 * The two parts of the view have no WHERE. With a WHERE, PostgreSQL would not use the indexes on `profesor_id`.
 */
export class Imparten0079 implements MigrationInterface {
  name = 'Imparten1763900079000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE VIEW materias_imparten AS
        SELECT id AS materia_id, profesor_id FROM materias
        UNION ALL
        SELECT materia_id, profesor_id FROM materias_profesores;
      COMMENT ON VIEW materias_imparten IS 'The teacher of a group, and the assignable teachers of private classes; the first of them twice';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW materias_imparten');
  }
}
