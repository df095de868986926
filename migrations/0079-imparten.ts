import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The teachers of each subject: the teacher of a group, and every assignable teacher of private classes, whom a trigger maintains in
 * `materias_profesores`. Row rules of teachers read this view. The first of several teachers occurs twice, so it is read with EXISTS. A
 * branch with a WHERE would be scanned as a whole: PostgreSQL reaches only plain branches through their indexes on `profesor_id`.
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
