import { defineList } from '../../listings/definition/define-list';
import { scopeByUserType } from '../../listings/definition/scope';
import { deleteClassesOf, usedClasses } from '../reglas/classes-of-materias';
import { Materia } from '../entities/materia.entity';

export const materiasList = defineList(Materia, {
  code: 'materias',
  title: 'Materias',
  noun: { singular: 'materia', plural: 'materias', feminine: true },
  model: 'materia',
  permission: 'materias.ver',
  editPermission: 'materias.editar',
  deletePermission: 'materias.borrar',
  menu: { group: 'cursos', order: 20 },
  recordUrl: '/administrar/materias/',
  modal: true,
  label: '{descripcion}',
  columns: [
    { field: 'curso.codigo', label: 'Curso', link: '/administrar/cursos/ficha/{curso.id}/' },
    'descripcion',
    {
      field: 'profesor.apellidos',
      label: 'Profesor',
      link: '/administrar/profesores/ficha/{profesor.id}/',
    },
    { field: 'aula.codigo', label: 'Aula', link: '/administrar/aulas/ficha/{aula.id}/' },
    'dias_semana',
    { field: 'hora_entrada', label: 'Entrada' },
    { field: 'hora_salida', label: 'Salida' },
    { field: 'capacidad', label: 'Plazas' },
    { field: 'particular', label: 'Particular' },
    'activo',
  ],
  moreColumns: [
    { field: 'curso.descripcion', label: 'Curso · descripción' },
    { field: 'profesor.nombre', label: 'Profesor · nombre' },
    { field: 'aula.centro', label: 'Centro' },
    'fecha_inicio',
    'fecha_fin',
    'plazas_computables',
    'mostrar_horarios',
    'ocultar_inscripciones',
  ],
  card: {
    title: '{descripcion}',
    aside: '{dias_semana}',
    facts: ['{hora_entrada}–{hora_salida}', '{aula.codigo}', '{profesor.apellidos}'],
    tags: ['curso.codigo'],
    inactive: { field: 'activo', word: 'Inactiva' },
  },
  search: [
    'descripcion',
    { field: 'curso.codigo', label: 'Curso · código' },
    { field: 'profesor.apellidos', label: 'Profesor · apellidos' },
    { field: 'aula.codigo', label: 'Aula · código' },
    'particular',
    'activo',
    'dias_semana',
    'capacidad',
    'fecha_inicio',
    'fecha_fin',
    { field: 'aula.centro', label: 'Centro' },
  ],
  order: ['curso.codigo', 'descripcion', 'id'],
  scope: (user) =>
    scopeByUserType(user, {
      ADM: 'all',
      PRO: { 'imparten.usuario_id': user.id },
      TUT: { 'curso.altas.alumno.familia.tutores.usuario_id': user.id },
      ALU: { 'curso.altas.alumno.usuario_id': user.id },
    }),
  picker: { name: 'materias', search: ['descripcion'], display: '{descripcion}' },
  savedSearches: [
    { code: 'activas', description: 'Activas', filters: { activo: '1' } },
    { code: 'particulares', description: 'Clases particulares', filters: { activo: '1', particular: '1' } },
  ],
  deleteBlockers: [usedClasses],
  beforeDelete: deleteClassesOf,
});
