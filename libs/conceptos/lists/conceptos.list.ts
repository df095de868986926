import { defineList } from '../../listings/definition/define-list';
import { scopeByUserType } from '../../listings/definition/scope';
import { Concepto } from '../entities/concepto.entity';

export const conceptosList = defineList(Concepto, {
  code: 'conceptos',
  title: 'Conceptos',
  noun: { singular: 'concepto', plural: 'conceptos' },
  model: 'concepto',
  permission: 'conceptos.ver',
  editPermission: 'conceptos.editar',
  deletePermission: 'conceptos.borrar',
  menu: { group: 'facturacion', order: 40 },
  recordUrl: '/administrar/conceptos/',
  label: '{descripcion}',
  columns: [
    'codigo',
    'descripcion',
    'tipo',
    { field: 'curso.codigo', label: 'Curso', link: '/administrar/cursos/ficha/{curso.id}/' },
    { field: 'importe', label: 'Importe' },
    { field: 'curso.precio', label: 'Cuota' },
    { field: 'curso.matricula', label: 'Matrícula' },
    'tipoIVA',
    'activo',
  ],
  moreColumns: [
    { field: 'alta.codigo', label: 'Alta', link: '/administrar/altas/ficha/{alta.id}/' },
    { field: 'alta.alumno.apellidos', label: 'Alumno · apellidos' },
    { field: 'curso.descripcion', label: 'Curso · descripción' },
    { field: 'curso.activo', label: 'Curso activo' },
  ],
  card: {
    title: '{descripcion}',
    aside: '{importe}',
    facts: ['{codigo}', '{tipo}', '{curso.codigo}'],
    inactive: { field: 'activo', word: 'Inactivo' },
  },
  search: [
    'descripcion',
    'tipo',
    { field: 'curso.codigo', label: 'Curso · código' },
    'codigo',
    'importe',
    'tipoIVA',
    'activo',
    { field: 'curso.activo', label: 'Curso activo' },
    { field: 'alta.alumno.apellidos', label: 'Alumno · apellidos' },
  ],
  order: ['descripcion', 'id'],
  scope: (user) => scopeByUserType(user, { ADM: 'all' }),
  picker: { name: 'conceptos', search: ['codigo', 'descripcion'], display: '{codigo} · {descripcion}' },
  savedSearches: [
    { code: 'de-cursos-activos', description: 'De cursos activos', filters: { activo: '1', 'curso.activo': '1' } },
    { code: 'activos', description: 'Activos', filters: { activo: '1' } },
  ],
  deleteBlockers: [
    { table: 'facturas_lineas', column: 'concepto_id', singular: 'línea de factura', plural: 'líneas de factura' },
  ],
});
