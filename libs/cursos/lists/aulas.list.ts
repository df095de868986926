import { defineList } from '../../listings/definition/define-list';
import { porTipo } from '../../listings/definition/scope';
import { Aula } from '../entities/aula.entity';

export const aulasList = defineList(Aula, {
  codigo: 'aulas',
  titulo: 'Aulas',
  nombre: { singular: 'aula', plural: 'aulas', femenino: true },
  modelo: 'aula',
  permiso: 'aulas.ver',
  editar: 'aulas.editar',
  borrar: 'aulas.borrar',
  menu: { grupo: 'cursos', orden: 30 },
  urlFicha: '/administrar/aulas/',
  modal: true,
  rotulo: '{descripcion}',
  columns: ['codigo', 'descripcion', 'centro', 'capacidad', 'color', 'activo'],
  moreColumns: [
    { campo: 'materias.descripcion', etiqueta: 'Materias' },
    { campo: 'materias.curso.codigo', etiqueta: 'Cursos' },
    { campo: 'materias.profesor.apellidos', etiqueta: 'Profesores' },
  ],
  search: [
    'codigo',
    'descripcion',
    'centro',
    'capacidad',
    'activo',
    { campo: 'materias.curso.codigo', etiqueta: 'Curso · código' },
  ],
  orden: ['codigo', 'id'],
  scope: (user) => porTipo(user, { ADM: 'todo', PRO: { 'materias.profesor.usuario_id': user.id } }),
  selector: { nombre: 'aulas', busca: ['codigo', 'descripcion', 'centro'], muestra: '{codigo} · {descripcion}' },
  busquedas: [
    { codigo: 'activas', descripcion: 'Activas', parametros: { activo: '1' } },
    {
      codigo: 'grandes',
      descripcion: 'Para más de 10',
      parametros: { activo: '1', capacidad__gt: '10' },
      orden: '-capacidad',
    },
  ],
  impedimentos: [{ tabla: 'materias', columna: 'aula_id', singular: 'materia', plural: 'materias' }],
});
