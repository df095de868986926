import { defineList } from '../../listings/definition/define-list';
import { scopeByUserType } from '../../listings/definition/scope';
import { ownConceptos } from '../delete-blockers';
import { Curso } from '../entities/curso.entity';

export const cursosList = defineList(Curso, {
  code: 'cursos',
  title: 'Cursos',
  noun: { singular: 'curso', plural: 'cursos' },
  model: 'curso',
  permission: 'cursos.ver',
  editPermission: 'cursos.editar',
  deletePermission: 'cursos.borrar',
  menu: { group: 'cursos', order: 10 },
  recordUrl: '/administrar/cursos/',
  label: '{descripcion}',
  columns: [
    'codigo',
    'descripcion',
    { field: 'tipo.descripcion', label: 'Tipo' },
    { field: 'etiquetas.descripcion', label: 'Etiquetas' },
    { field: 'materias.profesor.apellidos', label: 'Profesores' },
    'capacidad',
    'altas_activas',
    'precio',
    'fecha_inicio',
    'activo',
  ],
  moreColumns: [
    'centro',
    'fecha_fin',
    'matricula',
    'color',
    { field: 'materias.descripcion', label: 'Materias' },
    { field: 'materias.dias_semana', label: 'Días' },
    { field: 'materias.aula.codigo', label: 'Aulas' },
    { field: 'altas.alumno.apellidos', label: 'Alumnos · apellidos' },
  ],
  search: [
    'codigo',
    'descripcion',
    { field: 'tipo.descripcion', label: 'Tipo' },
    { field: 'materias.profesor.apellidos', label: 'Profesor · apellidos' },
    'capacidad',
    'activo',
    { field: 'etiquetas.descripcion', label: 'Etiqueta' },
    'altas_activas',
    'precio',
    'centro',
    'fecha_inicio',
    'fecha_fin',
    { field: 'altas.alumno.apellidos', label: 'Alumno · apellidos' },
  ],
  order: ['codigo', 'id'],
  scope: (user) =>
    scopeByUserType(user, {
      ADM: 'all',
      PRO: { 'materias.profesor.usuario_id': user.id },
      TUT: { 'altas.alumno.familia.tutores.usuario_id': user.id },
      ALU: { 'altas.alumno.usuario_id': user.id },
    }),
  picker: { name: 'cursos', search: ['codigo', 'descripcion'], display: '{codigo} · {descripcion}' },
  actions: [
    {
      label: 'Dar de alta alumnos',
      icon: 'user-plus',
      url: '/administrar/altas/alta-masiva/',
      permission: 'altas.editar',
    },
  ],
  savedSearches: [
    { code: 'activos', description: 'Activos', filters: { activo: '1' } },
    {
      code: 'sin-alumnos',
      description: 'Activos sin alumnos',
      filters: { activo: '1', altas_activas: '0' },
    },
    { code: 'terminados', description: 'Terminados', filters: { activo: '0' }, order: '-fecha_fin' },
  ],
  deleteBlockers: [
    { table: 'altas', column: 'curso_id', singular: 'alta', plural: 'altas' },
    { table: 'materias', column: 'curso_id', singular: 'materia', plural: 'materias' },
    { table: 'facturas_lineas', column: 'curso_id', singular: 'línea de factura', plural: 'líneas de factura' },
    ownConceptos,
  ],
});
