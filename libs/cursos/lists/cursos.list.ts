import { defineList } from '../../listings/definition/define-list';
import { porTipo } from '../../listings/definition/scope';
import { conceptosPropios } from '../impedimentos';
import { Curso } from '../entities/curso.entity';

export const cursosList = defineList(Curso, {
  codigo: 'cursos',
  titulo: 'Cursos',
  nombre: { singular: 'curso', plural: 'cursos' },
  modelo: 'curso',
  permiso: 'cursos.ver',
  editar: 'cursos.editar',
  borrar: 'cursos.borrar',
  menu: { grupo: 'cursos', orden: 10 },
  urlFicha: '/administrar/cursos/',
  rotulo: '{descripcion}',
  columns: [
    'codigo',
    'descripcion',
    { campo: 'tipo.descripcion', etiqueta: 'Tipo' },
    { campo: 'etiquetas.descripcion', etiqueta: 'Etiquetas' },
    { campo: 'materias.profesor.apellidos', etiqueta: 'Profesores' },
    'capacidad',
    'altas_activas',
    'precio',
    'fecha_inicio',
    'activo',
  ],
  moreColumns: [
    'centro',
    'fecha_fin',
    'matricula',
    'color',
    { campo: 'materias.descripcion', etiqueta: 'Materias' },
    { campo: 'materias.dias_semana', etiqueta: 'Días' },
    { campo: 'materias.aula.codigo', etiqueta: 'Aulas' },
    { campo: 'altas.alumno.apellidos', etiqueta: 'Alumnos · apellidos' },
  ],
  search: [
    'codigo',
    'descripcion',
    { campo: 'tipo.descripcion', etiqueta: 'Tipo' },
    { campo: 'materias.profesor.apellidos', etiqueta: 'Profesor · apellidos' },
    'capacidad',
    'activo',
    { campo: 'etiquetas.descripcion', etiqueta: 'Etiqueta' },
    'altas_activas',
    'precio',
    'centro',
    'fecha_inicio',
    'fecha_fin',
    { campo: 'altas.alumno.apellidos', etiqueta: 'Alumno · apellidos' },
  ],
  orden: ['codigo', 'id'],
  scope: (user) =>
    porTipo(user, {
      ADM: 'todo',
      PRO: { 'materias.profesor.usuario_id': user.id },
      TUT: { 'altas.alumno.familia.tutores.usuario_id': user.id },
      ALU: { 'altas.alumno.usuario_id': user.id },
    }),
  selector: { nombre: 'cursos', busca: ['codigo', 'descripcion'], muestra: '{codigo} · {descripcion}' },
  utilidades: [
    {
      etiqueta: 'Dar de alta alumnos',
      icono: 'user-plus',
      url: '/administrar/altas/alta-masiva/',
      permiso: 'altas.editar',
    },
  ],
  busquedas: [
    { codigo: 'activos', descripcion: 'Activos', parametros: { activo: '1' } },
    {
      codigo: 'sin-alumnos',
      descripcion: 'Activos sin alumnos',
      parametros: { activo: '1', altas_activas: '0' },
    },
    { codigo: 'terminados', descripcion: 'Terminados', parametros: { activo: '0' }, orden: '-fecha_fin' },
  ],
  impedimentos: [
    { tabla: 'altas', columna: 'curso_id', singular: 'alta', plural: 'altas' },
    { tabla: 'materias', columna: 'curso_id', singular: 'materia', plural: 'materias' },
    conceptosPropios,
  ],
});
