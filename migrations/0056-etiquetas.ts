import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores for each tag whether it is offered for courses, for students, or for both. A tag in use is offered for the kinds of record that
 * have it, such as «Intensivo» for courses. A tag that is not used yet is offered for both.
 */
export class Etiquetas0056 implements MigrationInterface {
  name = 'Etiquetas1763700056000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE etiquetas
        ADD COLUMN para_cursos boolean NOT NULL DEFAULT true,
        ADD COLUMN para_alumnos boolean NOT NULL DEFAULT true
    `);
    await runner.query(`
      UPDATE etiquetas e SET para_cursos = u.de_curso, para_alumnos = u.de_alumno
      FROM (SELECT id, EXISTS (SELECT FROM cursos_etiquetas WHERE etiqueta_id = id) AS de_curso,
                   EXISTS (SELECT FROM alumnos_etiquetas WHERE etiqueta_id = id) AS de_alumno FROM etiquetas) u
      WHERE u.id = e.id AND (u.de_curso OR u.de_alumno)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE etiquetas DROP COLUMN para_cursos, DROP COLUMN para_alumnos');
  }
}
