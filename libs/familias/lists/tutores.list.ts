import { defineList } from '../../listings/definition/define-list';
import { scopeByUserType } from '../../listings/definition/scope';
import { Tutor } from '../entities/tutor.entity';

export const tutoresList = defineList(Tutor, {
  code: 'tutores',
  title: 'Tutores',
  noun: { singular: 'tutor', plural: 'tutores' },
  model: 'tutor',
  permission: 'tutores.ver',
  editPermission: 'tutores.editar',
  deletePermission: 'tutores.borrar',
  menu: { group: 'alumnos', order: 30 },
  recordUrl: '/administrar/tutores/',
  label: '{nombre} {apellidos}',
  columns: [
    'apellidos',
    'nombre',
    'parentesco',
    { field: 'familia.nombre', label: 'Familia', link: '/administrar/familias/ficha/{familia.id}/' },
    { field: 'familia.alumnos.nombre', label: 'Alumnos' },
    'telefono',
    'email',
    'activo',
  ],
  moreColumns: [
    'nif',
    { field: 'familia.codigo', label: 'Familia · código' },
    { field: 'familia.localidad', label: 'Familia · localidad' },
  ],
  card: {
    title: '{apellidos}, {nombre}',
    aside: '{parentesco}',
    facts: ['Fam. {familia.nombre}', '{email}'],
    tags: ['familia.alumnos.nombre'],
    inactive: { field: 'activo', word: 'De baja' },
  },
  search: [
    'apellidos',
    'nombre',
    { field: 'familia.nombre', label: 'Familia' },
    { field: 'familia.alumnos.nombre', label: 'Alumno · nombre' },
    'telefono',
    'email',
    'nif',
    'parentesco',
    'activo',
    'correo_devuelto',
  ],
  order: ['apellidos', 'nombre', 'id'],
  scope: (user) =>
    scopeByUserType(user, {
      ADM: 'all',
      TUT: { 'familia.tutores.usuario_id': user.id },
      ALU: { 'familia.alumnos.usuario_id': user.id },
    }),
  anywhere: {
    group: 'personas',
    order: 20,
    names: ['apellidos', 'nombre'],
    codes: ['nif'],
    telephones: ['telefono'],
    mails: ['email'],
    through: ['familia'],
    active: { field: 'activo', otherwise: 'inactivo' },
    text: '{apellidos}, {nombre}',
    detail: ['Tutor', '{parentesco}', 'de {familia.alumnos.nombre}'],
    why: [['{parentesco}: {nombre} {apellidos}', 'tutor: {nombre} {apellidos}'], '{telefono}'],
  },
  picker: {
    name: 'tutores',
    search: ['apellidos', 'nombre', 'nif', 'email', 'telefono'],
    display: '{apellidos}, {nombre}',
  },
  actions: [
    {
      label: 'Enviar mensaje',
      icon: 'mail',
      url: '/administrar/mensajes/ficha/0/',
      permission: 'mensajes.escribir',
    },
  ],
  savedSearches: [
    { code: 'activos', description: 'Activos', filters: { activo: '1' } },
    { code: 'madres', description: 'Madres', filters: { activo: '1', parentesco__iexact: 'madre' } },
  ],
});
