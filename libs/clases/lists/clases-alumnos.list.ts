import { defineList } from '../../listings/definition/define-list';
import { scopeByUserType } from '../../listings/definition/scope';
import { ClaseAlumno } from '../entities/clase-alumno.entity';

/** The students of classes, for the records of classes and of students. */
export const clasesAlumnosList = defineList(ClaseAlumno, {
  code: 'clases_alumnos',
  title: 'Alumnos de las clases',
  noun: { singular: 'plaza', plural: 'plazas', feminine: true },
  model: 'plaza',
  permission: 'clases.ver',
  editPermission: 'clases.editar',
  deletePermission: 'clases.borrar',
  menu: null,
  readOnly: true,
  creatable: false,
  recordUrl: '/administrar/clases_alumnos/',
  modal: true,
  label: '{alumno.nombre} {alumno.apellidos}, {clase.fecha} {clase.hora_entrada}',
  columns: [
    { field: 'alumno.apellidos', label: 'Apellidos', link: '/administrar/alumnos/ficha/{alumno.id}/' },
    { field: 'alumno.nombre', label: 'Nombre' },
    { field: 'clase.fecha', label: 'Fecha', link: '/administrar/clases/ficha/{clase.id}/' },
    { field: 'clase.hora_entrada', label: 'Entrada' },
    { field: 'clase.materia.descripcion', label: 'Materia' },
    'estado',
    'coincide',
    'cobrable',
    'motivo',
  ],
  moreColumns: [
    { field: 'alumno.codigo', label: 'Alumno · código' },
    { field: 'clase.hora_salida', label: 'Salida' },
    { field: 'clase.curso.codigo', label: 'Curso' },
    { field: 'clase.profesor.apellidos', label: 'Profesor' },
    { field: 'clase.estado', label: 'Estado de la clase' },
    { field: 'alta.codigo', label: 'Alta' },
    'de_familia',
  ],
  search: [
    { field: 'alumno.apellidos', label: 'Alumno · apellidos' },
    { field: 'clase.fecha', label: 'Fecha' },
    { field: 'clase.curso.codigo', label: 'Curso · código' },
    'estado',
    'coincide',
    'cobrable',
    'de_familia',
  ],
  order: ['alumno.apellidos', 'alumno.nombre', 'id'],
  scope: (user) => scopeByUserType(user, { ADM: 'all', PRO: { 'clase.profesor.usuario_id': user.id } }),
  deleteBlockers: [
    { table: 'creditos', column: 'origen_id', singular: 'crédito', plural: 'créditos' },
    { table: 'creditos', column: 'usado_en_id', singular: 'crédito gastado', plural: 'créditos gastados' },
  ],
});
