import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A holiday may take the private classes too. */
export class FestivosParticulares0123 implements MigrationInterface {
  name = 'FestivosParticulares1764500123000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE festivos ADD COLUMN particulares boolean NOT NULL DEFAULT false;
      COMMENT ON COLUMN festivos.particulares IS 'Its save cancels the private classes in its dates; otherwise they stay'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE festivos DROP COLUMN particulares');
  }
}
