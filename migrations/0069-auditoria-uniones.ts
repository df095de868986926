import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The audit compares the old and new rows of a statement. PostgreSQL plans that comparison once per connection, for its first statement:
 * planned for one row, it took 294 s for a bulk change of 4,000 students. Without nested loops it takes one second, and is not slower for
 * one row.
 */
export class AuditoriaUniones0069 implements MigrationInterface {
  name = 'AuditoriaUniones1763900069000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER FUNCTION claustro_auditar_cambio() SET enable_nestloop = off');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER FUNCTION claustro_auditar_cambio() RESET enable_nestloop');
  }
}
