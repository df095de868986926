import type { MigrationInterface, QueryRunner } from 'typeorm';
import { sentences } from './ddl';

/**
 * Gives rectifications a code, offsets invoices against their rectifications, and requires that the payment state of an invoice agrees
 * with its payment date. Corrects existing invoices by the same rules.
 */
export class FacturasRectificacion0044 implements MigrationInterface {
  name = 'FacturasRectificacion1763700044000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COLUMNS);
    await runner.query(guard('compensado,', ',importe_pendiente'));
    await runner.query(SETTLE);
    await runner.query(RULES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE facturas DROP CONSTRAINT facturas_cobro_fechado, DROP CONSTRAINT facturas_cobro_valido;
      UPDATE facturas SET cobro = 'pendiente' WHERE cobro = 'compensada';
      ALTER TABLE facturas ADD CONSTRAINT facturas_cobro_valido CHECK (cobro IN ('pendiente', 'cobrada', 'devuelta'))`);
    await runner.query(guard('', ''));
    await runner.query(`
      ALTER TABLE facturas DROP COLUMN importe_pendiente;
      ALTER TABLE facturas DROP COLUMN compensado, DROP COLUMN codigo_rectificacion`);
  }
}

const COLUMNS = `
  ALTER TABLE facturas DROP CONSTRAINT facturas_cobro_valido;
  ALTER TABLE facturas
    ADD COLUMN codigo_rectificacion text COLLATE "es-x-icu",
    ADD COLUMN compensado numeric(12, 2) NOT NULL DEFAULT 0,
    ADD CONSTRAINT facturas_codigo_valido CHECK (codigo_rectificacion IN ('R1', 'R2', 'R3', 'R4', 'R5')),
    ADD CONSTRAINT facturas_cobro_valido CHECK (cobro IN ('pendiente', 'cobrada', 'devuelta', 'compensada'));
  ALTER TABLE facturas ADD COLUMN importe_pendiente numeric(12, 2) GENERATED ALWAYS AS (
    CASE WHEN estado = 'presentada' AND cobro IN ('pendiente', 'devuelta') THEN liquido + compensado ELSE 0 END) STORED;
  COMMENT ON COLUMN facturas.compensado IS 'The net amounts of its rectifications that were set off against it: 0 or negative'`;

/**
 * Returns SQL that replaces the trigger function of migration 0030. `editable` adds columns that may change. `calculated` adds columns
 * that the database generates.
 */
const guard = (editable: string, calculated: string): string => `
  CREATE OR REPLACE FUNCTION claustro_factura_fija() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    despues text[] := '{${editable}cobro,fecha_cobro,observaciones,adicionales,version}';
    -- Generated columns have no value yet in a BEFORE trigger.
    generadas text[] := '{nombre,numero_normal,titular_normal,titular_nif_normal${calculated}}';
  BEGIN
    IF TG_OP = 'DELETE' OR to_jsonb(NEW) - despues - generadas IS DISTINCT FROM to_jsonb(OLD) - despues - generadas THEN
      RAISE EXCEPTION 'La factura ya ha sido presentada y no puede ser modificada';
    END IF;
    RETURN NEW;
  END $$`;

/**
 * Corrects the payment data of existing invoices. An impossible date of payment becomes the nearest possible date: the day of issue, or
 * today. The audit keeps the old dates.
 */
const SETTLE = `
  UPDATE facturas SET cobro = 'pendiente', fecha_cobro = NULL WHERE estado = 'borrador' AND cobro <> 'pendiente';
  UPDATE facturas SET fecha_cobro = NULL WHERE cobro = 'pendiente' AND fecha_cobro IS NOT NULL;
  UPDATE facturas SET fecha_cobro = greatest(fecha_expedicion, least(coalesce(fecha_cobro, fecha_expedicion), current_date))
  WHERE cobro = 'cobrada' AND (fecha_cobro IS NULL OR fecha_cobro > current_date OR fecha_cobro < fecha_expedicion);
  UPDATE facturas r SET cobro = 'compensada', version = r.version + 1
  FROM facturas f
  WHERE f.cobro IN ('pendiente', 'devuelta') AND r.rectifica_id = f.id AND r.estado = 'presentada' AND r.cobro = 'pendiente';
  UPDATE facturas f SET compensado = s.compensado, version = f.version + 1,
    cobro = CASE WHEN s.total + f.total = 0 THEN 'compensada' ELSE f.cobro END,
    fecha_cobro = CASE WHEN s.total + f.total = 0 THEN NULL ELSE f.fecha_cobro END
  FROM (SELECT rectifica_id, sum(total) AS total, coalesce(sum(liquido) FILTER (WHERE cobro = 'compensada'), 0) AS compensado
        FROM facturas WHERE rectifica_id IS NOT NULL AND estado = 'presentada' GROUP BY rectifica_id) s
  WHERE f.id = s.rectifica_id AND f.cobro IN ('pendiente', 'devuelta')`;

const RULES = `
  ALTER TABLE facturas ADD CONSTRAINT facturas_cobro_fechado CHECK (
    (cobro <> 'cobrada' OR fecha_cobro IS NOT NULL) AND (cobro NOT IN ('pendiente', 'compensada') OR fecha_cobro IS NULL));
  ${sentences('facturas', {
    facturas_cobro_valido: 'Ese estado de cobro no existe',
    facturas_cobro_fechado: 'Solo una factura cobrada o devuelta lleva fecha de cobro, y una cobrada la necesita',
    facturas_codigo_valido: 'La clave va de R1 a R5',
  })}`;
