import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Allows one credit for each cancellation of a seat. A seat that is booked and cancelled several times can give several credits.
 * A unique index on the seats of unused credits would be wrong, because a seat may have two unused credits: a used credit may be given
 * back after the seat has given a second credit.
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
