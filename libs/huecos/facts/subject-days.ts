/**
 * The days on which the private subject `m` of the course `cu` is given, as SQL: its own, else those of the course. Null where they are
 * open. Classes of a group are made from the pattern, and the office may give others on any day.
 */
export const SUBJECT_DAYS = {
  desde: 'CASE WHEN m.particular THEN coalesce(m.fecha_inicio, cu.fecha_inicio) END',
  hasta: 'CASE WHEN m.particular THEN coalesce(m.fecha_fin, cu.fecha_fin) END',
} as const;
