import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores the method by which an invoice was collected. This method may differ from the agreed payment method. Invoices that were collected
 * before this migration get their agreed method.
 */
export class FacturasFormaCobro0140 implements MigrationInterface {
  name = 'FacturasFormaCobro1764500140000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE facturas ADD COLUMN forma_cobro_id integer REFERENCES formas_pago ON DELETE RESTRICT',
    );
    await runner.query(
      'CREATE INDEX facturas_forma_cobro ON facturas (forma_cobro_id) WHERE forma_cobro_id IS NOT NULL',
    );
    await runner.query(guard('forma_cobro_id,'));
    await runner.query(`SELECT set_config('claustro.auditar', 'no', true)`);
    await runner.query(`UPDATE facturas SET forma_cobro_id = forma_pago_id WHERE cobro IN ('cobrada', 'devuelta')`);
    await runner.query(`SELECT set_config('claustro.auditar', '', true)`);
    await runner.query(METHOD);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER factura_forma_cobro ON facturas;
      DROP FUNCTION claustro_factura_forma_cobro;
      ALTER TABLE facturas DROP COLUMN forma_cobro_id`);
    await runner.query(guard(''));
  }
}

/**
 * Builds the trigger function that refuses changes of issued invoices, except in a few columns (migration 0044). `editable` adds one
 * column that may change: its name with a comma at the end, as in `forma_cobro_id,`. If `editable` is empty, the result is the function of
 * migration 0044.
 */
const guard = (editable: string): string => `
  CREATE OR REPLACE FUNCTION claustro_factura_fija() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    despues text[] := '{${editable}compensado,cobro,fecha_cobro,observaciones,adicionales,version}';
    -- Generated columns have no value yet in a BEFORE trigger.
    generadas text[] := '{nombre,numero_normal,titular_normal,titular_nif_normal,importe_pendiente}';
  BEGIN
    IF TG_OP = 'DELETE' OR to_jsonb(NEW) - despues - generadas IS DISTINCT FROM to_jsonb(OLD) - despues - generadas THEN
      RAISE EXCEPTION 'La factura ya ha sido presentada y no puede ser modificada';
    END IF;
    RETURN NEW;
  END $$`;

/**
 * SQL of the trigger that sets the collection method of an invoice (`forma_cobro_id`). A pending or offset invoice has none. A collected
 * invoice without a collection method gets its agreed payment method.
 */
const METHOD = `
  CREATE FUNCTION claustro_factura_forma_cobro() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.forma_cobro_id := CASE
      WHEN NEW.cobro IN ('pendiente', 'compensada') THEN NULL
      WHEN NEW.cobro = 'cobrada' THEN coalesce(NEW.forma_cobro_id, NEW.forma_pago_id)
      ELSE NEW.forma_cobro_id END;
    RETURN NEW;
  END $$;
  CREATE TRIGGER factura_forma_cobro BEFORE INSERT OR UPDATE OF cobro, forma_cobro_id ON facturas
    FOR EACH ROW EXECUTE FUNCTION claustro_factura_forma_cobro()`;
