import { taughtBy } from '../../cursos';
import { defineList } from '../../listings/definition/define-list';
import { scopeByUserType } from '../../listings/definition/scope';
import { Alta } from '../entities/alta.entity';

export const altasList = defineList(Alta, {
  code: 'altas',
  title: 'Altas',
  noun: { singular: 'alta', plural: 'altas', feminine: true },
  model: 'alta',
  permission: 'altas.ver',
  editPermission: 'altas.editar',
  deletePermission: 'altas.borrar',
  menu: { group: 'cursos', order: 40 },
  recordUrl: '/administrar/altas/',
  label: '{codigo}',
  columns: [
    'codigo',
    { field: 'alumno.apellidos', label: 'Apellidos', link: '/administrar/alumnos/ficha/{alumno.id}/' },
    { field: 'alumno.nombre', label: 'Nombre' },
    { field: 'curso.codigo', label: 'Curso', link: '/administrar/cursos/ficha/{curso.id}/' },
    { field: 'curso.descripcion', label: 'Descripción' },
    'fecha_alta',
    'fecha_baja',
    'motivo_baja',
    'activa',
  ],
  moreColumns: [
    'precio',
    { field: 'alumno.codigo', label: 'Alumno · código' },
    { field: 'alumno.edad', label: 'Edad' },
    { field: 'alumno.telefono', label: 'Teléfono' },
    { field: 'alumno.familia.nombre', label: 'Familia' },
    { field: 'alumno.faltas_30', label: 'Faltas (30 días)' },
    { field: 'curso.tipo.descripcion', label: 'Tipo de curso' },
    { field: 'curso.materias.dias_semana', label: 'Días' },
    { field: 'curso.centro', label: 'Centro' },
  ],
  card: {
    title: '{alumno.apellidos}, {alumno.nombre}',
    aside: '{fecha_alta}',
    facts: ['{codigo}', '{curso.descripcion}', 'Baja: {fecha_baja}', '{motivo_baja}'],
    tags: ['curso.codigo'],
    inactive: { field: 'activa', word: 'De baja' },
  },
  search: [
    { field: 'alumno.apellidos', label: 'Alumno · apellidos' },
    { field: 'alumno.nombre', label: 'Alumno · nombre' },
    { field: 'curso.codigo', label: 'Curso · código' },
    'fecha_alta',
    'fecha_baja',
    'activa',
    'codigo',
    { field: 'curso.tipo.descripcion', label: 'Tipo de curso' },
    { field: 'curso.centro', label: 'Centro' },
    { field: 'alumno.edad', label: 'Edad' },
    'motivo_baja',
    'precio',
  ],
  order: ['-fecha_alta', '-id'],
  scope: (user, context) =>
    scopeByUserType(user, {
      ADM: 'all',
      PRO: () => taughtBy('altas', user.id, context),
      TUT: { 'alumno.familia.tutores.usuario_id': user.id },
      ALU: { 'alumno.usuario_id': user.id },
    }),
  picker: {
    name: 'altas',
    search: ['codigo', 'alumno.apellidos', 'alumno.nombre', 'curso.codigo'],
    display: '{codigo} · {alumno.apellidos}, {alumno.nombre} · {curso.codigo}',
  },
  actions: [
    {
      label: 'Alta masiva',
      icon: 'user-plus',
      url: '/administrar/altas/alta-masiva/',
      permission: 'altas.editar',
      withSelection: false,
    },
    {
      label: 'Enviar mensaje',
      icon: 'mail',
      url: '/administrar/mensajes/ficha/0/',
      permission: 'mensajes.escribir',
    },
  ],
  savedSearches: [
    { code: 'activas', description: 'Activas', filters: { activa: '1' } },
    { code: 'terminadas', description: 'Terminadas', filters: { activa: '0' }, order: '-fecha_baja' },
  ],
  deleteBlockers: [{ table: 'conceptos', column: 'alta_id', singular: 'concepto', plural: 'conceptos' }],
});
