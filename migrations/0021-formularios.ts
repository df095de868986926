import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets `estado` be null. A form that was reset to its default layout keeps its row without `estado`, and so keeps its version counter. */
export class Formularios0021 implements MigrationInterface {
  name = 'Formularios1763600021000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE formularios ALTER COLUMN estado DROP NOT NULL;
      COMMENT ON COLUMN formularios.estado IS 'Null: the default layout, after somebody went back to it';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM formularios WHERE estado IS NULL;
      ALTER TABLE formularios ALTER COLUMN estado SET NOT NULL;
    `);
  }
}
