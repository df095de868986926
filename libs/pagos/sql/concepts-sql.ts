import { KINDS } from './kinds-sql';

/**
 * SQL of the table expression `k`: the pay concepts `c` that satisfy `condition`, each with its kind. If a concept is inactive or deleted,
 * `activo` is false, and the concept pays no new units.
 */
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
 * SQL: the concepts that may need adjustments. These are the requested concepts, and the inactive or deleted concepts of the same
 * teachers, because earlier letters may have paid inactive or deleted concepts. $1: the ids of the requested concepts.
 */
export const ADJUSTED_CONCEPTS = conceptsWhere(`c.id = ANY ($1::integer[]) OR ((c.borrado OR NOT c.activo)
      AND c.profesor_id IN (SELECT profesor_id FROM pagos_conceptos WHERE id = ANY ($1::integer[])))`);

/** SQL: true if the class takes place with a teacher, its own or a substitute (rule P5). @param claseId SQL of the class id */
export const isGiven = (claseId: string): string => `${claseId} NOT IN (SELECT id FROM clases_sin_cubrir)`;

/** SQL condition: by the present data, the concept `k` counts the class `c`. The condition does not test the day of the class. */
export const COUNTS_CLASS = `
    c.profesor_id = k.profesor_id AND c.particular = k.particular AND c.estado = 'confirmada' AND ${isGiven('c.id')}
    AND (k.global OR EXISTS (SELECT FROM pagos_conceptos_cursos cc WHERE cc.concepto_id = k.id AND cc.curso_id = c.curso_id))`;
