import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores for which months an issued invoice counts. A fee counts for its own month, any other line for the month of issue. */
export class FacturasMeses0114 implements MigrationInterface {
  name = 'FacturasMeses1764500114000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    await runner.query(sharesOf(`(SELECT id, total, fecha_expedicion FROM facturas WHERE estado = 'presentada')`));
    await runner.query(TRIGGERS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER facturas_emitidas_meses ON facturas;
      DROP TRIGGER factura_emitida_meses ON facturas;
      DROP FUNCTION claustro_facturas_emitidas_meses;
      DROP FUNCTION claustro_factura_emitida_meses;
      DROP TABLE facturas_meses`);
  }
}

/**
 * A BRIN index finds the rows of a month, because rows are written nearly in the order of the months. The index costs little when an
 * invoice is issued.
 */
const TABLE = `
  CREATE TABLE facturas_meses (
    factura_id integer NOT NULL,
    mes text NOT NULL,
    importe numeric(12, 2) NOT NULL,
    PRIMARY KEY (factura_id, mes),
    CONSTRAINT facturas_meses_mes_valido CHECK (mes ~ '^\\d{4}-(0[1-9]|1[0-2])$')
  );
  CREATE INDEX facturas_meses_mes ON facturas_meses USING brin (mes) WITH (pages_per_range = 16);
  COMMENT ON TABLE facturas_meses IS 'What of the total of an issued invoice counts for which month. The shares come to the total';
  COMMENT ON COLUMN facturas_meses.factura_id IS 'No reference: issued invoices are never deleted'`;

/**
 * Builds SQL that divides the total of each issued invoice among its months, and inserts the parts. The last month also gets the
 * difference between the total and the sum of the lines, because the total is rounded by VAT rate and not by line.
 * @param facturas rows with `id`, `total` and `fecha_expedicion`
 */
const sharesOf = (facturas: string): string => `
  INSERT INTO facturas_meses (factura_id, mes, importe)
  SELECT s.id, s.mes,
    CASE WHEN s.mes = max(s.mes) OVER de_la_factura THEN s.importe + s.total - sum(s.importe) OVER de_la_factura ELSE s.importe END
  FROM (
    SELECT f.id, f.total, coalesce(l.periodo, to_char(f.fecha_expedicion, 'YYYY-MM')) AS mes, coalesce(sum(l.total), 0) AS importe
    FROM ${facturas} AS f LEFT JOIN facturas_lineas l ON l.factura_id = f.id
    GROUP BY f.id, f.total, 3
  ) s
  WINDOW de_la_factura AS (PARTITION BY s.id)`;

/**
 * Adds one trigger for each of the two ways of issuing invoices. Bulk invoicing inserts many issued invoices in one statement; their lines
 * already exist, because they are inserted first. A single draft is issued by an update of its `estado`.
 */
const TRIGGERS = `
  CREATE FUNCTION claustro_facturas_emitidas_meses() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    ${sharesOf(`(SELECT id, total, fecha_expedicion FROM nuevas WHERE estado = 'presentada')`)};
    RETURN NULL;
  END $$;
  CREATE TRIGGER facturas_emitidas_meses AFTER INSERT ON facturas REFERENCING NEW TABLE AS nuevas
    FOR EACH STATEMENT EXECUTE FUNCTION claustro_facturas_emitidas_meses();
  CREATE FUNCTION claustro_factura_emitida_meses() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    ${sharesOf('(SELECT NEW.id AS id, NEW.total AS total, NEW.fecha_expedicion AS fecha_expedicion)')};
    RETURN NULL;
  END $$;
  CREATE TRIGGER factura_emitida_meses AFTER UPDATE OF estado ON facturas FOR EACH ROW
    WHEN (NEW.estado = 'presentada' AND OLD.estado <> 'presentada') EXECUTE FUNCTION claustro_factura_emitida_meses()`;
