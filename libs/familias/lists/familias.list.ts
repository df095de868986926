import { defineList } from '../../listings/definition/define-list';
import { scopeByUserType } from '../../listings/definition/scope';
import { Familia } from '../entities/familia.entity';

export const familiasList = defineList(Familia, {
  code: 'familias',
  title: 'Familias',
  noun: { singular: 'familia', plural: 'familias', feminine: true },
  model: 'familia',
  permission: 'familias.ver',
  editPermission: 'familias.editar',
  deletePermission: 'familias.borrar',
  menu: { group: 'alumnos', order: 20 },
  recordUrl: '/administrar/familias/',
  label: '{nombre}',
  columns: [
    'codigo',
    'nombre',
    { field: 'alumnos.nombre', label: 'Alumnos' },
    { field: 'tutores.nombre', label: 'Tutores' },
    'telefono',
    'email',
    'forma_pago',
    'activo',
  ],
  moreColumns: [
    'localidad',
    'direccion',
    'codigo_postal',
    'provincia',
    'titular',
    'nif_titular',
    { field: 'tutores.telefono', label: 'Tutores · teléfono' },
    { field: 'tutores.email', label: 'Tutores · correo' },
    { field: 'alumnos.apellidos', label: 'Alumnos · apellidos' },
    { field: 'alumnos.altas.fecha_alta', label: 'Altas · fecha' },
  ],
  search: [
    'nombre',
    { field: 'alumnos.nombre', label: 'Alumno · nombre' },
    { field: 'tutores.apellidos', label: 'Tutor · apellidos' },
    'telefono',
    'forma_pago',
    'activo',
    'codigo',
    'email',
    'localidad',
    'titular',
    'nif_titular',
    { field: 'alumnos.activo', label: 'Alumno · activo' },
    { field: 'alumnos.fecha_alta', label: 'Alumno · fecha de alta' },
  ],
  order: ['nombre', 'id'],
  scope: (user) =>
    scopeByUserType(user, {
      ADM: 'all',
      TUT: { 'tutores.usuario_id': user.id },
      ALU: { 'alumnos.usuario_id': user.id },
    }),
  picker: { name: 'familias', search: ['nombre', 'codigo', 'titular'], display: '{nombre} ({codigo})' },
  savedSearches: [
    { code: 'activas', description: 'Activas', filters: { activo: '1' } },
    {
      code: 'domiciliadas',
      description: 'Con recibo domiciliado',
      filters: { activo: '1', forma_pago__iexact: 'domiciliacion' },
      columns: ['codigo', 'nombre', 'titular', 'nif_titular', 'telefono', 'forma_pago'],
    },
  ],
  deleteBlockers: [
    { table: 'alumnos', column: 'familia_id', singular: 'alumno', plural: 'alumnos' },
    { table: 'tutores', column: 'familia_id', singular: 'tutor', plural: 'tutores' },
  ],
});
