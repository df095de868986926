import { defineList } from '../../listings/definition/define-list';
import { scopeByUserType } from '../../listings/definition/scope';
import { Bloqueo } from '../entities/bloqueo.entity';

export const bloqueosList = defineList(Bloqueo, {
  code: 'bloqueos',
  title: 'Ausencias y cierres',
  noun: { singular: 'ausencia o cierre', plural: 'ausencias y cierres', feminine: true },
  model: 'bloqueo',
  permission: 'festivos.ver',
  editPermission: 'festivos.editar',
  deletePermission: 'festivos.editar',
  menu: { group: 'horarios', order: 50 },
  recordUrl: '/administrar/bloqueos/',
  // The label does not contain the reason of the absence, because the reason may be about health.
  label: '[Ausencia de {profesor.nombre} {profesor.apellidos}][Cierre: {aula.descripcion}], {dia}',
  columns: [
    'desde',
    'hasta',
    { field: 'profesor.apellidos', label: 'Profesor', link: '/administrar/profesores/ficha/{profesor.id}/' },
    { field: 'profesor.nombre', label: 'Nombre' },
    { field: 'aula.codigo', label: 'Aula', link: '/administrar/aulas/ficha/{aula.id}/' },
    'motivo',
  ],
  moreColumns: [
    { field: 'aula.descripcion', label: 'Aula · descripción' },
    { field: 'aula.centro', label: 'Centro' },
  ],
  card: {
    title: ['Ausencia de {profesor.nombre} {profesor.apellidos}', 'Cierre del aula {aula.codigo}'],
    aside: '{desde}',
    facts: ['Hasta el {hasta}', '{motivo}'],
  },
  search: [
    'desde',
    'hasta',
    { field: 'profesor.apellidos', label: 'Profesor · apellidos' },
    { field: 'aula.codigo', label: 'Aula · código' },
    'motivo',
  ],
  order: ['-desde', 'id'],
  scope: (user) => scopeByUserType(user, { ADM: 'all' }),
});
