import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Allows one credit for each cancellation of a seat. So a seat can give several credits, if the seat is booked and cancelled several
 * times.
 * A unique index on the seat of the unused credits would not work: a used credit may be given back after the seat has given a second
 * credit, so a seat may have two unused credits.
 */
export class CreditosDePlaza0080 implements MigrationInterface {
  name = 'CreditosDePlaza1763900080000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE creditos ADD COLUMN origen_version integer NOT NULL DEFAULT 0,
        DROP CONSTRAINT creditos_origen_unico;
      ALTER TABLE creditos ADD CONSTRAINT creditos_origen_unico UNIQUE (origen_id, origen_version);
      COMMENT ON COLUMN creditos.origen_version IS 'The version of the seat that its cancelling wrote';
      COMMENT ON CONSTRAINT creditos_origen_unico ON creditos IS 'Esa clase anulada ya dio un crédito';`);
  }

  /**
   * Undoes the migration. If a seat has several credits, keeps only the last one. If one of the others was used, the migration cannot be
   * undone.
   */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM creditos k WHERE k.usado_en_id IS NULL
        AND EXISTS (SELECT FROM creditos otro WHERE otro.origen_id = k.origen_id AND otro.id > k.id);
      ALTER TABLE creditos DROP CONSTRAINT creditos_origen_unico, DROP COLUMN origen_version;
      ALTER TABLE creditos ADD CONSTRAINT creditos_origen_unico UNIQUE (origen_id);
      COMMENT ON CONSTRAINT creditos_origen_unico ON creditos IS 'Esa clase anulada ya dio un crédito';`);
  }
}
