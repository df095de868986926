import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stops storing the URL at which a browser logged in. Links in mails were built from this URL, but the sender of a request can choose it.
 */
export class EquiposSinOrigen0104 implements MigrationInterface {
  name = 'EquiposSinOrigen1764500104000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE equipos_conocidos DROP COLUMN origen');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE equipos_conocidos ADD COLUMN origen text NOT NULL DEFAULT ''`);
    await runner.query('ALTER TABLE equipos_conocidos ALTER COLUMN origen DROP DEFAULT');
  }
}
