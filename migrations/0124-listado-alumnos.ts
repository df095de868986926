import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Makes values of other tables available in the list of students: absences, debts, and the full names of guardians. */
export class ListadoAlumnos0124 implements MigrationInterface {
  name = 'ListadoAlumnos1764500124000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHOOL_YEAR);
    await runner.query(ABSENCES);
    await runner.query(DEBTS);
    await runner.query(NAMES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE tutores DROP COLUMN nombre_completo;
      DROP VIEW alumnos_deudas;
      DROP INDEX clases_alumnos_faltas;
      DROP FUNCTION claustro_inicio_curso(date)`);
  }
}

/**
 * SQL function that returns the first day of the school year. If the setting has a date, the function returns this date for every `hoy`.
 * Otherwise it returns the last 1 September that is not after `hoy`.
 */
const SCHOOL_YEAR = `
  CREATE FUNCTION claustro_inicio_curso(hoy date) RETURNS date LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT coalesce(
      (SELECT nullif(valor #>> '{}', '')::date FROM ajustes WHERE codigo = 'curso.inicio'),
      make_date(extract(year FROM hoy)::integer - CASE WHEN extract(month FROM hoy) < 9 THEN 1 ELSE 0 END, 9, 1))
  $$`;

/**
 * An index of the seats with an absence. Few seats are absences, so the index is small. A search for absences in the whole academy reads
 * neither other marks nor the table.
 */
const ABSENCES = `
  CREATE INDEX clases_alumnos_faltas ON clases_alumnos (clase_id, alumno_id) WHERE estado IN ('falta', 'justificada')`;

/** Does not read the view `facturas_alumnos`: with that view, a search for debts would read the lines of all invoices. */
const DEBTS = `
  CREATE VIEW alumnos_deudas AS
    SELECT l.alumno_id, l.factura_id FROM facturas f JOIN facturas_lineas l ON l.factura_id = f.id
    WHERE f.importe_pendiente > 0 AND l.alumno_id IS NOT NULL
    UNION
    SELECT alumno_id, id FROM facturas WHERE importe_pendiente > 0 AND alumno_id IS NOT NULL;
  COMMENT ON VIEW alumnos_deudas IS 'The unpaid invoices that concern a student, each once'`;

const NAMES = `
  ALTER TABLE tutores ADD COLUMN nombre_completo text COLLATE "es-x-icu" GENERATED ALWAYS AS (nombre || ' ' || apellidos) STORED`;
