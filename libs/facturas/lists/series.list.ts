import { defineList } from '../../listings/definition/define-list';
import { porTipo } from '../../listings/definition/scope';
import { Serie } from '../entities/serie.entity';

export const seriesList = defineList(Serie, {
  codigo: 'series',
  titulo: 'Series',
  nombre: { singular: 'serie', plural: 'series', femenino: true },
  modelo: 'serie',
  permiso: 'facturas.ver',
  editar: 'facturas.series',
  borrar: 'facturas.series',
  menu: { grupo: 'facturacion', orden: 60 },
  urlFicha: '/administrar/series/',
  modal: true,
  rotulo: '{codigo}',
  columns: ['codigo', 'descripcion', 'tipo', 'activa'],
  search: ['codigo', 'descripcion', 'tipo', 'activa'],
  orden: ['codigo'],
  scope: (user) => porTipo(user, { ADM: 'todo' }),
  selector: { nombre: 'series', busca: ['codigo', 'descripcion'], muestra: '{codigo} · {descripcion}' },
  impedimentos: [
    { tabla: 'facturas', columna: 'serie_id', singular: 'factura', plural: 'facturas' },
    {
      tabla: 'facturas_contadores',
      columna: 'serie_id',
      singular: 'ejercicio numerado',
      plural: 'ejercicios numerados',
    },
  ],
});
