/**
 * SQL of the first and last day on which private subject `m` of course `cu` is given: the subject's own days, else the days of the course;
 * null where open. Groups have no limits: the pattern makes their classes, and the office may add others on any day.
 */
export const SUBJECT_DAYS = {
  desde: 'CASE WHEN m.particular THEN coalesce(m.fecha_inicio, cu.fecha_inicio) END',
  hasta: 'CASE WHEN m.particular THEN coalesce(m.fecha_fin, cu.fecha_fin) END',
} as const;
