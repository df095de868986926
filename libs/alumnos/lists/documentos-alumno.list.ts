import { defineList } from '../../listings/definition/define-list';
import { porTipo } from '../../listings/definition/scope';
import { DocumentoAlumno } from '../entities/documento-alumno.entity';

export const documentosAlumnoList = defineList(DocumentoAlumno, {
  codigo: 'documentos-alumno',
  titulo: 'Documentos',
  nombre: { singular: 'documento', plural: 'documentos' },
  modelo: 'documento-alumno',
  permiso: 'alumnos.ver',
  editar: 'alumnos.editar',
  borrar: 'alumnos.borrar',
  menu: { grupo: 'alumnos', orden: 40 },
  urlFicha: '/administrar/documentos-alumno/',
  modal: true,
  rotulo: '{titulo}',
  columns: [
    'titulo',
    { campo: 'alumno.apellidos', etiqueta: 'Apellidos', enlace: '/administrar/alumnos/ficha/{alumno.id}/' },
    { campo: 'alumno.nombre', etiqueta: 'Nombre' },
    'tipo',
    'fecha',
    'caduca',
  ],
  moreColumns: [{ campo: 'alumno.codigo', etiqueta: 'Alumno · código' }],
  search: [
    'titulo',
    { campo: 'alumno.apellidos', etiqueta: 'Alumno · apellidos' },
    'fecha',
    'caduca',
    { campo: 'alumno.nombre', etiqueta: 'Alumno · nombre' },
    { campo: 'alumno.activo', etiqueta: 'Alumno · activo' },
  ],
  orden: ['-fecha', '-id'],
  scope: (user) => porTipo(user, { ADM: 'todo' }),
});
