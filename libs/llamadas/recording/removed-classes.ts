/**
 * SQL: the classes from today on that a holiday affects. `anotada` is true if attendance is marked. `se_quita` is true if the generation
 * removes the class.
 * `$1` and `$2`: first and last day of the holiday. `$3`: centre of the holiday, null for all centres. `$4`: today.
 */
export const HIT = `
  SELECT c.*, l.anotada, NOT c.particular AND c.origen = 'horario' AND NOT c.tocada AND NOT l.anotada AS se_quita
  FROM clases c JOIN cursos k ON k.id = c.curso_id
  CROSS JOIN LATERAL (SELECT EXISTS (
    SELECT FROM clases_alumnos s WHERE s.clase_id = c.id AND s.estado IN ('asiste', 'falta', 'justificada')) AS anotada) AS l
  WHERE c.fecha BETWEEN $1::date AND $2::date AND c.fecha >= $4::date AND c.estado <> 'anulada'
    AND ($3::text IS NULL OR k.centro = $3)`;
