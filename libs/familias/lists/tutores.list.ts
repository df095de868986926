import { defineList } from '../../listings/definition/define-list';
import { porTipo } from '../../listings/definition/scope';
import { Tutor } from '../entities/tutor.entity';

export const tutoresList = defineList(Tutor, {
  codigo: 'tutores',
  titulo: 'Tutores',
  nombre: { singular: 'tutor', plural: 'tutores' },
  modelo: 'tutor',
  permiso: 'tutores.ver',
  editar: 'tutores.editar',
  borrar: 'tutores.borrar',
  menu: { grupo: 'alumnos', orden: 30 },
  urlFicha: '/administrar/tutores/',
  rotulo: '{nombre} {apellidos}',
  columns: [
    'apellidos',
    'nombre',
    'parentesco',
    { campo: 'familia.nombre', etiqueta: 'Familia', enlace: '/administrar/familias/ficha/{familia.id}/' },
    { campo: 'familia.alumnos.nombre', etiqueta: 'Alumnos' },
    'telefono',
    'email',
    'activo',
  ],
  moreColumns: [
    'nif',
    { campo: 'familia.codigo', etiqueta: 'Familia · código' },
    { campo: 'familia.localidad', etiqueta: 'Familia · localidad' },
  ],
  search: [
    'apellidos',
    'nombre',
    { campo: 'familia.nombre', etiqueta: 'Familia' },
    { campo: 'familia.alumnos.nombre', etiqueta: 'Alumno · nombre' },
    'telefono',
    'email',
    'nif',
    'parentesco',
    'activo',
  ],
  orden: ['apellidos', 'nombre', 'id'],
  scope: (user) =>
    porTipo(user, {
      ADM: 'todo',
      TUT: { 'familia.tutores.usuario_id': user.id },
      ALU: { 'familia.alumnos.usuario_id': user.id },
    }),
  selector: { nombre: 'tutores', busca: ['apellidos', 'nombre', 'nif', 'email'], muestra: '{apellidos}, {nombre}' },
  busquedas: [
    { codigo: 'activos', descripcion: 'Activos', parametros: { activo: '1' } },
    { codigo: 'madres', descripcion: 'Madres', parametros: { activo: '1', parentesco__iexact: 'madre' } },
  ],
});
