/**
 * SQL of the first and the last day on which private subject `m` of course `cu` is given. If the subject has no such day, the day of the
 * course is used. Null if there is no limit.
 * Subjects of groups have no limits: their classes follow the weekly hours, and the office may add other classes on any day.
 */
export const SUBJECT_DAYS = {
  desde: 'CASE WHEN m.particular THEN coalesce(m.fecha_inicio, cu.fecha_inicio) END',
  hasta: 'CASE WHEN m.particular THEN coalesce(m.fecha_fin, cu.fecha_fin) END',
} as const;
