import { defineList } from '../../listings/definition/define-list';
import { scopeByUserType } from '../../listings/definition/scope';
import { Festivo } from '../entities/festivo.entity';

export const festivosList = defineList(Festivo, {
  code: 'festivos',
  title: 'Festivos',
  noun: { singular: 'festivo', plural: 'festivos' },
  model: 'festivo',
  permission: 'festivos.ver',
  editPermission: 'festivos.editar',
  deletePermission: 'festivos.editar',
  menu: { group: 'horarios', order: 40 },
  recordUrl: '/administrar/festivos/',
  label: '{descripcion}',
  columns: ['desde', 'hasta', 'descripcion', 'ambito', 'centro'],
  card: {
    title: '{descripcion}',
    aside: '{desde}',
    facts: ['Hasta el {hasta}', '{centro}'],
    tags: ['ambito'],
  },
  search: ['desde', 'hasta', 'descripcion', 'ambito', 'centro'],
  order: ['-desde', 'descripcion', 'id'],
  scope: (user) => scopeByUserType(user, { ADM: 'all' }),
  savedSearches: [
    { code: 'oficiales', description: 'Nacionales', filters: { ambito__iexact: 'nacional' } },
    { code: 'autonomicos', description: 'Autonómicos', filters: { ambito__iexact: 'autonomico' } },
    { code: 'locales', description: 'Locales', filters: { ambito__iexact: 'local' } },
    { code: 'academia', description: 'De la academia', filters: { ambito__iexact: 'academia' } },
  ],
  actions: [
    {
      label: 'Proponer festivos',
      icon: 'calendar-plus',
      url: '/administrar/festivos/proponer/',
      withSelection: false,
      fillsEmptyList: true,
      permission: 'festivos.editar',
    },
  ],
});
