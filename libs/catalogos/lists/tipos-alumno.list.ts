import { TipoAlumno } from '../../alumnos';
import { defineList } from '../../listings/definition/define-list';
import { namedInOffers } from '../named-in-offers';

/**
 * The list of student types. Only the office may edit the list. Every user who may see the record of a student may read the type of the
 * student.
 */
export const tiposAlumnoList = defineList(TipoAlumno, {
  code: 'tipos-alumno',
  title: 'Tipos de alumno',
  noun: { singular: 'tipo de alumno', plural: 'tipos de alumno' },
  model: 'tipo-alumno',
  permission: 'alumnos.editar',
  editPermission: 'alumnos.editar',
  deletePermission: 'alumnos.borrar',
  menu: { group: 'ajustes', order: 31 },
  recordUrl: '/administrar/tipos-alumno/',
  modal: true,
  catalogue: {},
  label: '{descripcion}',
  columns: ['descripcion', 'codigo', 'orden', 'activo'],
  card: { title: '{descripcion}', aside: '{codigo}', facts: [], inactive: { field: 'activo', word: 'Inactivo' } },
  search: ['descripcion', 'codigo', 'activo', 'orden'],
  order: ['orden', 'descripcion', 'id'],
  scope: () => 'all',
  deleteBlockers: [
    { table: 'alumnos', column: 'tipo_id', singular: 'alumno', plural: 'alumnos' },
    namedInOffers('tipos_alumno', { 'alumno.tipo.descripcion': 'descripcion', 'alumno.tipo.codigo': 'codigo' }),
  ],
});
