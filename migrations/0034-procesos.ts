import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds a code for the reason of a skipped or failed item. Programs compare the code, not the sentence. */
export class Procesos0034 implements MigrationInterface {
  name = 'Procesos1763700034000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE procesos_elementos ADD COLUMN codigo_motivo text, ADD CHECK (codigo_motivo IS NULL OR motivo IS NOT NULL);
      UPDATE procesos_elementos SET codigo_motivo = 'ya-facturado' WHERE motivo LIKE 'Ya se le facturó «%';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE procesos_elementos DROP COLUMN codigo_motivo');
  }
}
