import { defineList } from '../../listings/definition/define-list';
import { scopeByUserType } from '../../listings/definition/scope';
import { DocumentoAlumno } from '../entities/documento-alumno.entity';

export const documentosAlumnoList = defineList(DocumentoAlumno, {
  code: 'documentos-alumno',
  title: 'Documentos',
  noun: { singular: 'documento', plural: 'documentos' },
  model: 'documento-alumno',
  permission: 'alumnos.ver',
  editPermission: 'alumnos.editar',
  deletePermission: 'alumnos.borrar',
  menu: { group: 'alumnos', order: 40 },
  recordUrl: '/administrar/documentos-alumno/',
  modal: true,
  label: '{titulo}',
  columns: [
    'titulo',
    { field: 'alumno.apellidos', label: 'Apellidos', link: '/administrar/alumnos/ficha/{alumno.id}/' },
    { field: 'alumno.nombre', label: 'Nombre' },
    'tipo',
    'fecha',
    'caduca',
  ],
  moreColumns: [{ field: 'alumno.codigo', label: 'Alumno · código' }],
  card: {
    title: '{titulo}',
    aside: '{fecha}',
    facts: ['{alumno.apellidos}, {alumno.nombre}', '{tipo}', 'Caduca el {caduca}'],
  },
  search: [
    'titulo',
    { field: 'alumno.apellidos', label: 'Alumno · apellidos' },
    'fecha',
    'caduca',
    { field: 'alumno.nombre', label: 'Alumno · nombre' },
    { field: 'alumno.activo', label: 'Alumno · activo' },
  ],
  order: ['-fecha', '-id'],
  scope: (user) => scopeByUserType(user, { ADM: 'all' }),
});
