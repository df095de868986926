import type { PayRange, SqlRunner } from '../pendiente/calculate';
import { PAY_DATA, type PayData } from '../pendiente/notices';
import { LETTER_COUNTS } from '../letter-counts';

/** A teacher with the data that a month run needs. */
export interface PaidTeacher extends PayData {
  id: number;
  retencion: string;
  /** Ids of the concepts that are active or that a letter has paid. */
  conceptos: number[];
  isWithoutActive: boolean;
  /** The numbers of the valid letters that pay days of the month. */
  cartas: string[];
}

/** Loads teachers with their concepts and their letters of the range. */
export function loadTeachers(
  manager: SqlRunner,
  ids: readonly number[],
  { from, to }: PayRange,
): Promise<PaidTeacher[]> {
  return manager.query(TEACHERS, [ids, from, to]);
}

const TEACHERS = `
  SELECT p.id, p.irpf::text AS retencion, ${PAY_DATA},
    coalesce((SELECT json_agg(c.id ORDER BY c.id) FROM pagos_conceptos c WHERE c.profesor_id = p.id
      AND ((c.activo AND NOT c.borrado) OR EXISTS (SELECT FROM pagos_cartas_filas f WHERE f.concepto_id = c.id))), '[]') AS conceptos,
    NOT EXISTS (SELECT FROM pagos_conceptos c WHERE c.profesor_id = p.id AND c.activo AND NOT c.borrado) AS "isWithoutActive",
    coalesce((SELECT json_agg(c.numero ORDER BY c.id) FROM pagos_cartas c
      WHERE c.profesor_id = p.id AND c.desde <= $3 AND c.hasta >= $2 AND ${LETTER_COUNTS}), '[]') AS cartas
  FROM profesores p WHERE p.id = ANY ($1::integer[])`;

/** True if the teacher left before the first day. */
export const hasLeft = ({ fecha_baja: baja }: PayData, { from }: PayRange): boolean => baja !== null && baja < from;

/**
 * Returns the days to pay: the whole month, or the month up to the teacher's last day. If the teacher left before the month, returns the
 * whole month, because then only adjustments are calculated.
 */
export function rangeOf(teacher: PayData, month: PayRange): PayRange {
  const { fecha_baja: baja } = teacher;
  return baja !== null && baja < month.to && !hasLeft(teacher, month) ? { from: month.from, to: baja } : month;
}
