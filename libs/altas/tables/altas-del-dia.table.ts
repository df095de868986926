import { defineTable } from '../../listings/definition/define-table';
import { altasList } from '../lists/altas.list';

/** Who joined on a day: what the office looks at before it closes. */
export const altasDelDiaTable = defineTable({
  codigo: 'altas-del-dia',
  titulo: 'Altas del día',
  lista: altasList,
  menu: { grupo: 'cursos', orden: 50 },
  filtros: 'fecha_alta:date:Fecha de alta; curso.codigo:string:Curso · código',
  columnas: ['codigo', 'alumno.apellidos', 'alumno.nombre', 'curso.codigo', 'curso.descripcion', 'fecha_alta'],
  parametros: { activa: '1' },
  orden: 'alumno.apellidos,alumno.nombre',
});
