import { defineList } from '../../listings/definition/define-list';
import { scopeByUserType } from '../../listings/definition/scope';
import { FormaPago } from '../entities/forma-pago.entity';

export const formasPagoList = defineList(FormaPago, {
  code: 'formas-pago',
  title: 'Formas de pago',
  noun: { singular: 'forma de pago', plural: 'formas de pago', feminine: true },
  model: 'forma-pago',
  permission: 'facturas.ver',
  editPermission: 'facturas.series',
  deletePermission: 'facturas.series',
  menu: { group: 'facturacion', order: 70 },
  recordUrl: '/administrar/formas-pago/',
  creatable: false,
  modal: true,
  label: '{descripcion}',
  columns: ['descripcion', 'codigo', 'activa'],
  card: { title: '{descripcion}', facts: [], inactive: { field: 'activa', word: 'Inactiva' } },
  search: ['descripcion', 'codigo', 'activa'],
  order: ['descripcion'],
  scope: (user) => scopeByUserType(user, { ADM: 'all' }),
  picker: { name: 'formas-pago', search: ['descripcion'], display: '{descripcion}' },
  deleteBlockers: [
    { table: 'facturas', column: 'forma_pago_id', singular: 'factura', plural: 'facturas' },
    { table: 'facturas', column: 'forma_cobro_id', singular: 'factura cobrada', plural: 'facturas cobradas' },
    { sentence: 'es una de las que tienen las familias', findBlocked: (ids) => [...ids] },
  ],
});
