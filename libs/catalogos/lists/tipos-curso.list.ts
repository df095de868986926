import { TipoCurso } from '../../cursos';
import { defineList } from '../../listings/definition/define-list';
import { namedInOffers } from '../named-in-offers';

/** Everybody who sees a course may read its type. The office edits the types. */
export const tiposCursoList = defineList(TipoCurso, {
  code: 'tipos-curso',
  title: 'Tipos de curso',
  noun: { singular: 'tipo de curso', plural: 'tipos de curso' },
  model: 'tipo-curso',
  permission: 'cursos.editar',
  editPermission: 'cursos.editar',
  deletePermission: 'cursos.borrar',
  menu: { group: 'ajustes', order: 30 },
  recordUrl: '/administrar/tipos-curso/',
  modal: true,
  catalogue: {},
  label: '{descripcion}',
  columns: ['descripcion', 'codigo', 'orden', 'activo'],
  card: { title: '{descripcion}', aside: '{codigo}', facts: [], inactive: { field: 'activo', word: 'Inactivo' } },
  search: ['descripcion', 'codigo', 'activo', 'orden'],
  order: ['orden', 'descripcion', 'id'],
  scope: () => 'all',
  deleteBlockers: [
    { table: 'cursos', column: 'tipo_id', singular: 'curso', plural: 'cursos' },
    namedInOffers('tipos_curso', { 'curso.tipo.descripcion': 'descripcion', 'curso.tipo.codigo': 'codigo' }),
  ],
});
