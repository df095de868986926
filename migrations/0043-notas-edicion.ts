import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores which other user edited a public note last, and when. Otherwise the changed text would be attributed to its author alone. */
export class NotasEdicion0043 implements MigrationInterface {
  name = 'NotasEdicion1763600043000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE notas
        ADD COLUMN editor_id integer REFERENCES usuarios ON DELETE SET NULL,
        ADD COLUMN editada timestamptz;
      COMMENT ON COLUMN notas.editada IS 'When somebody other than the author last changed the text; null if the text is the author''s';
      CREATE INDEX notas_editor ON notas (editor_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notas DROP COLUMN editor_id, DROP COLUMN editada');
  }
}
