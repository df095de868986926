import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Threads outlive their student: what teachers wrote stays when the student is deleted. Of temporary failures of an address the moments are
 * stored, because three of them count only within 14 days.
 */
export class HilosSuprimidos0176 implements MigrationInterface {
  name = 'HilosSuprimidos1764500176000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(reference('SET NULL'));
    await runner.query(`COMMENT ON COLUMN hilos.alumno_id IS
      'The student whom the thread is about; null between adults, and after the student was deleted'`);
    await runner.query(`
      ALTER TABLE direcciones_correo ADD COLUMN temporales timestamptz[] NOT NULL DEFAULT '{}';
      COMMENT ON COLUMN direcciones_correo.temporales IS 'The newest temporary failures, at most three: three within 14 days make the address doubtful';
      UPDATE direcciones_correo SET temporales = ARRAY[ultimo] WHERE estado = 'buena' AND ultimo IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE direcciones_correo DROP COLUMN temporales');
    await runner.query(
      `COMMENT ON COLUMN hilos.alumno_id IS 'The student whom the thread is about; null between adults'`,
    );
    await runner.query(reference('CASCADE'));
  }
}

const reference = (onDelete: 'CASCADE' | 'SET NULL'): string => `
  ALTER TABLE hilos DROP CONSTRAINT hilos_alumno_id_fkey,
    ADD CONSTRAINT hilos_alumno_id_fkey FOREIGN KEY (alumno_id) REFERENCES alumnos ON DELETE ${onDelete}`;
