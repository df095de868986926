import { defineList } from '../../listings/definition/define-list';
import { scopeByUserType } from '../../listings/definition/scope';
import { Aula } from '../entities/aula.entity';

export const aulasList = defineList(Aula, {
  code: 'aulas',
  title: 'Aulas',
  noun: { singular: 'aula', plural: 'aulas', feminine: true },
  model: 'aula',
  permission: 'aulas.ver',
  editPermission: 'aulas.editar',
  deletePermission: 'aulas.borrar',
  menu: { group: 'cursos', order: 30 },
  recordUrl: '/administrar/aulas/',
  modal: true,
  compact: true,
  label: '{descripcion}',
  columns: ['codigo', 'descripcion', 'centro', 'capacidad', 'color', 'activo'],
  moreColumns: [
    { field: 'materias.descripcion', label: 'Materias' },
    { field: 'materias.curso.codigo', label: 'Cursos' },
    { field: 'materias.profesor.apellidos', label: 'Profesores' },
  ],
  card: {
    title: '{descripcion}',
    facts: ['{codigo}', '{centro}', '{capacidad} plazas'],
    inactive: { field: 'activo', word: 'Inactiva' },
  },
  search: [
    'codigo',
    'descripcion',
    'centro',
    'capacidad',
    'activo',
    { field: 'materias.curso.codigo', label: 'Curso · código' },
  ],
  order: ['codigo', 'id'],
  scope: (user) => scopeByUserType(user, { ADM: 'all', PRO: { 'materias.imparten.usuario_id': user.id } }),
  picker: { name: 'aulas', search: ['codigo', 'descripcion', 'centro'], display: '{codigo} · {descripcion}' },
  savedSearches: [
    { code: 'activas', description: 'Activas', filters: { activo: '1' } },
    {
      code: 'grandes',
      description: 'Para más de 10',
      filters: { activo: '1', capacidad__gt: '10' },
      order: '-capacidad',
    },
  ],
  deleteBlockers: [
    { table: 'materias', column: 'aula_id', singular: 'materia', plural: 'materias' },
    {
      table: 'materias_cambios',
      column: 'aula_id',
      singular: 'cambio previsto de una materia',
      plural: 'cambios previstos de materias',
    },
    { table: 'clases', column: 'aula_id', singular: 'clase', plural: 'clases' },
  ],
});
