/** What kinds of invoice there are; a series holds one of them. */
export const TIPOS_FACTURA = [
  { valor: 'completa', etiqueta: 'Completa' },
  { valor: 'simplificada', etiqueta: 'Simplificada' },
  { valor: 'rectificativa', etiqueta: 'Rectificativa' },
] as const;
export type TipoFactura = (typeof TIPOS_FACTURA)[number]['valor'];

/** A draft becomes an issued invoice and stays one. */
export const ESTADOS_FACTURA = [
  { valor: 'borrador', etiqueta: 'Borrador' },
  { valor: 'presentada', etiqueta: 'Presentada' },
] as const;
export type EstadoFactura = (typeof ESTADOS_FACTURA)[number]['valor'];

/** What has become of its payment: apart from its state, and noted after it was issued. */
export const ESTADOS_COBRO = [
  { valor: 'pendiente', etiqueta: 'Pendiente' },
  { valor: 'cobrada', etiqueta: 'Cobrada' },
  { valor: 'devuelta', etiqueta: 'Devuelta' },
] as const;
export type EstadoCobro = (typeof ESTADOS_COBRO)[number]['valor'];

/** The largest total of a simplified invoice, VAT included (RD 1619/2012, art. 4.1). */
export const LIMITE_SIMPLIFICADA = '400';
