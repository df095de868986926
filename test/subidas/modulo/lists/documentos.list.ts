import { defineList } from '../../../../libs/listings/definition/define-list';
import { Documento } from '../entities/documento.entity';

export const documentosList = defineList(Documento, {
  codigo: 'documentos',
  titulo: 'Documentos',
  nombre: { singular: 'documento', plural: 'documentos' },
  modelo: 'documento',
  permiso: 'cursos.ver',
  editar: 'cursos.editar',
  borrar: 'cursos.borrar',
  menu: { grupo: 'cursos', orden: 90 },
  urlFicha: '/administrar/documentos/',
  rotulo: '{titulo}',
  columns: ['titulo'],
  search: ['titulo'],
  orden: ['titulo', 'id'],
  scope: (user) => (user.tipo === 'ADM' ? 'todo' : 'nada'),
});
