import type { DeleteBlocker, ReasonBlocker } from '../listings/definition/define-list';

/**
 * Blocks the deletion of a class of the weekly pattern, because generation would create the class again. The user can cancel the class
 * instead: generation does not replace a cancelled class.
 */
export const classOfPattern = blockerWhere(
  'viene del horario de la materia: anúlela',
  `c.origen = 'horario' AND c.fecha >= $2`,
);

export const classWithMarks = blockerWhere(
  'tiene la asistencia anotada',
  `EXISTS (SELECT FROM clases_alumnos s WHERE s.clase_id = c.id AND s.estado IN ('asiste', 'falta', 'justificada'))`,
);

/** A class cannot be deleted if a make-up credit refers to one of its seats: the credit came from the seat, or the seat used the credit. */
export const classWithCredits = blockerWhere(
  'ha dado o gastado un crédito de recuperación',
  `EXISTS (SELECT FROM clases_alumnos s JOIN creditos k ON s.id IN (k.origen_id, k.usado_en_id) WHERE s.clase_id = c.id)`,
);

/**
 * Prevents the deletion of a future class with students, unless the class is cancelled. A cancellation notifies the students. A deletion
 * would delete these notices.
 */
export const classToCome: ReasonBlocker = {
  covers: [],
  findReasons: async (manager, ids, today) => {
    const rows: { id: number; ocupadas: number }[] = await manager.query(
      `SELECT id, ocupadas FROM clases
       WHERE id = ANY($1::integer[]) AND fecha >= $2 AND ocupadas > 0 AND estado <> 'anulada' AND origen <> 'horario'
       ORDER BY id FOR UPDATE`,
      [ids, today],
    );
    return rows.map(({ id, ocupadas }) => ({
      id,
      reason:
        ocupadas === 1
          ? 'tiene 1 alumno: anúlela para que reciba el aviso'
          : `tiene ${String(ocupadas)} alumnos: anúlela para que reciban el aviso`,
    }));
  },
};

/** Builds a blocker: classes that match `condition` cannot be deleted. @param condition SQL about the class `c`; `$2` is today */
function blockerWhere(sentence: string, condition: string): DeleteBlocker {
  return {
    sentence,
    findBlocked: async (ids, _user, manager, today) => {
      const rows: { id: number }[] = await manager.query(
        `SELECT c.id FROM clases c
         WHERE c.id = ANY($1::integer[]) AND $2::date IS NOT NULL AND ${condition} ORDER BY c.id FOR UPDATE OF c`,
        [ids, today],
      );
      return rows.map(({ id }) => id);
    },
  };
}
