import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The address at which a browser logged in is no longer stored. Links in mails were built from this address, although the sender of a
 * request can choose the address.
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
