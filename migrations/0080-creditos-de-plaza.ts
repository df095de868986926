import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A seat that is booked and cancelled again gives a credit for each cancellation, whatever happened to earlier credits. A partial unique
 * index over unused credits would not work: when the class that a credit paid is cancelled, the credit becomes unused again, and the seat
 * may have given another credit meanwhile.
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

  /** Keeps only the last of several credits of a seat. If the others were used, the migration cannot be undone. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM creditos k WHERE k.usado_en_id IS NULL
        AND EXISTS (SELECT FROM creditos otro WHERE otro.origen_id = k.origen_id AND otro.id > k.id);
      ALTER TABLE creditos DROP CONSTRAINT creditos_origen_unico, DROP COLUMN origen_version;
      ALTER TABLE creditos ADD CONSTRAINT creditos_origen_unico UNIQUE (origen_id);
      COMMENT ON CONSTRAINT creditos_origen_unico ON creditos IS 'Esa clase anulada ya dio un crédito';`);
  }
}
