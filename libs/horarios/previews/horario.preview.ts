import { defineSavePreview, type SavePreview } from '../../records/definition/define-save-preview';
import type { ChangedTable } from '../previo/kept';
import { previewChange } from '../previo/preview-change';
import { enrolmentSentences, readEnrolment, takesPlace } from '../previo/preview-enrolment';

/** Before a record is saved, what the change does to the timetable. */
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
      if (before !== undefined && after !== undefined && takesPlace(before, after))
        first = await enrolmentSentences(manager, after, today);
    };
    const changes = await previewChange(manager, { table: 'altas', id, today, write: writeAndWarn });
    return [...first, ...changes];
  },
  previewNew: ({ manager, values: { alumno, curso, fecha_alta, fecha_baja }, today }) =>
    enrolmentSentences(
      manager,
      {
        studentId: Number(alumno),
        courseId: Number(curso),
        from: typeof fecha_alta === 'string' ? fecha_alta : today,
        to: typeof fecha_baja === 'string' ? fecha_baja : null,
      },
      today,
    ),
});

export const materiasPreview = previewOf('materias', [
  ...['activo', 'particular', 'profesor', 'aula'],
  ...['dias_semana', 'hora_entrada', 'hora_salida', 'fecha_inicio', 'fecha_fin'],
]);
