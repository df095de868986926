import type { Pool } from 'pg';
import type { TipoPago } from '../../../libs/contracts';
import type { GivenClass, PayFacts } from '../../../libs/pagos/calculo/quantity';
import type { CountedCourse, Stay } from '../../../libs/pagos/calculo/month-units';
import { oneRow } from '../../../libs/platform';

export interface StoredConcept {
  id: number;
  tipo: TipoPago;
  valor: string;
  activo: boolean;
  /** Ids of the courses that the concept counts; an empty list means all courses of the teacher. */
  cursos: number[];
}

type StoredClass = GivenClass & { id: number; curso_id: number; estado: string };

/** A pay letter of the teacher. */
export interface StoredLetter {
  id: number;
  desde: string;
  hasta: string;
  /** The id of the letter that this letter cancels; null for an ordinary letter. */
  anula_id: number | null;
  /** Ids of the concepts that the pay letter pays. Concepts that the letter only adjusts are left out. */
  conceptos: number[];
}

interface StoredNote {
  concepto_id: number;
  fila_id: number;
  valor: string;
}
export type ClassNote = StoredNote & { clase_id: number; fecha: string; unidades: number };
export type MonthNote = StoredNote & { desde: string; hasta: string; cuenta: number };

/**
 * All stored rows that may affect the pay of one teacher. The test decides in TypeScript which rows count, independently of the SQL under
 * test.
 */
export interface Books {
  teacher: Stay;
  concepts: StoredConcept[];
  courses: (CountedCourse & { id: number; isTaught: boolean })[];
  classes: StoredClass[];
  /** Whole days, from `desde` to the day before `hasta`. */
  absences: { desde: string; hasta: string }[];
  /** Ids of classes that were given in spite of an absence. */
  given: number[];
  letters: StoredLetter[];
  classNotes: ClassNote[];
  monthNotes: MonthNote[];
}

export async function readBooks(db: Pool, teacher: number): Promise<Books> {
  const { rows } = await db.query<Books>(BOOKS, [teacher]);
  return oneRow(rows);
}

/** Selects the courses and classes that a concept counts. */
export function factsOf({ cursos }: StoredConcept, books: Books): PayFacts {
  const { teacher, courses, classes } = books;
  return {
    teacher,
    courses: courses.filter(({ id, isTaught }) => (cursos.length === 0 ? isTaught : cursos.includes(id))),
    classes: classes.filter((one) => isGiven(one, books) && (cursos.length === 0 || cursos.includes(one.curso_id))),
  };
}

function isGiven({ id, fecha, estado }: StoredClass, { absences, given }: Books): boolean {
  const isAbsent = absences.some(({ desde, hasta }) => desde <= fecha && fecha < hasta);
  return estado === 'confirmada' && (!isAbsent || given.includes(id));
}

/** Wraps a statement so that it returns its rows as a JSON list. JSON writes dates as `YYYY-MM-DD`. */
const list = (statement: string): string =>
  `(SELECT coalesce(jsonb_agg(to_jsonb(fila)), '[]') FROM (${statement}) AS fila)`;

const CONCEPTS = `
  SELECT k.id, k.tipo, k.valor::text AS valor, k.activo AND NOT k.borrado AS activo,
    ARRAY(SELECT curso_id FROM pagos_conceptos_cursos WHERE concepto_id = k.id) AS cursos
  FROM pagos_conceptos k WHERE k.profesor_id = $1 ORDER BY k.id`;

const COURSES = `
  SELECT cu.id, cu.activo, cu.fecha_inicio::text AS fecha_inicio, cu.fecha_fin::text AS fecha_fin,
    EXISTS (SELECT FROM materias m LEFT JOIN materias_profesores p ON p.materia_id = m.id
      WHERE m.curso_id = cu.id AND (m.profesor_id = $1 OR p.profesor_id = $1)) AS "isTaught",
    ${list('SELECT a.alumno_id, a.fecha_alta, a.fecha_baja FROM altas a WHERE a.curso_id = cu.id')} AS altas
  FROM cursos cu
  WHERE cu.id IN (SELECT cc.curso_id FROM pagos_conceptos_cursos cc JOIN pagos_conceptos k ON k.id = cc.concepto_id WHERE k.profesor_id = $1)
    OR cu.id IN (SELECT m.curso_id FROM materias m LEFT JOIN materias_profesores p ON p.materia_id = m.id
      WHERE m.profesor_id = $1 OR p.profesor_id = $1)`;

const CLASSES = `
  SELECT c.id, c.fecha::text AS fecha, c.curso_id, c.particular, c.estado,
    (extract(epoch FROM c.hora_salida - c.hora_entrada) / 60)::integer AS minutos,
    (SELECT count(*)::integer FROM clases_alumnos s WHERE s.clase_id = c.id AND s.estado <> 'anulado') AS alumnos
  FROM clases c WHERE c.profesor_id = $1`;

const LETTERS = `
  SELECT c.id, c.desde::text AS desde, c.hasta::text AS hasta, c.anula_id,
    ARRAY(SELECT f.concepto_id FROM pagos_cartas_filas f WHERE f.carta_id = c.id AND NOT f.ajuste AND f.concepto_id IS NOT NULL) AS conceptos
  FROM pagos_cartas c WHERE c.profesor_id = $1 ORDER BY c.id`;

const CLASS_NOTES = `
  SELECT f.concepto_id, f.id AS fila_id, f.valor::text AS valor, p.clase_id, c.fecha::text AS fecha, p.unidades
  FROM pagos_cartas_filas f JOIN pagos_conceptos k ON k.id = f.concepto_id AND k.profesor_id = $1
  JOIN pagos_filas_clases p ON p.fila_id = f.id JOIN clases c ON c.id = p.clase_id`;

const MONTH_NOTES = `
  SELECT f.concepto_id, f.id AS fila_id, f.valor::text AS valor, p.desde::text AS desde, p.hasta::text AS hasta, p.cuenta
  FROM pagos_cartas_filas f JOIN pagos_conceptos k ON k.id = f.concepto_id AND k.profesor_id = $1
  JOIN pagos_filas_meses p ON p.fila_id = f.id`;

const ABSENCES = 'SELECT desde::date AS desde, hasta::date AS hasta FROM bloqueos WHERE profesor_id = $1';

const BOOKS = `
  SELECT (SELECT to_jsonb(p) FROM profesores p WHERE p.id = $1) AS teacher,
    ${list(CONCEPTS)} AS concepts, ${list(COURSES)} AS courses, ${list(CLASSES)} AS classes, ${list(ABSENCES)} AS absences,
    ARRAY(SELECT clase_id FROM clases_dadas) AS given,
    ${list(LETTERS)} AS letters, ${list(CLASS_NOTES)} AS "classNotes", ${list(MONTH_NOTES)} AS "monthNotes"`;
