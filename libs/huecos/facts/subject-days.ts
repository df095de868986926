/**
 * SQL of the days on which private subject `m` of course `cu` is given: its own, else those of the course; null where open. Groups have
 * no limits: the pattern makes their classes, and the office may add others on any day.
 */
export const SUBJECT_DAYS = {
  desde: 'CASE WHEN m.particular THEN coalesce(m.fecha_inicio, cu.fecha_inicio) END',
  hasta: 'CASE WHEN m.particular THEN coalesce(m.fecha_fin, cu.fecha_fin) END',
} as const;
