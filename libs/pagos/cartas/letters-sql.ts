import { classList, COUNTED_NAMES, NAME_LIST } from '../sql/detail-sql';

/** The columns of a letter in lists of letters. */
const COLUMNS = `
  c.id, c.numero, c.fecha, c.desde AS "fechaInicial", c.hasta AS "fechaFinal", c.bruto, c.retencion::text AS retencion,
  c.importe_retencion AS "importeRetencion", c.liquido,
  (SELECT round(coalesce(sum(f.total), 0), 2)::text FROM pagos_cartas_filas f
    WHERE f.carta_id = c.id AND f.concepto_id IS NULL AND NOT f.calculada) AS libre,
  EXISTS (SELECT FROM pagos_cartas a WHERE a.anula_id = c.id) AS anulada, c.anula_id AS anula`;

export const LETTERS_OF_TEACHER = `
  SELECT ${COLUMNS} FROM pagos_cartas c WHERE c.profesor_id = $1 ORDER BY c.fecha DESC, c.id DESC`;

/**
 * SQL: true if the pay letter belongs to the month whose first day is $1. The last day of the letter's range decides. If the letter has no
 * range, the date of the letter decides.
 * Each letter belongs to one month only, so that the payroll office gets the letter once.
 */
const OF_MONTH = `coalesce(c.hasta, c.fecha) >= $1::date AND coalesce(c.hasta, c.fecha) < ($1::date + interval '1 month')::date`;

export const LETTERS_OF_MONTH = `
  SELECT ${COLUMNS}, c.liquidacion, c.profesor_id, p.apellidos || ', ' || p.nombre AS profesor
  FROM pagos_cartas c JOIN profesores p ON p.id = c.profesor_id WHERE ${OF_MONTH} ORDER BY c.numero`;

export const NUMBERS_OF_MONTH = `SELECT c.id, c.numero FROM pagos_cartas c WHERE ${OF_MONTH} ORDER BY c.numero`;

export const IDS_OF_TEACHER = 'SELECT id FROM pagos_cartas WHERE profesor_id = $1';

/** SQL: the classes and months that a row of a letter paid, and the courses and students that were counted in those months. */
const PAID_BY_ROW = `
  'clases', coalesce((SELECT ${classList('p.unidades')}
    FROM pagos_filas_clases p JOIN clases c ON c.id = p.clase_id JOIN materias m ON m.id = c.materia_id JOIN cursos cu ON cu.id = c.curso_id
    WHERE p.fila_id = f.id), '[]'),
  'meses', coalesce((SELECT json_agg(json_build_object('desde', p.desde, 'hasta', p.hasta, 'cuenta', p.cuenta) ORDER BY p.desde, p.hasta)
    FROM pagos_filas_meses p WHERE p.fila_id = f.id), '[]'),
  'contados', coalesce((SELECT ${NAME_LIST} FROM pagos_filas_contados n ${COUNTED_NAMES} WHERE n.fila_id = f.id), '[]')`;

/** SQL: the pay letters with the ids $1. Each letter has its rows, and its own copies of the data of payer and teacher. */
const wholeLetters = (more: string): string => `
  SELECT ${COLUMNS}, c.liquidacion, c.pagador, c.profesor || jsonb_build_object('id', c.profesor_id) AS profesor,
    (SELECT numero FROM pagos_cartas o WHERE o.id = c.anula_id) AS "numeroAnulada",
    (SELECT json_agg(json_build_object('descripcion', f.descripcion, 'cantidad', f.cantidad::text, 'valor', f.valor::text,
      'total', f.total::text, 'tipo', f.tipo, 'libre', f.concepto_id IS NULL AND NOT f.calculada${more}) ORDER BY f.orden) FROM pagos_cartas_filas f WHERE f.carta_id = c.id) AS filas
  FROM pagos_cartas c WHERE c.id = ANY ($1::integer[]) ORDER BY c.numero`;

export const WHOLE_LETTERS = wholeLetters('');

/** The same as `WHOLE_LETTERS`, with the classes and months that each row paid. */
export const EXPLAINED_LETTERS = wholeLetters(`, ${PAID_BY_ROW}`);
