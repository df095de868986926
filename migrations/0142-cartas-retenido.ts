import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds a column with the amount withheld by a pay letter. The amount has a negative sign, as on the letter and its screens. */
export class CartasRetenido0142 implements MigrationInterface {
  name = 'CartasRetenido1764500142000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE pagos_cartas ADD COLUMN retenido numeric(14, 2) GENERATED ALWAYS AS (-importe_retencion) STORED',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE pagos_cartas DROP COLUMN retenido');
  }
}
