import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Light or dark: what each user has chosen, on every computer. */
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
