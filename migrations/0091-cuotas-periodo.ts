import type { MigrationInterface, QueryRunner } from 'typeorm';
import { sentences } from './ddl';

/** The month that a line of a fee pays for, and the seats that a line by class or hour bills. */
export class CuotasPeriodo0091 implements MigrationInterface {
  name = 'CuotasPeriodo1764500091000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(LINES);
    await runner.query(SEATS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE facturas_lineas_plazas;
      DROP FUNCTION claustro_plaza_facturada;
      ALTER TABLE facturas_lineas DROP COLUMN periodo;
    `);
  }
}

const LINES = `
  ALTER TABLE facturas_lineas ADD COLUMN periodo text,
    ADD CONSTRAINT facturas_lineas_periodo_valido CHECK (periodo ~ '^\\d{4}-(0[1-9]|1[0-2])$');
  COMMENT ON COLUMN facturas_lineas.periodo IS 'The month that the fee is for, YYYY-MM. Null: the line is no fee';
  ${sentences('facturas_lineas', { facturas_lineas_periodo_valido: 'Elija un mes' })}`;

/** A seat is on one standing line at most; a rectification frees it. */
const SEATS = `
  CREATE TABLE facturas_lineas_plazas (
    linea_id integer NOT NULL REFERENCES facturas_lineas ON DELETE RESTRICT,
    plaza integer NOT NULL,
    fecha date NOT NULL,
    minutos integer NOT NULL,
    vigente boolean NOT NULL DEFAULT true,
    PRIMARY KEY (linea_id, plaza)
  );
  COMMENT ON TABLE facturas_lineas_plazas IS 'The seats that lines of issued invoices bill';
  COMMENT ON COLUMN facturas_lineas_plazas.plaza IS 'coalesce(plaza, id) of clases_alumnos. No reference: the line stays when the seat is gone';
  COMMENT ON COLUMN facturas_lineas_plazas.vigente IS 'False once a rectification has undone the line';
  CREATE UNIQUE INDEX facturas_lineas_plazas_una ON facturas_lineas_plazas (plaza) WHERE vigente;
  CREATE FUNCTION claustro_plaza_facturada(una integer) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
    RETURN EXISTS (SELECT FROM facturas_lineas_plazas p WHERE p.plaza = una AND p.vigente);
`;
