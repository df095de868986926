import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the view `alumnos_descuentos`: the offers on the fees of each student, for the list of students. */
export class AlumnosDescuentos0148 implements MigrationInterface {
  name = 'AlumnosDescuentos1764500148000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(DISCOUNTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW alumnos_descuentos');
  }
}

/**
 * Lists the offers of each student in the last billed month. If no fee of this month has an offer, the student has no row, even if an
 * earlier month had an offer.
 * An invoice does not count if rectifications have reduced it to 0.
 */
const DISCOUNTS = `
  CREATE VIEW alumnos_descuentos AS
    WITH cuotas AS (
      SELECT l.id, l.alumno_id, l.oferta_id, l.texto_oferta, l.descuento_porcentual, l.descuento_fijo,
        rank() OVER (PARTITION BY l.alumno_id ORDER BY l.periodo DESC) AS puesto
      FROM facturas_lineas l JOIN facturas f ON f.id = l.factura_id
      WHERE l.periodo IS NOT NULL AND l.alumno_id IS NOT NULL AND f.estado = 'presentada' AND f.rectifica_id IS NULL
        AND (SELECT f.total + sum(r.total) FROM facturas r WHERE r.rectifica_id = f.id AND r.estado = 'presentada') IS DISTINCT FROM 0
    )
    SELECT c.id, c.alumno_id, t.texto COLLATE "es-x-icu" AS texto, claustro_normal(t.texto) AS texto_normal
    FROM cuotas c JOIN ofertas o ON o.id = c.oferta_id
    CROSS JOIN LATERAL (SELECT concat_ws(' ', coalesce(c.texto_oferta, o.descripcion),
      '−' || replace(trim_scale(c.descuento_porcentual)::text, '.', ',') || ' %',
      '−' || replace(round(c.descuento_fijo, 2)::text, '.', ',') || ' €') AS texto) t
    WHERE c.puesto = 1;
  COMMENT ON VIEW alumnos_descuentos IS 'The offers on the fees of the last month that each student was billed, one row a line'`;
