import { defineList } from '../../listings/definition/define-list';
import { porTipo } from '../../listings/definition/scope';
import { Articulo } from '../entities/articulo.entity';

export const articulosList = defineList(Articulo, {
  codigo: 'articulos',
  titulo: 'Artículos',
  nombre: { singular: 'artículo', plural: 'artículos' },
  modelo: 'articulo',
  permiso: 'articulos.ver',
  editar: 'articulos.editar',
  borrar: 'articulos.borrar',
  menu: { grupo: 'facturacion', orden: 50 },
  urlFicha: '/administrar/articulos/',
  modal: true,
  rotulo: '{descripcion}',
  columns: ['codigo', 'descripcion', 'pvp', 'tipoIVA', 'activo'],
  search: ['codigo', 'descripcion', 'pvp', 'tipoIVA', 'activo'],
  orden: ['descripcion', 'id'],
  scope: (user) => porTipo(user, { ADM: 'todo' }),
  selector: {
    nombre: 'articulos',
    busca: ['codigo', 'descripcion'],
    muestra: '{codigo} · {descripcion}',
    uno: ['codigo', 'descripcion', 'pvp', 'tipoIVA'],
  },
  busquedas: [{ codigo: 'activos', descripcion: 'Activos', parametros: { activo: '1' } }],
});
