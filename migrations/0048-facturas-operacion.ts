import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the date of operation to invoices. The stored request of a run that rectifies another run gets the date on which the run started.
 * The texts in the keys of charges are normalised as the database compares texts.
 */
export class FacturasOperacion0048 implements MigrationInterface {
  name = 'FacturasOperacion1763700048000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE facturas ADD COLUMN fecha_operacion date;
      COMMENT ON COLUMN facturas.fecha_operacion IS 'Null: the date of issue'`);
    await runner.query(KEY_TEXT);
    await runner.query(NORMALISE_KEYS);
    await runner.query(KEYS_BY_HAND);
    await runner.query(`
      UPDATE procesos SET peticion = peticion || jsonb_build_object(
        'fecha', coalesce(peticion ->> 'fecha', (inicio AT TIME ZONE 'Europe/Madrid')::date::text),
        'fechaOperacion', NULL, 'confirmado', NULL)
      WHERE codigo = 'facturas.facturar-conceptos';
      UPDATE procesos SET peticion = peticion || jsonb_build_object('fecha', (inicio AT TIME ZONE 'Europe/Madrid')::date::text)
      WHERE codigo = 'facturas.rectificar-proceso'`);
  }

  /** Keeps the converted keys, because most of them equal the keys that the earlier version builds. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE facturas DROP COLUMN fecha_operacion;
      DROP FUNCTION claustro_texto_clave(text)`);
  }
}

/**
 * SQL of a function that simplifies a free text for comparison: without case, accents, invisible characters and superfluous spaces.
 * 0001-plataforma.ts explains why the body uses RETURN.
 */
const KEY_TEXT = `
  CREATE FUNCTION claustro_texto_clave(texto text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN btrim(regexp_replace(
      claustro_normal(regexp_replace(texto,
        '[\\u0001-\\u0008\\u000e-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff9-\\ufffb]', '', 'g')),
      '[\\s\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]+', ' ', 'g'))`;

/**
 * Normalises the text in each charge key. A key has the parts «student|month|text», and a fourth part if the charge was repeated. The text
 * «#7» means the concept with the id 7 and stays.
 * If several keys become equal, the first invoice keeps the key. Each other key gets another part with the id of its invoice.
 */
const NORMALISE_KEYS = `
  CREATE TEMPORARY TABLE claves_nuevas ON COMMIT DROP AS
    SELECT clave, factura_id, nueva, row_number() OVER (PARTITION BY nueva ORDER BY factura_id, clave) AS turno
    FROM (
      SELECT clave, factura_id,
        CASE WHEN clave ~ '^\\d+\\|\\d{4}-\\d\\d\\|#\\d+(\\|\\d+)?$' THEN clave
             ELSE substring(clave FROM '^\\d+\\|\\d{4}-\\d\\d\\|')
               || claustro_texto_clave(regexp_replace(substring(clave FROM '^\\d+\\|\\d{4}-\\d\\d\\|(.*)$'), '\\|\\d+$', ''))
               || coalesce(substring(clave FROM '^\\d+\\|\\d{4}-\\d\\d\\|.*(\\|\\d+)$'), '') END AS nueva
      FROM facturas_claves WHERE clave ~ '^\\d+\\|\\d{4}-\\d\\d\\|') AS renovadas;
  DELETE FROM facturas_claves k USING claves_nuevas n WHERE n.clave = k.clave;
  INSERT INTO facturas_claves (clave, factura_id)
    SELECT CASE WHEN turno = 1 THEN nueva ELSE nueva || '|factura ' || factura_id || ' ' || turno END, factura_id FROM claves_nuevas
    ON CONFLICT DO NOTHING`;

/**
 * Adds the charge keys (`facturas_claves`) of the invoices that were issued without a run. Rectifying invoices and wholly rectified
 * invoices get no key.
 */
const KEYS_BY_HAND = `
  INSERT INTO facturas_claves (clave, factura_id)
  SELECT coalesce(l.alumno_id, f.alumno_id) || to_char(f.fecha_expedicion, '|YYYY-MM|')
           || coalesce('#' || l.concepto_id, claustro_texto_clave(l.descripcion)), min(f.id)
  FROM facturas f JOIN facturas_lineas l ON l.factura_id = f.id
  WHERE f.estado = 'presentada' AND f.proceso_id IS NULL AND f.rectifica_id IS NULL
    AND coalesce(l.alumno_id, f.alumno_id) IS NOT NULL AND (l.concepto_id IS NOT NULL OR l.articulo_id IS NULL)
    AND f.total + (SELECT coalesce(sum(r.total), 0) FROM facturas r WHERE r.rectifica_id = f.id AND r.estado = 'presentada') <> 0
  GROUP BY 1
  ON CONFLICT DO NOTHING`;
