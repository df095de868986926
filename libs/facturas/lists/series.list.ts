import { defineList } from '../../listings/definition/define-list';
import { scopeByUserType } from '../../listings/definition/scope';
import { Serie } from '../entities/serie.entity';

export const seriesList = defineList(Serie, {
  code: 'series',
  title: 'Series',
  noun: { singular: 'serie', plural: 'series', feminine: true },
  model: 'serie',
  permission: 'facturas.ver',
  editPermission: 'facturas.series',
  deletePermission: 'facturas.series',
  menu: { group: 'facturacion', order: 60 },
  recordUrl: '/administrar/series/',
  modal: true,
  label: '{codigo}',
  columns: ['codigo', 'descripcion', 'tipo', 'activa'],
  card: { title: '{descripcion}', facts: ['{codigo}', '{tipo}'], inactive: { field: 'activa', word: 'Inactiva' } },
  search: ['codigo', 'descripcion', 'tipo', 'activa'],
  order: ['codigo'],
  scope: (user) => scopeByUserType(user, { ADM: 'all' }),
  picker: { name: 'series', search: ['codigo', 'descripcion'], display: '{codigo} · {descripcion}' },
  deleteBlockers: [
    { table: 'facturas', column: 'serie_id', singular: 'factura', plural: 'facturas' },
    {
      table: 'facturas_contadores',
      column: 'serie_id',
      singular: 'ejercicio numerado',
      plural: 'ejercicios numerados',
    },
  ],
});
