import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores on each issued invoice whether the student pays instead of the family. If the student's record changes later, the payer of the
 * debt stays the same.
 * Also stores the first student of each invoice, because lists sort by this student.
 */
export class FacturasAlumnos0099 implements MigrationInterface {
  name = 'FacturasAlumnos1764500099000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE facturas ADD COLUMN paga_alumno boolean, ADD COLUMN primer_alumno_id integer;
      COMMENT ON COLUMN facturas.primer_alumno_id IS 'Its student, else that of its first line: lists sort by it';
      COMMENT ON COLUMN facturas.paga_alumno IS 'True: its student pays, not the family. Null in drafts, and without a student'`);
    // Switches off the audit and the guards, because the content of issued invoices does not change.
    await runner.query(`SELECT set_config('claustro.auditar', 'no', true)`);
    await runner.query(`ALTER TABLE facturas DISABLE TRIGGER USER`);
    await runner.query(FILL);
    await runner.query(`ALTER TABLE facturas ENABLE TRIGGER USER`);
    await runner.query(`SELECT set_config('claustro.auditar', '', true)`);
    await runner.query(FIRST_STUDENT);
    await runner.query(INDEXES);
    await runner.query(VIEWS);
    await runner.query(PAYERS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP VIEW facturas_por_cobrar;
      DROP VIEW facturas_deudores;
      DROP VIEW facturas_familias;
      DROP VIEW facturas_alumnos;
      DROP INDEX facturas_por_cobrar_familia;
      DROP TRIGGER factura_primer_alumno ON facturas;
      DROP FUNCTION claustro_factura_primer_alumno;
      ALTER TABLE facturas DROP COLUMN paga_alumno, DROP COLUMN primer_alumno_id`);
  }
}

/**
 * Sets who pays each invoice that is already issued: the student or the family. The student pays in three cases:
 * 1. The student has no family.
 * 2. The holder of the invoice has the student's name, and neither the holder of the family nor a guardian has this name.
 * 3. The holder of the invoice has the student's name, and the student has a payment method of their own.
 * In all other cases the family pays.
 */
const FILL = `
  UPDATE facturas f SET paga_alumno = p.sin_familia OR p.es_del_alumno AND (p.paga_aparte OR NOT p.es_de_la_familia)
  FROM (
    SELECT o.id, o.familia_id IS NULL AS sin_familia, a.forma_pago IS NOT NULL AS paga_aparte,
      claustro_normal(o.titular) = d.nombre AS es_del_alumno,
      EXISTS (SELECT FROM familias m WHERE m.id = o.familia_id AND claustro_normal(m.titular) = d.nombre)
      OR EXISTS (SELECT FROM tutores t WHERE t.familia_id = o.familia_id AND claustro_normal(t.nombre || ' ' || t.apellidos) = d.nombre)
        AS es_de_la_familia
    FROM facturas o JOIN alumnos a ON a.id = o.alumno_id
    CROSS JOIN LATERAL (SELECT claustro_normal(coalesce(nullif(a.titular, ''), a.nombre || ' ' || a.apellidos)) AS nombre) d
    WHERE o.estado = 'presentada'
  ) p WHERE p.id = f.id;
  UPDATE facturas f SET primer_alumno_id = coalesce(f.alumno_id,
    (SELECT l.alumno_id FROM facturas_lineas l WHERE l.factura_id = f.id AND l.alumno_id IS NOT NULL ORDER BY l.orden, l.id LIMIT 1))`;

/**
 * SQL of a trigger on drafts: copies `alumno_id` to `primer_alumno_id`. If a rectifying draft has no `alumno_id`, `primer_alumno_id` does
 * not change: it is the first student of the original invoice.
 */
const FIRST_STUDENT = `
  CREATE FUNCTION claustro_factura_primer_alumno() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.alumno_id IS NOT NULL OR NEW.rectifica_id IS NULL THEN NEW.primer_alumno_id := NEW.alumno_id; END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER factura_primer_alumno BEFORE INSERT OR UPDATE ON facturas FOR EACH ROW
    WHEN (NEW.estado = 'borrador') EXECUTE FUNCTION claustro_factura_primer_alumno()`;

const INDEXES = `CREATE INDEX facturas_por_cobrar_familia ON facturas (familia_id) WHERE importe_pendiente > 0`;

/**
 * The view `facturas_alumnos` may contain the same student of an invoice several times. So a statement must read the view with EXISTS or
 * DISTINCT.
 * The two SELECTs of `facturas_alumnos` have no WHERE. With a WHERE, PostgreSQL would scan the whole table instead of using the indexes.
 */
