import { defineList } from '../../listings/definition/define-list';
import { scopeByUserType } from '../../listings/definition/scope';
import { Deudor } from '../entities/deudor.entity';

/** The debt of each payer, one row for each payer. The start page shows it as «Por cobrar». */
export const porCobrarList = defineList(Deudor, {
  code: 'por-cobrar',
  title: 'Por cobrar',
  noun: { singular: 'pagador', plural: 'pagadores' },
  model: 'deudor',
  permission: 'facturas.ver',
  editPermission: 'facturas.ver',
  deletePermission: 'facturas.ver',
  menu: { group: 'facturacion', order: 15 },
  readOnly: true,
  creatable: false,
  recordUrl: '/administrar/por-cobrar/',
  label: '{pagador}',
  columns: [
    { field: 'pagador', label: 'Quién paga', link: '/administrar/{seccion}/ficha/{registro}/' },
    'alumnos',
    'telefono',
    { field: 'facturas', link: '/administrar/por-cobrar/ficha/{id}/' },
    'desde',
    'importe',
  ],
  moreColumns: [
    'seccion',
    'titular',
    'email',
    'devueltas',
    'registro',
    { field: 'familia.forma_pago', label: 'Familia · forma de pago' },
  ],
  card: {
    title: '{pagador}',
    aside: '{importe}',
    facts: ['{alumnos}', 'Facturas: {facturas}', 'Desde el {desde}'],
  },
  search: [
    'pagador',
    'alumnos',
    'importe',
    'desde',
    'facturas',
    'devueltas',
    'telefono',
    'titular',
    'seccion',
    'email',
  ],
  sums: ['facturas', 'importe'],
  order: ['-importe', 'id'],
  scope: (user) => scopeByUserType(user, { ADM: 'all' }),
  savedSearches: [
    { code: 'antiguas', description: 'Las más antiguas primero', filters: {}, order: 'desde,id' },
    { code: 'devueltas', description: 'Con recibos devueltos', filters: { devueltas__gt: '0' }, order: '-importe' },
  ],
});
