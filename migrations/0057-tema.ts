import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the theme that each user has chosen (light, dark, or the theme of the system), for all computers of the user. */
export class Tema0057 implements MigrationInterface {
  name = 'Tema1763700057000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE usuarios ADD COLUMN tema text NOT NULL DEFAULT 'sistema'
        CONSTRAINT usuarios_tema CHECK (tema IN ('claro', 'oscuro', 'sistema'))
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE usuarios DROP COLUMN tema');
  }
}
