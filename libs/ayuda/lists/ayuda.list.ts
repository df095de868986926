import { defineList } from '../../listings/definition/define-list';
import { scopeByUserType } from '../../listings/definition/scope';
import { TemaAyuda } from '../entities/tema-ayuda.entity';

export const ayudaList = defineList(TemaAyuda, {
  code: 'ayuda',
  title: 'Temas de ayuda',
  noun: { singular: 'tema de ayuda', plural: 'temas de ayuda' },
  model: 'tema_ayuda',
  permission: 'ajustes.ver',
  editPermission: 'ajustes.ver',
  deletePermission: 'ajustes.ver',
  menu: { group: 'ajustes', order: 40 },
  recordUrl: '/administrar/ayuda/',
  label: '{titulo}',
  columns: ['orden', 'titulo', 'paginas'],
  card: { title: '{titulo}', facts: ['{paginas}'] },
  search: ['titulo', 'paginas', 'orden'],
  order: ['orden', 'id'],
  scope: (user) => scopeByUserType(user, { ADM: 'all' }),
});
