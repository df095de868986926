import { defineList } from '../../listings/definition/define-list';
import { scopeByUserType } from '../../listings/definition/scope';
import { Proceso } from '../entities/proceso.entity';

/** The list of past and present runs. Progress is not a column: the monitor shows it. */
export const procesosList = defineList(Proceso, {
  code: 'procesos',
  title: 'Procesos',
  noun: { singular: 'proceso', plural: 'procesos' },
  model: 'proceso',
  permission: 'procesos.ver',
  editPermission: 'procesos.ver',
  deletePermission: 'procesos.ver',
  readOnly: true,
  menu: { group: 'ajustes', order: 60 },
  recordUrl: '/administrar/procesos/',
  label: '{descripcion}',
  columns: ['descripcion', 'situacion', 'inicio', 'fin', 'total', 'hechos', 'fallidos', 'usuario.nombre'],
  moreColumns: ['omitidos', 'resumen', 'error'],
  card: {
    title: '{descripcion}',
    aside: '{hechos} de {total}',
    facts: ['{inicio}', '{usuario.nombre}'],
    tags: ['situacion'],
  },
  search: ['descripcion', 'situacion', 'inicio', 'fin', 'fallidos', 'usuario.nombre', 'id'],
  order: ['-inicio', '-id'],
  scope: (user) => scopeByUserType(user, { ADM: 'all' }),
  deleteBlockers: [
    { table: 'pagos_cartas', column: 'proceso_id', singular: 'carta de pago', plural: 'cartas de pago' },
  ],
});
