import { defineList } from '../../listings/definition/define-list';
import { porTipo } from '../../listings/definition/scope';
import { FormaPago } from '../entities/forma-pago.entity';

export const formasPagoList = defineList(FormaPago, {
  codigo: 'formas-pago',
  titulo: 'Formas de pago',
  nombre: { singular: 'forma de pago', plural: 'formas de pago', femenino: true },
  modelo: 'forma-pago',
  permiso: 'facturas.ver',
  editar: 'facturas.series',
  borrar: 'facturas.series',
  menu: { grupo: 'facturacion', orden: 70 },
  urlFicha: '/administrar/formas-pago/',
  crear: false,
  modal: true,
  rotulo: '{descripcion}',
  columns: ['descripcion', 'codigo', 'activa'],
  search: ['descripcion', 'codigo', 'activa'],
  orden: ['descripcion'],
  scope: (user) => porTipo(user, { ADM: 'todo' }),
  selector: { nombre: 'formas-pago', busca: ['descripcion'], muestra: '{descripcion}' },
  impedimentos: [
    { tabla: 'facturas', columna: 'forma_pago_id', singular: 'factura', plural: 'facturas' },
    { frase: 'es una de las que tienen las familias', retiene: (ids) => [...ids] },
  ],
});
