import { defineList } from '../../listings/definition/define-list';
import { porTipo } from '../../listings/definition/scope';
import { Alta } from '../entities/alta.entity';

export const altasList = defineList(Alta, {
  codigo: 'altas',
  titulo: 'Altas',
  nombre: { singular: 'alta', plural: 'altas', femenino: true },
  modelo: 'alta',
  permiso: 'altas.ver',
  editar: 'altas.editar',
  borrar: 'altas.borrar',
  menu: { grupo: 'cursos', orden: 40 },
  urlFicha: '/administrar/altas/',
  rotulo: '{codigo}',
  columns: [
    'codigo',
    { campo: 'alumno.apellidos', etiqueta: 'Apellidos', enlace: '/administrar/alumnos/ficha/{alumno.id}/' },
    { campo: 'alumno.nombre', etiqueta: 'Nombre' },
    { campo: 'curso.codigo', etiqueta: 'Curso', enlace: '/administrar/cursos/ficha/{curso.id}/' },
    { campo: 'curso.descripcion', etiqueta: 'Descripción' },
    'fecha_alta',
    'fecha_baja',
    'motivo_baja',
    'activa',
  ],
  moreColumns: [
    'precio',
    { campo: 'alumno.codigo', etiqueta: 'Alumno · código' },
    { campo: 'alumno.edad', etiqueta: 'Edad' },
    { campo: 'alumno.telefono', etiqueta: 'Teléfono' },
    { campo: 'alumno.familia.nombre', etiqueta: 'Familia' },
    { campo: 'curso.tipo.descripcion', etiqueta: 'Tipo de curso' },
    { campo: 'curso.materias.dias_semana', etiqueta: 'Días' },
    { campo: 'curso.centro', etiqueta: 'Centro' },
  ],
  search: [
    { campo: 'alumno.apellidos', etiqueta: 'Alumno · apellidos' },
    { campo: 'alumno.nombre', etiqueta: 'Alumno · nombre' },
    { campo: 'curso.codigo', etiqueta: 'Curso · código' },
    'fecha_alta',
    'fecha_baja',
    'activa',
    'codigo',
    { campo: 'curso.tipo.descripcion', etiqueta: 'Tipo de curso' },
    { campo: 'curso.centro', etiqueta: 'Centro' },
    { campo: 'alumno.edad', etiqueta: 'Edad' },
    'motivo_baja',
    'precio',
  ],
  orden: ['-fecha_alta', '-id'],
  scope: (user) =>
    porTipo(user, {
      ADM: 'todo',
      PRO: { 'curso.materias.profesor.usuario_id': user.id },
      TUT: { 'alumno.familia.tutores.usuario_id': user.id },
      ALU: { 'alumno.usuario_id': user.id },
    }),
  selector: {
    nombre: 'altas',
    busca: ['codigo', 'alumno.apellidos', 'alumno.nombre', 'curso.codigo'],
    muestra: '{codigo} · {alumno.apellidos}, {alumno.nombre} · {curso.codigo}',
  },
  utilidades: [
    {
      etiqueta: 'Alta masiva',
      icono: 'user-plus',
      url: '/administrar/altas/alta-masiva/',
      permiso: 'altas.editar',
      conSeleccion: false,
    },
  ],
  busquedas: [
    { codigo: 'activas', descripcion: 'Activas', parametros: { activa: '1' } },
    { codigo: 'terminadas', descripcion: 'Terminadas', parametros: { activa: '0' }, orden: '-fecha_baja' },
  ],
  impedimentos: [{ tabla: 'conceptos', columna: 'alta_id', singular: 'concepto', plural: 'conceptos' }],
});
