import { defineList } from '../../listings/definition/define-list';
import { scopeByUserType } from '../../listings/definition/scope';
import { Articulo } from '../entities/articulo.entity';

export const articulosList = defineList(Articulo, {
  code: 'articulos',
  title: 'Artículos',
  noun: { singular: 'artículo', plural: 'artículos' },
  model: 'articulo',
  permission: 'articulos.ver',
  editPermission: 'articulos.editar',
  deletePermission: 'articulos.borrar',
  menu: { group: 'facturacion', order: 50 },
  recordUrl: '/administrar/articulos/',
  modal: true,
  label: '{descripcion}',
  columns: ['codigo', 'descripcion', 'pvp', 'tipoIVA', 'activo'],
  card: {
    title: '{descripcion}',
    aside: '{pvp}',
    facts: ['{codigo}', 'IVA {tipoIVA} %'],
    inactive: { field: 'activo', word: 'Inactivo' },
  },
  search: ['codigo', 'descripcion', 'pvp', 'tipoIVA', 'activo'],
  order: ['descripcion', 'id'],
  scope: (user) => scopeByUserType(user, { ADM: 'all' }),
  picker: {
    name: 'articulos',
    search: ['codigo', 'descripcion'],
    display: '{codigo} · {descripcion}',
    single: ['codigo', 'descripcion', 'pvp', 'tipoIVA'],
  },
  savedSearches: [{ code: 'activos', description: 'Activos', filters: { activo: '1' } }],
  deleteBlockers: [
    { table: 'facturas_lineas', column: 'articulo_id', singular: 'línea de factura', plural: 'líneas de factura' },
  ],
});
