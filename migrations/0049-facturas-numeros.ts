import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds triggers that check the invoice numbers of a series and the business keys. The check runs when the transaction commits. */
export class FacturasNumeros0049 implements MigrationInterface {
  name = 'FacturasNumeros1763700049000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COUNTER);
    await runner.query(KEYS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER contador_exacto ON facturas_contadores;
      DROP TRIGGER clave_fija ON facturas_claves;
      DROP FUNCTION claustro_contador_exacto, claustro_clave_fija`);
  }
}

/**
 * The counter of a series must equal the last number of the series. A higher counter would leave a gap in the numbers. A lower counter
 * would repeat numbers (RD 1619/2012, art. 6.1.a).
 */
const COUNTER = `
  CREATE FUNCTION claustro_contador_exacto() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (
      SELECT FROM facturas_contadores c WHERE c.serie_id = NEW.serie_id AND c.ejercicio = NEW.ejercicio
        AND c.ultimo <> coalesce((SELECT max(orden_serie) FROM facturas f
                                  WHERE f.serie_id = c.serie_id AND f.ejercicio = c.ejercicio), 0)
    ) THEN
      RAISE EXCEPTION 'El contador de una serie es el de su última factura' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NULL;
  END $$;
  CREATE CONSTRAINT TRIGGER contador_exacto AFTER INSERT OR UPDATE ON facturas_contadores
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION claustro_contador_exacto()`;

/**
 * SQL of the trigger that protects charge keys. The charge keys of an issued invoice cannot be released until the invoice is rectified in
 * full. Otherwise a second charge would be possible.
 */
export const KEYS = `
  CREATE FUNCTION claustro_clave_fija() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (
      SELECT FROM facturas f WHERE f.id = OLD.factura_id AND f.estado = 'presentada'
        AND f.total + (SELECT coalesce(sum(r.total), 0) FROM facturas r
                       WHERE r.rectifica_id = f.id AND r.estado = 'presentada') <> 0
    ) THEN
      RAISE EXCEPTION 'Lo que cobra una factura solo se libera al rectificarla entera' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NULL;
  END $$;
  CREATE CONSTRAINT TRIGGER clave_fija AFTER DELETE ON facturas_claves
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION claustro_clave_fija()`;
