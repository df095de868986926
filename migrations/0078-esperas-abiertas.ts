import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks the rows that are waiting or have an offer to answer, for the list of all waiting students and their positions. */
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
