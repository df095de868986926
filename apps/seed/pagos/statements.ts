/** Sets the settlement of self-employed teachers to `profesional`. */
export const SET_SETTLEMENTS = `UPDATE profesores SET liquidacion = 'profesional' WHERE tipo_contrato = 'autonomo'`;

/**
 * SQL: inserts the pay concepts of the active teachers, by contract. One teacher in eleven has no concepts yet. `$1`: `ConceptPattern`
 * rows.
 */
export const INSERT_CONCEPTS = `
  INSERT INTO pagos_conceptos (profesor_id, descripcion, tipo, valor, activo)
  SELECT p.id, c.descripcion, c.tipo, c.valor, c.activo
  FROM (
    SELECT id, CASE WHEN usuario_id IS NOT NULL THEN 'demo' WHEN tipo_contrato = 'autonomo' THEN 'autonomo'
      ELSE (ARRAY['fijo', 'horas', 'alumnos'])[1 + id % 3] END AS patron
    FROM profesores WHERE activo AND (usuario_id IS NOT NULL OR id % 11 <> 6)) AS p
  JOIN (
    SELECT r.*, row_number() OVER () AS orden
    FROM jsonb_to_recordset($1::jsonb) AS r (patron text, descripcion text, tipo text, valor numeric, activo boolean)) AS c USING (patron)
  ORDER BY p.id, c.orden`;

/** SQL: limits each concept with a description in $1 to one course: the first course in which its teacher has a group. */
export const LIMIT_TO_FIRST_GROUP = `
  INSERT INTO pagos_conceptos_cursos (concepto_id, curso_id)
  SELECT k.id, (SELECT min(m.curso_id) FROM materias m JOIN cursos c ON c.id = m.curso_id
    WHERE m.profesor_id = k.profesor_id AND m.activo AND c.activo AND NOT m.particular)
  FROM pagos_conceptos k WHERE k.descripcion = ANY ($1::text[])
    AND EXISTS (SELECT FROM materias m JOIN cursos c ON c.id = m.curso_id
      WHERE m.profesor_id = k.profesor_id AND m.activo AND c.activo AND NOT m.particular)`;

/** The teachers with active concepts, the demo teacher first. */
export const READ_TEACHERS = `
  SELECT p.id, p.irpf::text AS retencion, p.usuario_id IS NOT NULL AS "isDemo", json_agg(k.id ORDER BY k.id) AS conceptos
  FROM profesores p JOIN pagos_conceptos k ON k.profesor_id = p.id AND k.activo
  GROUP BY p.id ORDER BY p.usuario_id IS NULL, p.id`;
