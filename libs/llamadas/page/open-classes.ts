/**
 * SQL: upcoming classes of the call list `$1` that need a substitute: the absence of the teacher left them uncovered or cancelled. `$2` is
 * the current civil minute.
 */
export const OPEN_CLASSES = `
  SELECT c.id, c.estado, to_char(c.fecha, 'YYYY-MM-DD') AS fecha, to_char(c.hora_entrada, 'HH24:MI') AS entrada FROM llamadas l JOIN bloqueos b ON b.id = l.bloqueo_id AND b.profesor_id IS NOT NULL
    JOIN clases c ON c.profesor_id = b.profesor_id AND c.fecha BETWEEN b.desde::date - 1 AND b.hasta::date
      AND c.fecha + c.hora_entrada < b.hasta AND c.fecha + c.hora_entrada + make_interval(mins => c.minutos) > b.desde
  WHERE l.id = $1 AND c.fecha + c.hora_entrada > $2::timestamp
    AND (c.id IN (SELECT id FROM clases_sin_cubrir) OR c.estado = 'anulada' AND EXISTS (SELECT FROM llamadas_personas p
      JOIN llamadas_hechos h ON h.persona_id = p.id WHERE p.llamada_id = l.id AND h.clase_id = c.id))
  ORDER BY c.fecha, c.hora_entrada, c.id`;
