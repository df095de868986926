import { Etiqueta } from '../../../../libs/cursos/entities/etiqueta.entity';
import { defineList } from '../../../../libs/listings/definition/define-list';
import { porTipo } from '../../../../libs/listings/definition/scope';

/** The list that a record of tests belongs to. */
export const etiquetasList = defineList(Etiqueta, {
  codigo: 'etiquetas',
  titulo: 'Etiquetas',
  nombre: { singular: 'etiqueta', plural: 'etiquetas', femenino: true },
  modelo: 'etiqueta',
  permiso: 'cursos.ver',
  editar: 'cursos.editar',
  borrar: 'cursos.borrar',
  menu: { grupo: 'cursos', orden: 90 },
  urlFicha: '/administrar/etiquetas/',
  modal: true,
  rotulo: '{descripcion}',
  columns: ['slug', 'descripcion'],
  search: ['slug', 'descripcion'],
  orden: ['descripcion', 'id'],
  scope: (user) => porTipo(user, { ADM: 'todo' }),
});
