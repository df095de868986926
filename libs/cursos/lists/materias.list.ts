import { defineList } from '../../listings/definition/define-list';
import { porTipo } from '../../listings/definition/scope';
import { Materia } from '../entities/materia.entity';

export const materiasList = defineList(Materia, {
  codigo: 'materias',
  titulo: 'Materias',
  nombre: { singular: 'materia', plural: 'materias', femenino: true },
  modelo: 'materia',
  permiso: 'materias.ver',
  editar: 'materias.editar',
  borrar: 'materias.borrar',
  menu: { grupo: 'cursos', orden: 20 },
  urlFicha: '/administrar/materias/',
  modal: true,
  rotulo: '{descripcion}',
  columns: [
    { campo: 'curso.codigo', etiqueta: 'Curso', enlace: '/administrar/cursos/ficha/{curso.id}/' },
    'descripcion',
    {
      campo: 'profesor.apellidos',
      etiqueta: 'Profesor',
      enlace: '/administrar/profesores/ficha/{profesor.id}/',
    },
    { campo: 'aula.codigo', etiqueta: 'Aula', enlace: '/administrar/aulas/ficha/{aula.id}/' },
    'dias_semana',
    'hora_entrada',
    'hora_salida',
    'capacidad',
    'particular',
    'activo',
  ],
  moreColumns: [
    { campo: 'curso.descripcion', etiqueta: 'Curso · descripción' },
    { campo: 'profesor.nombre', etiqueta: 'Profesor · nombre' },
    { campo: 'aula.centro', etiqueta: 'Centro' },
    'fecha_inicio',
    'fecha_fin',
    'plazas_computables',
    'mostrar_horarios',
    'ocultar_inscripciones',
  ],
  search: [
    'descripcion',
    { campo: 'curso.codigo', etiqueta: 'Curso · código' },
    { campo: 'profesor.apellidos', etiqueta: 'Profesor · apellidos' },
    { campo: 'aula.codigo', etiqueta: 'Aula · código' },
    'particular',
    'activo',
    'dias_semana',
    'capacidad',
    'fecha_inicio',
    'fecha_fin',
    { campo: 'aula.centro', etiqueta: 'Centro' },
  ],
  orden: ['curso.codigo', 'descripcion', 'id'],
  scope: (user) =>
    porTipo(user, {
      ADM: 'todo',
      PRO: { 'profesor.usuario_id': user.id },
      TUT: { 'curso.altas.alumno.familia.tutores.usuario_id': user.id },
      ALU: { 'curso.altas.alumno.usuario_id': user.id },
    }),
  selector: { nombre: 'materias', busca: ['descripcion'], muestra: '{descripcion}' },
  busquedas: [
    { codigo: 'activas', descripcion: 'Activas', parametros: { activo: '1' } },
    { codigo: 'particulares', descripcion: 'Clases particulares', parametros: { activo: '1', particular: '1' } },
  ],
});
