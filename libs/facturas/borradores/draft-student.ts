import type { EntityManager } from 'typeorm';
import { facturasErrors } from '../errors';
import { findPagadores, type PagadorDeAlumno } from '../titular/pagadores';

/** The columns of a draft that decide its student. */
export interface DraftOfStudent {
  id: number;
  alumno_id: number | null;
  rectificativa: boolean;
  /** The holder that a user typed. If null, the holder is the payer of the student. */
  titular: string | null;
}

/**
 * Sets the student of a draft to a student of the lines of the draft. The draft also gets the family, holder, method and account of this
 * student, except in fields that a user typed. A rectifying draft keeps the student of the original invoice.
 * @param left the students of the lines before the lines were changed or deleted
 * @returns the student of the draft
 * @throws dos-pagadores
 */
export async function updateDraftStudent(
  manager: EntityManager,
  draft: DraftOfStudent,
  left: readonly (number | null)[] = [],
): Promise<number | null> {
  if (draft.rectificativa) return draft.alumno_id;
  const students = await findStudentsOfLines(manager, draft.id);
  await checkOnePayer(manager, draft, students);
  const alumno_id = studentOf(draft, students, left);
  if (alumno_id !== draft.alumno_id)
    await manager.query('UPDATE facturas SET alumno_id = $2 WHERE id = $1', [draft.id, alumno_id]);
  return alumno_id;
}

/**
 * Returns the new student of a draft.
 * If lines have students: the present student stays if a line has this student. Otherwise the first student in the lines becomes the
 * student of the draft.
 * If no line has a student: a student who was chosen on the record stays. A student who came from a changed or deleted line is dropped.
 */
function studentOf(
  { alumno_id }: DraftOfStudent,
  students: readonly number[],
  left: readonly (number | null)[],
): number | null {
  const [first] = students;
  if (first === undefined) return left.includes(alumno_id) ? null : alumno_id;
  return alumno_id !== null && students.includes(alumno_id) ? alumno_id : first;
}

/** The students of the lines of a draft, without repeats, in the order of the lines. */
async function findStudentsOfLines(manager: EntityManager, facturaId: number): Promise<number[]> {
  const rows: { alumno_id: number }[] = await manager.query(
    `SELECT alumno_id FROM facturas_lineas WHERE factura_id = $1 AND alumno_id IS NOT NULL
     GROUP BY alumno_id ORDER BY min(orden)`,
    [facturaId],
  );
  return rows.map(({ alumno_id }) => alumno_id);
}

/** Refuses an invoice with students of different payers, unless a user typed the holder. @throws dos-pagadores */
async function checkOnePayer(
  manager: EntityManager,
  { titular }: DraftOfStudent,
  students: readonly number[],
): Promise<void> {
  if (students.length < 2 || titular) return;
  const payers = await findPagadores(manager, students);
  const [first, ...others] = students.flatMap((id) => payers.get(id) ?? []);
  const other = others.find((payer) => first !== undefined && !isSamePayer(first, payer));
  if (first === undefined || other === undefined) return;
  const data = { first: first.nombre, other: other.nombre, alumno: other.alumno };
  const campo = `A ${data.alumno} lo paga ${data.other}; la factura es de ${data.first}`;
  throw facturasErrors['dos-pagadores'](data, { campos: { alumno_id: campo } });
}

/**
 * Two payers are the same if the URLs of their records are equal. Ids are not enough, because a payer is a family or a student who pays
 * for themselves.
 */
const isSamePayer = (one: PagadorDeAlumno, other: PagadorDeAlumno): boolean => one.enlace === other.enlace;
