import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The decisions of users about differences between fees and their invoices, and an index for the lines of a month. */
export class DiferenciasCuotas0108 implements MigrationInterface {
  name = 'DiferenciasCuotas1764500108000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX facturas_lineas_periodo ON facturas_lineas (periodo) WHERE periodo IS NOT NULL;
      CREATE TABLE facturas_diferencias (
        clave text PRIMARY KEY,
        antes numeric(14, 2) NOT NULL,
        ahora numeric(14, 2) NOT NULL,
        usuario_id integer REFERENCES usuarios ON DELETE SET NULL,
        momento timestamptz NOT NULL
      );
      COMMENT ON TABLE facturas_diferencias IS 'Differences of fees that a person leaves as they are, while both amounts stay the same';
      SELECT claustro_auditar('facturas_diferencias'), claustro_auditar('facturas_por_revisar');`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE facturas_diferencias; DROP INDEX facturas_lineas_periodo');
  }
}
