import { defineList } from '../../../../libs/listings/definition/define-list';
import { Documento } from '../entities/documento.entity';

export const documentosList = defineList(Documento, {
  code: 'documentos',
  title: 'Documentos',
  noun: { singular: 'documento', plural: 'documentos' },
  model: 'documento',
  permission: 'cursos.ver',
  editPermission: 'cursos.editar',
  deletePermission: 'cursos.borrar',
  menu: { group: 'cursos', order: 90 },
  recordUrl: '/administrar/documentos/',
  label: '{titulo}',
  columns: ['titulo'],
  search: ['titulo'],
  order: ['titulo', 'id'],
  scope: (user) => (user.tipo === 'ADM' ? 'all' : 'none'),
});
