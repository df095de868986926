/**
 * SQL of the first and the last day of subject `m` of course `cu`.
 * Private subject: the day in the subject. If the subject has no day, the day in the course. If the course has no day, null.
 * Group subject: always null, because the classes follow the weekly hours, and the office may add classes on any day.
 */
export const SUBJECT_DAYS = {
  desde: 'CASE WHEN m.particular THEN coalesce(m.fecha_inicio, cu.fecha_inicio) END',
  hasta: 'CASE WHEN m.particular THEN coalesce(m.fecha_fin, cu.fecha_fin) END',
} as const;
