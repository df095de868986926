import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores when the author of a note wrote its text. For existing notes, this is the time of their creation in the audit. */
export class NotasEscrita0061 implements MigrationInterface {
  name = 'NotasEscrita1763700061000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE notas ADD COLUMN escrita timestamptz NOT NULL DEFAULT now();
      COMMENT ON COLUMN notas.escrita IS 'When the author last wrote the text';
      UPDATE notas SET escrita = creacion.momento
      FROM auditoria creacion
      WHERE creacion.tabla = 'notas' AND creacion.registro_id = notas.id AND creacion.accion = 'crear'
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notas DROP COLUMN escrita');
  }
}
