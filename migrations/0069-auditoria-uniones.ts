import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The audit compares the old and new rows of a statement. PostgreSQL plans this comparison for the first statement of a connection, and
 * then reuses the plan.
 * With a plan made for one row, a change of 4,000 students took 294 s. Without nested loops the change takes one second, and a change of
 * one row is not slower.
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
