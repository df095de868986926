import { defineList } from '../../listings/definition/define-list';
import { porTipo } from '../../listings/definition/scope';
import { Oferta } from '../entities/oferta.entity';

export const ofertasList = defineList(Oferta, {
  codigo: 'ofertas',
  titulo: 'Ofertas',
  nombre: { singular: 'oferta', plural: 'ofertas', femenino: true },
  modelo: 'oferta',
  permiso: 'ofertas.ver',
  editar: 'ofertas.editar',
  borrar: 'ofertas.borrar',
  menu: { grupo: 'facturacion', orden: 30 },
  urlFicha: '/administrar/ofertas/',
  modal: true,
  rotulo: '{descripcion}',
  columns: [
    'descripcion',
    'descuentoPorcentual',
    'descuentoFijo',
    'numeroCondiciones',
    'fechaInicio',
    'fechaFin',
    'activa',
  ],
  search: [
    'descripcion',
    'numeroCondiciones',
    'descuentoPorcentual',
    'descuentoFijo',
    'fechaInicio',
    'fechaFin',
    'activa',
  ],
  orden: ['descripcion', 'id'],
  scope: (user) => porTipo(user, { ADM: 'todo' }),
  selector: { nombre: 'ofertas', busca: ['descripcion'], muestra: '{descripcion}' },
  busquedas: [
    { codigo: 'activas', descripcion: 'Activas', parametros: { activa: '1' } },
    { codigo: 'sin-condiciones', descripcion: 'Sin condiciones', parametros: { numeroCondiciones: '0' } },
  ],
});
