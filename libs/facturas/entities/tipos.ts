/** The kinds of invoice. A series holds one kind. */
export const TIPOS_FACTURA = [
  { valor: 'completa', etiqueta: 'Completa' },
  { valor: 'simplificada', etiqueta: 'Simplificada' },
  { valor: 'rectificativa', etiqueta: 'Rectificativa' },
] as const;
export type TipoFactura = (typeof TIPOS_FACTURA)[number]['valor'];

/** A draft is issued once; `presentada` is final (libs/facturas/emision/immutability.ts). */
export const ESTADOS_FACTURA = [
  { valor: 'borrador', etiqueta: 'Borrador' },
  { valor: 'presentada', etiqueta: 'Presentada' },
] as const;
export type EstadoFactura = (typeof ESTADOS_FACTURA)[number]['valor'];

/** Whether an issued invoice was paid. */
export const ESTADOS_COBRO = [
  { valor: 'pendiente', etiqueta: 'Pendiente' },
  { valor: 'cobrada', etiqueta: 'Cobrada' },
  { valor: 'devuelta', etiqueta: 'Devuelta' },
  // Set off against its rectification: nothing is left to pay.
  { valor: 'compensada', etiqueta: 'Compensada' },
] as const;
export type EstadoCobro = (typeof ESTADOS_COBRO)[number]['valor'];

/** The legal ground of a rectification, as the tax agency codes it (RD 1619/2012, art. 15; LIVA, art. 80). */
export const CODIGOS_RECTIFICACION = [
  {
    valor: 'R1',
    etiqueta: 'R1 · Devolución, descuento, operación sin efecto o error de derecho (LIVA 80.Uno, Dos y Seis)',
  },
  { valor: 'R2', etiqueta: 'R2 · Concurso de acreedores del cliente (LIVA 80.Tres)' },
  { valor: 'R3', etiqueta: 'R3 · Factura impagada, crédito incobrable (LIVA 80.Cuatro)' },
  { valor: 'R4', etiqueta: 'R4 · Otros casos: datos o importes equivocados' },
  { valor: 'R5', etiqueta: 'R5 · Rectificación de una factura simplificada' },
] as const;
export type CodigoRectificacion = (typeof CODIGOS_RECTIFICACION)[number]['valor'];
