import { defineList } from '../../listings/definition/define-list';
import { porTipo } from '../../listings/definition/scope';
import { Concepto } from '../entities/concepto.entity';

export const conceptosList = defineList(Concepto, {
  codigo: 'conceptos',
  titulo: 'Conceptos',
  nombre: { singular: 'concepto', plural: 'conceptos' },
  modelo: 'concepto',
  permiso: 'conceptos.ver',
  editar: 'conceptos.editar',
  borrar: 'conceptos.borrar',
  menu: { grupo: 'facturacion', orden: 40 },
  urlFicha: '/administrar/conceptos/',
  rotulo: '{descripcion}',
  columns: [
    'codigo',
    'descripcion',
    'tipo',
    { campo: 'curso.codigo', etiqueta: 'Curso', enlace: '/administrar/cursos/ficha/{curso.id}/' },
    { campo: 'importe', etiqueta: 'Importe' },
    { campo: 'curso.precio', etiqueta: 'Cuota' },
    { campo: 'curso.matricula', etiqueta: 'Matrícula' },
    'tipoIVA',
    'activo',
  ],
  moreColumns: [
    { campo: 'alta.codigo', etiqueta: 'Alta', enlace: '/administrar/altas/ficha/{alta.id}/' },
    { campo: 'alta.alumno.apellidos', etiqueta: 'Alumno · apellidos' },
    { campo: 'curso.descripcion', etiqueta: 'Curso · descripción' },
    { campo: 'curso.activo', etiqueta: 'Curso activo' },
  ],
  search: [
    'descripcion',
    'tipo',
    { campo: 'curso.codigo', etiqueta: 'Curso · código' },
    'codigo',
    'importe',
    'tipoIVA',
    'activo',
    { campo: 'curso.activo', etiqueta: 'Curso activo' },
    { campo: 'alta.alumno.apellidos', etiqueta: 'Alumno · apellidos' },
  ],
  orden: ['descripcion', 'id'],
  scope: (user) => porTipo(user, { ADM: 'todo' }),
  selector: { nombre: 'conceptos', busca: ['codigo', 'descripcion'], muestra: '{codigo} · {descripcion}' },
  busquedas: [
    { codigo: 'de-cursos-activos', descripcion: 'De cursos activos', parametros: { activo: '1', 'curso.activo': '1' } },
    { codigo: 'activos', descripcion: 'Activos', parametros: { activo: '1' } },
  ],
});
