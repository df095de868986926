import type { MigrationInterface, QueryRunner } from 'typeorm';
import { KEYS } from './0049-facturas-numeros';
import { sentences } from './ddl';

/**
 * Makes three changes for fees. A family chooses one invoice for all its students, or one invoice for each student. An invoice line stores
 * the enrolment that it bills. The key that prevents a second charge is released only when no invoice contains the charge any more.
 */
export class Cuotas0084 implements MigrationInterface {
  name = 'Cuotas1763900084000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE familias ADD COLUMN factura_por text NOT NULL DEFAULT 'familia',
        ADD CONSTRAINT familias_factura_por_valida CHECK (factura_por IN ('familia', 'alumno'));
      ${sentences('familias', { familias_factura_por_valida: 'Elija una factura por familia o por alumno' })}`);
    await runner.query(ENROLMENTS);
    await runner.query(UNDONE);
    await runner.query(GUARD);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER clave_fija ON facturas_claves;
      DROP FUNCTION claustro_clave_fija, claustro_clave_deshecha, claustro_clave_cobra`);
    await runner.query(KEYS);
    await runner.query(`
      ALTER TABLE facturas_claves DROP COLUMN alta_id;
      ALTER TABLE facturas_lineas DROP COLUMN alta_id;
      ALTER TABLE familias DROP COLUMN factura_por`);
  }
}

/**
 * Adds the enrolment to invoice lines and to keys. There is no foreign key, because an issued line names the billed enrolment even after
 * the enrolment is deleted.
 */
const ENROLMENTS = `
  ALTER TABLE facturas_lineas ADD COLUMN alta_id integer;
  ALTER TABLE facturas_claves ADD COLUMN alta_id integer;
  COMMENT ON COLUMN facturas_lineas.alta_id IS 'The enrolment whose fee is billed. No reference: the line stays when it is gone';
  COMMENT ON COLUMN facturas_claves.alta_id IS 'The enrolment whose fee claimed the key. Null: any line with its concept'`;

/**
 * Creates two functions about the key of a charge. `claustro_clave_cobra`: true if an invoice line bills the charge of the key.
 * `claustro_clave_deshecha`: true if rectifications have undone this charge or its whole invoice.
 */
const UNDONE = `
  CREATE FUNCTION claustro_clave_cobra(clave facturas_claves, linea facturas_lineas) RETURNS boolean
    LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT (linea.concepto_id IS NOT NULL OR linea.articulo_id IS NULL)
      AND (clave.alta_id IS NULL OR clave.alta_id IS NOT DISTINCT FROM linea.alta_id)
      AND starts_with(substring(clave.clave FROM '^\\d+\\|\\d{4}-\\d\\d\\|(.*)$') || '|',
                      coalesce('#' || linea.concepto_id, claustro_texto_clave(linea.descripcion)) || '|')
  $$;
  CREATE FUNCTION claustro_clave_deshecha(clave facturas_claves) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
    WITH vigentes AS (
      SELECT f.id, f.alumno_id, f.total, f.rectifica_id FROM facturas f
      WHERE f.id = clave.factura_id OR (f.rectifica_id = clave.factura_id AND f.estado = 'presentada'))
    SELECT (SELECT sum(v.total) FROM vigentes v) = 0 OR coalesce((
      SELECT bool_or(v.rectifica_id IS NOT NULL) AND sum(l.total) <= 0
      FROM vigentes v JOIN facturas_lineas l ON l.factura_id = v.id
      WHERE coalesce(l.alumno_id, v.alumno_id)::text = split_part(clave.clave, '|', 1) AND claustro_clave_cobra(clave, l)), false)
  $$`;

/** Refuses to release the key of a charge while the charge is still in force. A released key would allow a second charge. */
const GUARD = `
  CREATE OR REPLACE FUNCTION claustro_clave_fija() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (SELECT FROM facturas f WHERE f.id = OLD.factura_id AND f.estado = 'presentada') AND NOT claustro_clave_deshecha(OLD) THEN
      RAISE EXCEPTION 'Lo que cobra una factura solo se libera al rectificarlo' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NULL;
  END $$`;
