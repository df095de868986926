import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the column `ofrecida` to the waiting lists: true if a place is offered. Lists of courses count the offered places with this column,
 * because an offered place is not free.
 */
export class EsperasOfrecidas0130 implements MigrationInterface {
  name = 'EsperasOfrecidas1764500130000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE esperas ADD COLUMN ofrecida boolean NOT NULL GENERATED ALWAYS AS (estado = 'ofrecida') STORED`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE esperas DROP COLUMN ofrecida');
  }
}
