import { Etiqueta } from '../../cursos';
import { defineList } from '../../listings/definition/define-list';
import { namedInOffers } from '../named-in-offers';

/** Everybody may read the tags of the rows that they see; the office edits tags. */
export const etiquetasList = defineList(Etiqueta, {
  code: 'etiquetas',
  title: 'Etiquetas',
  noun: { singular: 'etiqueta', plural: 'etiquetas', feminine: true },
  model: 'etiqueta',
  permission: 'cursos.editar',
  editPermission: 'cursos.editar',
  deletePermission: 'cursos.borrar',
  menu: { group: 'ajustes', order: 32 },
  recordUrl: '/administrar/etiquetas/',
  modal: true,
  catalogue: { detail: 'grupo', colour: 'color' },
  label: '{descripcion}',
  columns: ['descripcion', 'grupo', 'color', 'para_cursos', 'para_alumnos', 'orden', 'activo'],
  moreColumns: ['slug'],
  card: {
    title: '{descripcion}',
    aside: '{grupo}',
    facts: [],
    inactive: { field: 'activo', word: 'Inactiva' },
  },
  search: ['descripcion', 'grupo', 'para_cursos', 'para_alumnos', 'activo', 'slug'],
  order: ['grupo', 'orden', 'descripcion', 'id'],
  scope: () => 'all',
  deleteBlockers: [
    { table: 'cursos_etiquetas', column: 'etiqueta_id', singular: 'curso', plural: 'cursos' },
    { table: 'alumnos_etiquetas', column: 'etiqueta_id', singular: 'alumno', plural: 'alumnos' },
    namedInOffers('etiquetas', { 'alumno.etiqueta': 'descripcion', 'curso.etiqueta': 'descripcion' }),
  ],
});
