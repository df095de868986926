import type { EntityManager } from 'typeorm';
import { findEndedCourse } from '../../cursos';
import { defineSavePreview, type SavePreview } from '../../records/definition/define-save-preview';
import type { Enrolment } from '../../clases';
import { afterLeavingSentences } from './after-leaving';
import type { ChangedTable } from './remaining';
import { previewChange } from './preview-change';
import { fullCourseQuestion } from './full-course-question';
import { enrolmentSentences, readEnrolment, readFullness, takesPlace } from './preview-enrolment';
import { singlePaymentsOfCourse, singlePaymentsOfEnrolment } from './single-payments';

/** Creates the preview of a save in `table`. The preview describes how a change of these `fields` affects the timetable. */
const previewOf = (table: ChangedTable, fields: readonly string[]): SavePreview =>
  defineSavePreview({
    record: table,
    fields,
    preview: ({ manager, id, today, write }) => previewChange(manager, { table, id, today, write }),
  });

export const profesoresPreview = previewOf('profesores', ['activo', 'fecha_baja']);

export const aulasPreview = previewOf('aulas', ['activo']);

export const cursosPreview = previewOf('cursos', ['activo', 'fecha_inicio', 'fecha_fin', 'centro']);

export const altasPreview = defineSavePreview({
  record: 'altas',
  fields: ['alumno', 'curso', 'fecha_alta', 'fecha_baja'],
  preview: async ({ manager, id, today, write }) => {
    let first: string[] = [];
    const writeAndWarn = async () => {
      const before = await readEnrolment(manager, id);
      await write();
      const after = await readEnrolment(manager, id);
      if (before !== undefined && after !== undefined)
        first = await changedEnrolmentSentences(manager, { id, before, after, today });
    };
    const changes = await previewChange(manager, { table: 'altas', id, today, write: writeAndWarn });
    return [...first, ...changes];
  },
  previewNew: async ({ manager, values: { alumno, curso, fecha_alta, fecha_baja, sin_matricula }, today, may }) => {
    const enrolment = {
      studentId: Number(alumno),
      courseId: Number(curso),
      from: typeof fecha_alta === 'string' ? fecha_alta : today,
      to: typeof fecha_baja === 'string' ? fecha_baja : null,
    };
    const payments = sin_matricula === true ? [] : await singlePaymentsOfCourse(manager, enrolment);
    const fullness = await readFullness(manager, enrolment, today);
    const pair = { curso_id: enrolment.courseId, alumno_id: enrolment.studentId };
    // Joining the waiting list here needs the same permissions as adding a student to the list by hand.
    const mayJoin = may('clases.editar') && may('altas.editar');
    const question = fullness === null ? undefined : fullCourseQuestion(fullness, pair, mayJoin);
    const sentences = [
      ...(await endedSentences(manager, enrolment.courseId, today)),
      ...(await enrolmentSentences(manager, enrolment, today)),
      // A student who cannot be enrolled has nothing to pay.
      ...(question?.aceptar === null ? [] : payments),
    ];
    return { sentences, ...(question === undefined ? {} : { question }) };
  },
});

/** Returns the sentences about the changed enrolment. The caller puts these sentences before the sentences about the classes. */
async function changedEnrolmentSentences(
  manager: EntityManager,
  { id, before, after, today }: { id: number; before: Enrolment; after: Enrolment; today: string },
): Promise<string[]> {
  const ended = before.courseId === after.courseId ? [] : await endedSentences(manager, after.courseId, today);
  const place = takesPlace(before, after) ? await enrolmentSentences(manager, after, today) : [];
  const payments = before.courseId === after.courseId ? [] : await singlePaymentsOfEnrolment(manager, id);
  const left = after.to === null || after.to === before.to ? [] : await afterLeavingSentences(manager, id, after.to);
  return [...ended, ...place, ...payments, ...left];
}

async function endedSentences(manager: EntityManager, courseId: number, today: string): Promise<string[]> {
  const sentence = await findEndedCourse(manager, courseId, today);
  return sentence === null ? [] : [sentence];
}

export const materiasPreview = previewOf('materias', [
  ...['activo', 'particular', 'profesor', 'aula'],
  ...['dias_semana', 'hora_entrada', 'hora_salida', 'fecha_inicio', 'fecha_fin'],
]);
