import { defineList } from '../../listings/definition/define-list';
import { porTipo } from '../../listings/definition/scope';
import { Proceso } from '../entities/proceso.entity';

/** What long work there has been. It is followed in its monitor. */
export const procesosList = defineList(Proceso, {
  codigo: 'procesos',
  titulo: 'Procesos',
  nombre: { singular: 'proceso', plural: 'procesos' },
  modelo: 'proceso',
  permiso: 'procesos.ver',
  editar: 'procesos.ver',
  borrar: 'procesos.ver',
  soloLectura: true,
  menu: { grupo: 'ajustes', orden: 60 },
  urlFicha: '/administrar/procesos/',
  rotulo: '{descripcion}',
  columns: ['descripcion', 'situacion', 'inicio', 'fin', 'total', 'hechos', 'fallidos', 'usuario.nombre'],
  moreColumns: ['omitidos', 'resumen', 'error'],
  search: ['descripcion', 'situacion', 'inicio', 'fin', 'fallidos', 'usuario.nombre', 'id'],
  orden: ['-inicio', '-id'],
  scope: (user) => porTipo(user, { ADM: 'todo' }),
});
