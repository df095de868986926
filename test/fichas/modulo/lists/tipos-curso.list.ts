import { TipoCurso } from '../../../../libs/cursos/entities/tipo-curso.entity';
import { defineList } from '../../../../libs/listings/definition/define-list';
import { porTipo } from '../../../../libs/listings/definition/scope';

/** The list of a record of tests with closed tabs. */
export const tiposCursoList = defineList(TipoCurso, {
  codigo: 'tipos-curso',
  titulo: 'Tipos de curso',
  nombre: { singular: 'tipo de curso', plural: 'tipos de curso' },
  modelo: 'tipo-curso',
  permiso: 'cursos.ver',
  editar: 'cursos.editar',
  borrar: 'cursos.borrar',
  menu: { grupo: 'cursos', orden: 91 },
  urlFicha: '/administrar/tipos-curso/',
  rotulo: '{descripcion}',
  columns: ['codigo', 'descripcion'],
  search: ['codigo', 'descripcion'],
  orden: ['descripcion', 'id'],
  scope: (user) => porTipo(user, { ADM: 'todo' }),
});
