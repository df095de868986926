/** The kinds of invoice. A series holds one kind. */
export const TIPOS_FACTURA = [
  { valor: 'completa', etiqueta: 'Completa' },
  { valor: 'simplificada', etiqueta: 'Simplificada' },
  { valor: 'rectificativa', etiqueta: 'Rectificativa' },
] as const;
export type TipoFactura = (typeof TIPOS_FACTURA)[number]['valor'];

/** The states of an invoice. `presentada` means issued, and is final (libs/facturas/emision/immutability.ts). */
export const ESTADOS_FACTURA = [
  { valor: 'borrador', etiqueta: 'Borrador', tono: 'atencion' },
  { valor: 'presentada', etiqueta: 'Emitida', tono: 'aviso' },
] as const;
export type EstadoFactura = (typeof ESTADOS_FACTURA)[number]['valor'];

/** The payment states of an issued invoice. */
export const ESTADOS_COBRO = [
  { valor: 'pendiente', etiqueta: 'Pendiente', tono: 'atencion' },
  { valor: 'cobrada', etiqueta: 'Cobrada', tono: 'bueno' },
  { valor: 'devuelta', etiqueta: 'Devuelta', tono: 'malo' },
  // The invoice was set off against its rectification, so nothing is left to pay.
  { valor: 'compensada', etiqueta: 'Compensada', tono: 'neutro' },
] as const;
export type EstadoCobro = (typeof ESTADOS_COBRO)[number]['valor'];

export { CODIGOS_RECTIFICACION, type CodigoRectificacion } from '../calculo/rectification-reasons';
