import { KINDS } from './kinds-sql';

/** The concepts `c` that pass a condition, each once, with their kind. `activo`: new days are paid. */
const conceptsWhere = (condition: string): string => `
  k AS (
    SELECT c.id, c.profesor_id, c.descripcion, c.tipo, c.valor, c.activo AND NOT c.borrado AS activo, tipos.particular, tipos.unidad,
      NOT EXISTS (SELECT FROM pagos_conceptos_cursos cc WHERE cc.concepto_id = c.id) AS global
    FROM pagos_conceptos c JOIN ${KINDS} USING (tipo)
    WHERE ${condition}
  )`;

/** The requested concepts, if they are active. $1: ids. */
export const CHOSEN_CONCEPTS = conceptsWhere('c.id = ANY ($1::integer[]) AND c.activo AND NOT c.borrado');

/**
 * The requested concepts, and the inactive or deleted ones of the same teachers: users cannot choose a deleted concept, but what letters
 * paid for it still counts. $1: ids.
 */
export const ADJUSTED_CONCEPTS = conceptsWhere(`c.id = ANY ($1::integer[]) OR ((c.borrado OR NOT c.activo)
      AND c.profesor_id IN (SELECT profesor_id FROM pagos_conceptos WHERE id = ANY ($1::integer[])))`);

/** True if the class of this id is given: by its teacher, or by a substitute for an absent one (rule P5). */
export const isGiven = (claseId: string): string => `${claseId} NOT IN (SELECT id FROM clases_sin_cubrir)`;

/** The classes that a concept counts now, as a condition on `k` and `c` without their days. */
export const COUNTS_CLASS = `
    c.profesor_id = k.profesor_id AND c.particular = k.particular AND c.estado = 'confirmada' AND ${isGiven('c.id')}
    AND (k.global OR EXISTS (SELECT FROM pagos_conceptos_cursos cc WHERE cc.concepto_id = k.id AND cc.curso_id = c.curso_id))`;
