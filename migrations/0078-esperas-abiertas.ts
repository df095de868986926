import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the column `abierta`: true for rows that wait or have an offer to answer. The list of all waiting students and their positions uses
 * this column.
 */
export class EsperasAbiertas0078 implements MigrationInterface {
  name = 'EsperasAbiertas1763900078000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE esperas ADD COLUMN abierta boolean NOT NULL GENERATED ALWAYS AS (estado IN ('espera', 'ofrecida')) STORED;
      CREATE INDEX esperas_linea ON esperas (curso_id, orden, id) WHERE abierta;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE esperas DROP COLUMN abierta');
  }
}
