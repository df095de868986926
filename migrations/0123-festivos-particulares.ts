import type { MigrationInterface, QueryRunner } from 'typeorm';
import { HORARIO_CAMBIOS } from './ayuda/cambios-de-horario';
import { replaceInTopics, restoreInTopics } from './ayuda/write-topics';

/** Adds the option that a holiday also cancels private classes. Updates the help about changes of the timetable. */
export class FestivosParticulares0123 implements MigrationInterface {
  name = 'FestivosParticulares1764500123000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE festivos ADD COLUMN particulares boolean NOT NULL DEFAULT false;
      COMMENT ON COLUMN festivos.particulares IS 'Its save cancels the private classes in its dates; otherwise they stay'`);
    await replaceInTopics(runner, HORARIO_CAMBIOS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await restoreInTopics(runner, HORARIO_CAMBIOS);
    await runner.query('ALTER TABLE festivos DROP COLUMN particulares');
  }
}
