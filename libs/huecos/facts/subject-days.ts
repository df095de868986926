/**
 * SQL of the first and the last day of subject `m` of course `cu`.
 * Private subject: the day of the subject, else the day of the course, else null.
 * Subject of a group: always null, because the classes follow the weekly hours, and the office may add classes on any day.
 */
export const SUBJECT_DAYS = {
  desde: 'CASE WHEN m.particular THEN coalesce(m.fecha_inicio, cu.fecha_inicio) END',
  hasta: 'CASE WHEN m.particular THEN coalesce(m.fecha_fin, cu.fecha_fin) END',
} as const;
