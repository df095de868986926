import { defineList } from '../../listings/definition/define-list';
import { scopeByUserType } from '../../listings/definition/scope';
import { Oferta } from '../entities/oferta.entity';

export const ofertasList = defineList(Oferta, {
  code: 'ofertas',
  title: 'Ofertas',
  noun: { singular: 'oferta', plural: 'ofertas', feminine: true },
  model: 'oferta',
  permission: 'ofertas.ver',
  editPermission: 'ofertas.editar',
  deletePermission: 'ofertas.borrar',
  menu: { group: 'facturacion', order: 30 },
  recordUrl: '/administrar/ofertas/',
  modal: true,
  label: '{descripcion}',
  columns: [
    'descripcion',
    'descuentoPorcentual',
    'descuentoFijo',
    'numeroCondiciones',
    'fechaInicio',
    'fechaFin',
    'activa',
  ],
  card: {
    title: '{descripcion}',
    facts: ['{descuentoPorcentual} %', '{descuentoFijo}', 'Desde {fechaInicio}', 'Hasta {fechaFin}'],
    inactive: { field: 'activa', word: 'Inactiva' },
  },
  search: [
    'descripcion',
    'numeroCondiciones',
    'descuentoPorcentual',
    'descuentoFijo',
    'fechaInicio',
    'fechaFin',
    'activa',
  ],
  order: ['descripcion', 'id'],
  scope: (user) => scopeByUserType(user, { ADM: 'all' }),
  picker: { name: 'ofertas', search: ['descripcion'], display: '{descripcion}' },
  savedSearches: [
    { code: 'activas', description: 'Activas', filters: { activa: '1' } },
    { code: 'sin-condiciones', description: 'Sin condiciones', filters: { numeroCondiciones: '0' } },
  ],
});
