import { defineSavePreview, type SavePreview } from '../../records/definition/define-save-preview';
import type { ChangedTable } from '../previo/kept';
import { previewChange } from '../previo/preview-change';

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

export const altasPreview = previewOf('altas', ['alumno', 'curso', 'fecha_alta', 'fecha_baja']);

export const materiasPreview = previewOf('materias', [
  ...['activo', 'particular', 'profesor', 'aula'],
  ...['dias_semana', 'hora_entrada', 'hora_salida', 'fecha_inicio', 'fecha_fin'],
]);
