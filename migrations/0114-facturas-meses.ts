import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The months that an issued invoice counts for: fees for theirs, everything else for the month of issue. */
export class FacturasMeses0114 implements MigrationInterface {
  name = 'FacturasMeses1764500114000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    await runner.query(SHARES);
    await runner.query(`INSERT INTO facturas_meses SELECT * FROM claustro_meses_de_facturas(
      (SELECT coalesce(array_agg(id), '{}') FROM facturas WHERE estado = 'presentada'))`);
    await runner.query(TRIGGERS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER facturas_emitidas_meses ON facturas;
      DROP TRIGGER factura_emitida_meses ON facturas;
      DROP FUNCTION claustro_facturas_emitidas_meses;
      DROP FUNCTION claustro_factura_emitida_meses;
      DROP TABLE facturas_meses;
      DROP FUNCTION claustro_meses_de_facturas`);
  }
}

const TABLE = `
  CREATE TABLE facturas_meses (
    factura_id integer NOT NULL REFERENCES facturas ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    mes text NOT NULL,
    importe numeric(12, 2) NOT NULL,
    PRIMARY KEY (factura_id, mes),
    CONSTRAINT facturas_meses_mes_valido CHECK (mes ~ '^\\d{4}-(0[1-9]|1[0-2])$')
  );
  CREATE INDEX facturas_meses_mes ON facturas_meses (mes) INCLUDE (factura_id, importe);
  COMMENT ON TABLE facturas_meses IS 'What of the total of an issued invoice counts for which month. The shares come to the total'`;

/** The total of an invoice is rounded by its VAT rates and not by its lines, so the last month takes what is left. */
const SHARES = `
  CREATE FUNCTION claustro_meses_de_facturas(ids integer[])
  RETURNS TABLE (factura_id integer, mes text, importe numeric) LANGUAGE sql STABLE AS $$
    SELECT s.id, s.mes,
      CASE WHEN s.mes = max(s.mes) OVER de_la_factura THEN s.importe + s.total - sum(s.importe) OVER de_la_factura ELSE s.importe END
    FROM (
      SELECT f.id, f.total, coalesce(l.periodo, to_char(f.fecha_expedicion, 'YYYY-MM')) AS mes, coalesce(sum(l.total), 0) AS importe
      FROM facturas f LEFT JOIN facturas_lineas l ON l.factura_id = f.id
      WHERE f.id = ANY (ids)
      GROUP BY f.id, 3
    ) s
    WINDOW de_la_factura AS (PARTITION BY s.id)
  $$`;

/** Invoices are issued by runs, many in one statement whose lines are there already, or one by one from a draft. */
const TRIGGERS = `
  CREATE FUNCTION claustro_facturas_emitidas_meses() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO facturas_meses SELECT * FROM claustro_meses_de_facturas(
      (SELECT coalesce(array_agg(id), '{}') FROM nuevas WHERE estado = 'presentada'));
    RETURN NULL;
  END $$;
  CREATE TRIGGER facturas_emitidas_meses AFTER INSERT ON facturas REFERENCING NEW TABLE AS nuevas
    FOR EACH STATEMENT EXECUTE FUNCTION claustro_facturas_emitidas_meses();
  CREATE FUNCTION claustro_factura_emitida_meses() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO facturas_meses SELECT * FROM claustro_meses_de_facturas(ARRAY[NEW.id]);
    RETURN NULL;
  END $$;
  CREATE TRIGGER factura_emitida_meses AFTER UPDATE OF estado ON facturas FOR EACH ROW
    WHEN (NEW.estado = 'presentada' AND OLD.estado <> 'presentada') EXECUTE FUNCTION claustro_factura_emitida_meses()`;
