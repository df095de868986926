import { defineList } from '../../listings/definition/define-list';
import { porTipo } from '../../listings/definition/scope';
import { Familia } from '../entities/familia.entity';

export const familiasList = defineList(Familia, {
  codigo: 'familias',
  titulo: 'Familias',
  nombre: { singular: 'familia', plural: 'familias', femenino: true },
  modelo: 'familia',
  permiso: 'familias.ver',
  editar: 'familias.editar',
  borrar: 'familias.borrar',
  menu: { grupo: 'alumnos', orden: 20 },
  urlFicha: '/administrar/familias/',
  rotulo: '{nombre}',
  columns: [
    'codigo',
    'nombre',
    { campo: 'alumnos.nombre', etiqueta: 'Alumnos' },
    { campo: 'tutores.nombre', etiqueta: 'Tutores' },
    'telefono',
    'email',
    'forma_pago',
    'activo',
  ],
  moreColumns: [
    'localidad',
    'direccion',
    'codigo_postal',
    'provincia',
    'titular',
    'nif_titular',
    { campo: 'tutores.telefono', etiqueta: 'Tutores · teléfono' },
    { campo: 'tutores.email', etiqueta: 'Tutores · correo' },
    { campo: 'alumnos.apellidos', etiqueta: 'Alumnos · apellidos' },
    { campo: 'alumnos.altas.fecha_alta', etiqueta: 'Altas · fecha' },
  ],
  search: [
    'nombre',
    { campo: 'alumnos.nombre', etiqueta: 'Alumno · nombre' },
    { campo: 'tutores.apellidos', etiqueta: 'Tutor · apellidos' },
    'telefono',
    'forma_pago',
    'activo',
    'codigo',
    'email',
    'localidad',
    'titular',
    'nif_titular',
    { campo: 'alumnos.activo', etiqueta: 'Alumno · activo' },
    { campo: 'alumnos.fecha_alta', etiqueta: 'Alumno · fecha de alta' },
  ],
  orden: ['nombre', 'id'],
  scope: (user) =>
    porTipo(user, {
      ADM: 'todo',
      TUT: { 'tutores.usuario_id': user.id },
      ALU: { 'alumnos.usuario_id': user.id },
    }),
  selector: { nombre: 'familias', busca: ['nombre', 'codigo', 'titular'], muestra: '{nombre} ({codigo})' },
  busquedas: [
    { codigo: 'activas', descripcion: 'Activas', parametros: { activo: '1' } },
    {
      codigo: 'domiciliadas',
      descripcion: 'Con recibo domiciliado',
      parametros: { activo: '1', forma_pago__iexact: 'domiciliacion' },
      columnas: ['codigo', 'nombre', 'titular', 'nif_titular', 'telefono', 'forma_pago'],
    },
  ],
  impedimentos: [
    { tabla: 'alumnos', columna: 'familia_id', singular: 'alumno', plural: 'alumnos' },
    { tabla: 'tutores', columna: 'familia_id', singular: 'tutor', plural: 'tutores' },
  ],
});
