import { defineList } from '../../listings/definition/define-list';
import { scopeByUserType } from '../../listings/definition/scope';
import { Espera } from '../entities/espera.entity';

/** All waiting students of all courses. The record of a course has its own list, with the buttons to offer and withdraw. */
export const esperasList = defineList(Espera, {
  code: 'esperas',
  title: 'Listas de espera',
  noun: { singular: 'espera', plural: 'esperas', feminine: true },
  model: 'espera',
  // Teachers must not see waiting lists. So this list requires a permission that teachers do not have.
  permission: 'clases.editar',
  // Joining needs the permission to enrol, because accepting a place enrols the student.
  editPermission: 'altas.editar',
  deletePermission: 'clases.editar',
  menu: { group: 'cursos', order: 47 },
  readOnly: 'once-added',
  recordUrl: '/administrar/esperas/',
  modal: true,
  label: '{alumno.nombre} {alumno.apellidos}, {curso.codigo}',
  columns: [
    { field: 'curso.codigo', label: 'Curso', link: '/administrar/cursos/ficha/{curso.id}/' },
    { field: 'curso.descripcion', label: 'Descripción' },
    'puesto',
    { field: 'alumno.apellidos', label: 'Apellidos', link: '/administrar/alumnos/ficha/{alumno.id}/' },
    { field: 'alumno.nombre', label: 'Nombre' },
    'desde',
    'estado',
    'caduca',
  ],
  moreColumns: [
    { field: 'curso.tipo.descripcion', label: 'Tipo de curso' },
    { field: 'curso.centro', label: 'Centro' },
    { field: 'materia.descripcion', label: 'Materia' },
    { field: 'alumno.codigo', label: 'Alumno · código' },
    { field: 'alumno.telefono', label: 'Teléfono' },
    { field: 'alumno.familia.nombre', label: 'Familia' },
  ],
  card: {
    title: '{alumno.apellidos}, {alumno.nombre}',
    aside: '{desde}',
    facts: [
      '{curso.codigo}',
      '{curso.descripcion}',
      'Puesto {puesto}',
      '{materia.descripcion}',
      'Oferta hasta {caduca}',
    ],
    tags: ['estado'],
  },
  search: [
    { field: 'alumno.apellidos', label: 'Alumno · apellidos' },
    { field: 'curso.codigo', label: 'Curso · código' },
    { field: 'curso.descripcion', label: 'Curso · descripción' },
    'estado',
    'desde',
    'caduca',
    'puesto',
    { field: 'curso.tipo.descripcion', label: 'Tipo de curso' },
    { field: 'curso.centro', label: 'Centro' },
    { field: 'materia.descripcion', label: 'Materia' },
  ],
  order: ['curso.codigo', 'puesto', 'id'],
  scope: (user) => scopeByUserType(user, { ADM: { abierta: true } }),
  savedSearches: [
    { code: 'ofrecidas', description: 'Plaza ofrecida', filters: { estado__iexact: 'ofrecida' }, order: 'caduca' },
    { code: 'antiguas', description: 'Quien más espera', filters: { estado__iexact: 'espera' }, order: 'desde' },
  ],
});
