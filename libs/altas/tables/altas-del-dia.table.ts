import { defineTable } from '../../listings/definition/define-table';
import { altasList } from '../lists/altas.list';

/** The enrolments of one day, which the office checks before it closes for the day. */
export const altasDelDiaTable = defineTable({
  code: 'altas-del-dia',
  title: 'Altas del día',
  list: altasList,
  menu: { group: 'cursos', order: 50 },
  filters: 'fecha_alta:date:Fecha de alta; curso.codigo:string:Curso · código',
  columns: ['codigo', 'alumno.apellidos', 'alumno.nombre', 'curso.codigo', 'curso.descripcion', 'fecha_alta'],
  fixedFilters: { activa: '1' },
  order: 'alumno.apellidos,alumno.nombre',
});
