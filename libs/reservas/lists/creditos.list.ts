import { defineList } from '../../listings/definition/define-list';
import { scopeByUserType } from '../../listings/definition/scope';
import { Credito } from '../entities/credito.entity';

/**
 * The make-up credits of all students. Cancellations create credits, bookings use them, and the office withdraws credits of unpaid
 * classes.
 */
export const creditosList = defineList(Credito, {
  code: 'creditos',
  title: 'Créditos',
  noun: { singular: 'crédito', plural: 'créditos' },
  model: 'credito',
  // The list is for the office. Families read their credits in the campus, and teachers may not see any credits.
  permission: 'clases.editar',
  editPermission: 'clases.editar',
  deletePermission: 'clases.editar',
  menu: { group: 'horarios', order: 35 },
  readOnly: true,
  creatable: false,
  recordUrl: '/administrar/creditos/',
  modal: true,
  label: '{alumno.nombre} {alumno.apellidos}, {fecha} {hora}',
  columns: [
    { field: 'alumno.apellidos', label: 'Apellidos', link: '/administrar/alumnos/ficha/{alumno.id}/' },
    { field: 'alumno.nombre', label: 'Nombre' },
    { field: 'materia.descripcion', label: 'Materia' },
    { field: 'fecha', label: 'Clase anulada' },
    'hora',
    'minutos',
    'caduca',
    'situacion',
    'por_revisar',
  ],
  moreColumns: [
    { field: 'alumno.codigo', label: 'Alumno · código' },
    { field: 'alumno.familia.nombre', label: 'Familia' },
    { field: 'materia.curso.codigo', label: 'Curso' },
    { field: 'uso.clase.fecha', label: 'Usado el' },
    'retirado_en',
    'en_plazo',
  ],
  card: {
    title: '{alumno.apellidos}, {alumno.nombre}',
    aside: '{caduca}',
    facts: ['{materia.descripcion}', 'Clase del {fecha}, {hora}', '{minutos} min'],
    tags: ['situacion'],
  },
  search: [
    { field: 'alumno.apellidos', label: 'Alumno · apellidos' },
    'situacion',
    'en_plazo',
    'por_revisar',
    'caduca',
    { field: 'fecha', label: 'Clase anulada' },
    { field: 'materia.descripcion', label: 'Materia' },
    { field: 'materia.curso.codigo', label: 'Curso · código' },
    { field: 'alumno.familia.nombre', label: 'Familia' },
    'minutos',
  ],
  order: ['caduca', 'id'],
  scope: (user) => scopeByUserType(user, { ADM: 'all' }),
  savedSearches: [
    {
      code: 'disponibles',
      description: 'Sin usar',
      filters: { situacion__iexact: 'disponible', en_plazo: '1' },
      isDefault: true,
    },
    {
      code: 'por-revisar',
      description: 'Por revisar',
      filters: { situacion__iexact: 'disponible', en_plazo: '1', por_revisar: '1' },
    },
    { code: 'retirados', description: 'Retirados', filters: { situacion__iexact: 'retirado' }, order: '-caduca' },
  ],
  actions: [
    {
      label: 'Retirar o mantener…',
      icon: 'ban',
      url: '/administrar/creditos/revisar/',
      permission: 'clases.editar',
    },
  ],
});
