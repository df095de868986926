/**
 * Hand-written SQL that calculates the pay of concepts for one whole month. It does not handle concepts of single courses, parts of months
 * and earlier pay letters. `$1`: the ids of the concepts. `$2` and `$3`: the first and last day.
 */
export const FLOOR = `
  WITH k AS (SELECT id, profesor_id, tipo, valor FROM pagos_conceptos WHERE id = ANY ($1::integer[])),
  c AS (
    SELECT profesor_id, particular, count(*) AS clases, sum(ocupadas) AS alumnos, sum(minutos) AS minutos, sum(minutos * ocupadas) AS ambos
    FROM clases WHERE fecha BETWEEN $2 AND $3 AND estado = 'confirmada' AND profesor_id IN (SELECT profesor_id FROM k)
    GROUP BY profesor_id, particular
  ),
  suyos AS (
    SELECT DISTINCT i.profesor_id, m.curso_id FROM materias_imparten i JOIN materias m ON m.id = i.materia_id JOIN cursos u ON u.id = m.curso_id
    WHERE i.profesor_id IN (SELECT profesor_id FROM k) AND u.activo AND u.fecha_inicio <= $3 AND (u.fecha_fin IS NULL OR u.fecha_fin >= $2)
  ),
  activas AS (SELECT curso_id, alumno_id FROM altas WHERE fecha_alta <= $3 AND (fecha_baja IS NULL OR fecha_baja >= $2)),
  meses AS (
    SELECT s.profesor_id, count(DISTINCT s.curso_id) AS abiertos, count(DISTINCT a.curso_id) AS llenos, count(DISTINCT a.alumno_id) AS alumnos
    FROM suyos s LEFT JOIN activas a USING (curso_id) GROUP BY s.profesor_id
  ),
  cuentas AS (
    SELECT k.id, k.valor, round(coalesce(CASE k.tipo
        WHEN 'MENSUAL' THEN 1
        WHEN 'MENSUAL_CURSO_ALUMNOS' THEN m.llenos WHEN 'MENSUAL_CURSO_ACTIVO' THEN m.abiertos WHEN 'IMPORTE_ALUMNO_MES' THEN m.alumnos
        WHEN 'IMPORTE_CLASE_PARTICULAR' THEN c.clases WHEN 'IMPORTE_CLASE' THEN c.clases
        WHEN 'IMPORTE_CLASE_PARTICULAR_ALUMNO' THEN c.alumnos WHEN 'IMPORTE_CLASE_ALUMNO' THEN c.alumnos
        WHEN 'IMPORTE_HORA_PARTICULAR' THEN c.minutos / 60.0 WHEN 'IMPORTE_HORA' THEN c.minutos / 60.0
        ELSE c.ambos / 60.0 END, 0), 4) AS cantidad
    FROM k LEFT JOIN meses m USING (profesor_id)
    LEFT JOIN c ON c.profesor_id = k.profesor_id AND c.particular = (k.tipo LIKE '%PARTICULAR%')
  )
  SELECT id, cantidad::text AS cantidad, round(cantidad * valor, 2)::text AS total FROM cuentas ORDER BY id`;
