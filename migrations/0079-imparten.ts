import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A view of the teachers of each subject: the teacher of a group, and every assignable teacher of private classes (a trigger maintains
 * them in `materias_profesores`). Row rules of teachers read this view. The first of several assignable teachers occurs twice, so the view
 * is read with EXISTS. Its branches have no WHERE: PostgreSQL uses the indexes on `profesor_id` only for plain branches, and would scan
 * others as a whole.
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
