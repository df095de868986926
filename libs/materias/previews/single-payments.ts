import type { EnrolmentCourses } from '../../altas';
import { singlePaymentsOf } from '../../conceptos';
import type { PagoUnico } from '../../contracts';
import { euros } from '../../facturas/calculo';
import { singlePaymentSentences } from '../calculo';
import type { SqlRunner } from '../../platform';
import type { Enrolment } from '../../clases';

interface Row {
  unicos: PagoUnico[];
}

const sentencesOf = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ unicos }) => singlePaymentSentences(unicos, euros));

/** The single payments of a new enrolment, as sentences. An empty list if there are none. */
export async function singlePaymentsOfCourse(
  manager: SqlRunner,
  { courseId, from }: Pick<Enrolment, 'courseId' | 'from'>,
): Promise<string[]> {
  return sentencesOf(
    await manager.query<Row[]>(`SELECT ${singlePaymentsOf('c', '$2::date')} AS unicos FROM cursos c WHERE c.id = $1`, [
      courseId,
      from,
    ]),
  );
}

/** Returns sentences about the single payments of several courses. Each sentence starts with the name of its course. */
export async function singlePaymentsOfCourses(
  manager: SqlRunner,
  { cursos, fecha }: EnrolmentCourses,
): Promise<string[]> {
  const rows = await manager.query<(Row & { curso: string })[]>(
    `SELECT c.descripcion AS curso, ${singlePaymentsOf('c', '$2::date')} AS unicos FROM cursos c
     WHERE c.id = ANY ($1::integer[]) ORDER BY c.descripcion, c.id`,
    [cursos, fecha],
  );
  return rows.flatMap(({ curso, unicos }) => singlePaymentSentences(unicos, euros).map((one) => `${curso}. ${one}`));
}

/**
 * Returns sentences about the single payments of a stored enrolment. If there are none, or if the enrolment has the mark `sin_matricula`,
 * returns an empty list.
 */
export async function singlePaymentsOfEnrolment(manager: SqlRunner, id: number): Promise<string[]> {
  return sentencesOf(await manager.query<Row[]>(OF_ENROLMENT, [id]));
}

const OF_ENROLMENT = `
  SELECT ${singlePaymentsOf('c', 't.fecha_alta')} AS unicos FROM altas t JOIN cursos c ON c.id = t.curso_id
  WHERE t.id = $1 AND NOT t.sin_matricula`;
