import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds an index that finds the deleted subjects of a course, for the history of the course. */
export class HistorialMaterias0122 implements MigrationInterface {
  name = 'HistorialMaterias1764500122000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX auditoria_materias_borradas ON auditoria ((antes ->> 'curso_id')) WHERE tabla = 'materias' AND accion = 'borrar'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX auditoria_materias_borradas');
  }
}
