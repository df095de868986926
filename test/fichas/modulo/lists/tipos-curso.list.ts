import { TipoCurso } from '../../../../libs/cursos/entities/tipo-curso.entity';
import { defineList } from '../../../../libs/listings/definition/define-list';
import { scopeByUserType } from '../../../../libs/listings/definition/scope';

/** The list of the test record `tipos-curso`, whose tabs need permissions. */
export const tiposCursoList = defineList(TipoCurso, {
  code: 'tipos-curso',
  title: 'Tipos de curso',
  noun: { singular: 'tipo de curso', plural: 'tipos de curso' },
  model: 'tipo-curso',
  permission: 'cursos.ver',
  editPermission: 'cursos.editar',
  deletePermission: 'cursos.borrar',
  menu: { group: 'cursos', order: 91 },
  recordUrl: '/administrar/tipos-curso/',
  label: '{descripcion}',
  columns: ['codigo', 'descripcion'],
  search: ['codigo', 'descripcion'],
  order: ['descripcion', 'id'],
  scope: (user) => scopeByUserType(user, { ADM: 'all' }),
});
