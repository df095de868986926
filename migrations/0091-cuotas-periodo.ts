import type { MigrationInterface, QueryRunner } from 'typeorm';
import { sentences } from './ddl';

/**
 * Stores the month that a fee line pays, and the seats that a line by class or hour bills. Until now, the month and the seats were derived
 * from dates.
 */
export class CuotasPeriodo0091 implements MigrationInterface {
  name = 'CuotasPeriodo1764500091000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(LINES);
    await runner.query(SEATS);
    await runner.query(GUARD);
    await runner.query(KEYS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${KEYS_BEFORE}
      DROP TABLE facturas_lineas_plazas;
      DROP FUNCTION claustro_plaza_facturada(integer), claustro_plazas_fijas();
      ALTER TABLE facturas_lineas DROP COLUMN periodo;
    `);
  }
}

const LINES = `
  ALTER TABLE facturas_lineas ADD COLUMN periodo text,
    ADD CONSTRAINT facturas_lineas_periodo_valido CHECK (periodo ~ '^\\d{4}-(0[1-9]|1[0-2])$');
  COMMENT ON COLUMN facturas_lineas.periodo IS 'The month that the fee is for, YYYY-MM. Null: the line is no fee';
  ${sentences('facturas_lineas', { facturas_lineas_periodo_valido: 'Elija un mes' })}`;

/**
 * The seats that invoice lines bill. For each concept, at most one line in force bills a seat. If this line is rectified, another line may
 * bill the seat.
 */
const SEATS = `
  CREATE TABLE facturas_lineas_plazas (
    linea_id integer NOT NULL,
    concepto_id integer NOT NULL,
    plaza integer NOT NULL,
    fecha date NOT NULL,
    minutos integer NOT NULL,
    vigente boolean NOT NULL DEFAULT true,
    PRIMARY KEY (linea_id, plaza)
  );
  COMMENT ON TABLE facturas_lineas_plazas IS 'The seats that lines of issued invoices bill';
  COMMENT ON COLUMN facturas_lineas_plazas.linea_id IS 'No reference: lines of issued invoices are never deleted';
  COMMENT ON COLUMN facturas_lineas_plazas.plaza IS 'coalesce(plaza, id) of clases_alumnos. No reference: the line stays when the seat is gone';
  COMMENT ON COLUMN facturas_lineas_plazas.vigente IS 'False once a rectification has undone what the line charges for the seat';
  CREATE UNIQUE INDEX facturas_lineas_plazas_una ON facturas_lineas_plazas (plaza, concepto_id) WHERE vigente;
  CREATE FUNCTION claustro_plaza_facturada(una integer) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
    RETURN EXISTS (SELECT FROM facturas_lineas_plazas p WHERE p.plaza = una AND p.vigente);
`;

/** Refuses to change or delete the row of a billed seat. Exception: a rectification may free the seat by setting `vigente` to false. */
const GUARD = `
  CREATE FUNCTION claustro_plazas_fijas() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' AND OLD.vigente AND NOT NEW.vigente
      AND to_jsonb(NEW) - 'vigente' = to_jsonb(OLD) - 'vigente'
      AND EXISTS (SELECT FROM facturas r JOIN facturas_lineas l ON l.factura_id = r.rectifica_id
        WHERE l.id = OLD.linea_id AND r.estado = 'presentada') THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'Las clases que cobra una factura solo se liberan al rectificarla' USING ERRCODE = 'restrict_violation';
  END $$;
  CREATE TRIGGER plazas_fijas BEFORE UPDATE OR DELETE ON facturas_lineas_plazas
    FOR EACH ROW EXECUTE FUNCTION claustro_plazas_fijas();
`;

/**
 * Builds the SQL function that tells whether an invoice line charges a key.
 * @param ofMonth SQL of a further condition about the months of the line and the key
 */
const chargesKey = (ofMonth: string) => `
  CREATE OR REPLACE FUNCTION claustro_clave_cobra(clave facturas_claves, linea facturas_lineas) RETURNS boolean
    LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT (linea.concepto_id IS NOT NULL OR linea.articulo_id IS NULL)
      AND (clave.alta_id IS NULL OR clave.alta_id IS NOT DISTINCT FROM linea.alta_id)${ofMonth}
      AND starts_with(substring(clave.clave FROM '^\\d+\\|\\d{4}-\\d\\d\\|(.*)$') || '|',
                      coalesce('#' || linea.concepto_id, claustro_texto_clave(linea.descripcion)) || '|')
  $$;`;

const KEYS = chargesKey(`
      AND coalesce(linea.periodo = split_part(clave.clave, '|', 2), true)`);
const KEYS_BEFORE = chargesKey('');