const VIEWS = `
  CREATE VIEW facturas_alumnos AS
    SELECT factura_id, alumno_id FROM facturas_lineas
    UNION ALL
    SELECT id, alumno_id FROM facturas;
  COMMENT ON VIEW facturas_alumnos IS 'The students of the lines of an invoice and its own; the same one may come several times';
  CREATE VIEW facturas_familias AS
    SELECT id AS factura_id, familia_id FROM facturas WHERE paga_alumno IS NOT TRUE AND familia_id IS NOT NULL
    UNION ALL
    SELECT f.id, a.familia_id FROM facturas f JOIN alumnos a ON a.id = f.alumno_id
    WHERE f.estado = 'borrador' AND f.familia_id IS NULL AND a.familia_id IS NOT NULL AND a.forma_pago IS NULL;
  COMMENT ON VIEW facturas_familias IS 'The family that pays an invoice; of a draft, the one that would pay it'`;

/**
 * Two views. `facturas_deudores`: the payer of each unpaid invoice. `facturas_por_cobrar`: one row for each payer.
 * A payer is a student, a family or another holder. The id of the payer is made from the id of the student, of the family or, for another
 * holder, of the holder's oldest unpaid invoice.
 * Other holders with the same NIF or, without NIF, with the same name count as one payer.
 */
const PAYERS = `
  CREATE VIEW facturas_deudores AS
    SELECT f.id AS factura_id,
      CASE WHEN f.paga_alumno THEN 3 * f.alumno_id + 1 WHEN f.familia_id IS NOT NULL THEN 3 * f.familia_id
           ELSE 3 * min(f.id) OVER (PARTITION BY f.paga_alumno, f.familia_id, coalesce(nullif(f.titular_nif, ''), claustro_normal(f.titular))) + 2
      END AS deudor_id
    FROM facturas f WHERE f.importe_pendiente > 0;
  COMMENT ON VIEW facturas_deudores IS 'Who owes each unpaid invoice: a row of facturas_por_cobrar';
  CREATE VIEW facturas_por_cobrar AS
    WITH deudas AS (
      SELECT d.deudor_id AS id, count(*)::integer AS facturas, min(f.fecha_expedicion) AS desde, sum(f.importe_pendiente) AS importe,
        (count(*) FILTER (WHERE f.cobro = 'devuelta'))::integer AS devueltas,
        CASE d.deudor_id % 3 WHEN 0 THEN d.deudor_id / 3 END AS familia_id, CASE d.deudor_id % 3 WHEN 1 THEN d.deudor_id / 3 END AS alumno_id,
        (array_agg(f.titular ORDER BY f.fecha_expedicion DESC, f.id DESC))[1] AS titular, array_agg(f.id) AS ids
      FROM facturas_deudores d JOIN facturas f ON f.id = d.factura_id
      GROUP BY d.deudor_id
    )
    SELECT d.id, p.pagador COLLATE "es-x-icu" AS pagador, claustro_normal(p.pagador) AS pagador_normal,
      CASE d.id % 3 WHEN 0 THEN 'familias' WHEN 1 THEN 'alumnos' ELSE 'facturas' END AS seccion, d.id / 3 AS registro,
      d.familia_id, d.alumno_id, d.titular, claustro_normal(d.titular) AS titular_normal,
      p.telefono, claustro_normal(p.telefono) AS telefono_normal, p.email, claustro_normal(p.email) AS email_normal,
      s.alumnos COLLATE "es-x-icu" AS alumnos, claustro_normal(s.alumnos) AS alumnos_normal, d.facturas, d.desde, d.importe, d.devueltas
    FROM deudas d
    LEFT JOIN familias m ON m.id = d.familia_id
    LEFT JOIN alumnos a ON a.id = d.alumno_id
    LEFT JOIN LATERAL (
      SELECT (array_agg(t.telefono ORDER BY t.activo DESC, t.id) FILTER (WHERE t.telefono <> ''))[1] AS telefono,
        (array_agg(t.email ORDER BY t.activo DESC, t.id) FILTER (WHERE t.email <> ''))[1] AS email
      FROM tutores t WHERE t.familia_id = m.id
    ) t ON true
    CROSS JOIN LATERAL (
      SELECT CASE WHEN a.id IS NOT NULL THEN a.apellidos || ', ' || a.nombre ELSE coalesce(m.nombre, d.titular) END AS pagador,
        coalesce(nullif(a.telefono, ''), nullif(m.telefono, ''), t.telefono) AS telefono,
        coalesce(nullif(a.email, ''), nullif(m.email, ''), t.email) AS email
    ) p
    CROSS JOIN LATERAL (
      SELECT string_agg(DISTINCT x.nombre, ', ' ORDER BY x.nombre) AS alumnos
      FROM facturas_alumnos v JOIN alumnos x ON x.id = v.alumno_id WHERE v.factura_id = ANY(d.ids)
    ) s;
  COMMENT ON VIEW facturas_por_cobrar IS 'What each payer owes: families, students who pay themselves, and other holders'`;
