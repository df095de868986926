import { defineList } from '../../listings/definition/define-list';
import { porTipo } from '../../listings/definition/scope';
import { TemaAyuda } from '../entities/tema-ayuda.entity';

export const ayudaList = defineList(TemaAyuda, {
  codigo: 'ayuda',
  titulo: 'Temas de ayuda',
  nombre: { singular: 'tema de ayuda', plural: 'temas de ayuda' },
  modelo: 'tema_ayuda',
  permiso: 'ajustes.ver',
  editar: 'ajustes.ver',
  borrar: 'ajustes.ver',
  menu: { grupo: 'ajustes', orden: 40 },
  urlFicha: '/administrar/ayuda/',
  rotulo: '{titulo}',
  columns: ['orden', 'titulo', 'paginas'],
  search: ['titulo', 'paginas', 'orden'],
  orden: ['orden', 'id'],
  scope: (user) => porTipo(user, { ADM: 'todo' }),
});
