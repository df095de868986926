import { Etiqueta } from '../../../../libs/cursos/entities/etiqueta.entity';
import { defineList } from '../../../../libs/listings/definition/define-list';
import { scopeByUserType } from '../../../../libs/listings/definition/scope';

/** The list of the test record `etiquetas`. */
export const etiquetasList = defineList(Etiqueta, {
  code: 'etiquetas',
  title: 'Etiquetas',
  noun: { singular: 'etiqueta', plural: 'etiquetas', feminine: true },
  model: 'etiqueta',
  permission: 'cursos.ver',
  editPermission: 'cursos.editar',
  deletePermission: 'cursos.borrar',
  menu: { group: 'cursos', order: 90 },
  recordUrl: '/administrar/etiquetas/',
  modal: true,
  label: '{descripcion}',
  columns: ['slug', 'descripcion'],
  search: ['slug', 'descripcion'],
  order: ['descripcion', 'id'],
  scope: (user) => scopeByUserType(user, { ADM: 'all' }),
});
