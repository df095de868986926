import type { Permission, TipoDocumento } from '../../contracts';

/** What server and client both need of invoices, receipts and pay letters. */
export interface KindFacts {
  tipo: TipoDocumento;
  /** The list whose row rule decides who may see a document. */
  list: 'facturas' | 'cartas-pago';
  /** The right to see the documents; sending also needs `mensajes.escribir`. */
  permission: Permission;
  nouns: readonly [singular: string, plural: string];
}

export const KIND_FACTS: Readonly<Record<TipoDocumento, KindFacts>> = {
  factura: { tipo: 'factura', list: 'facturas', permission: 'facturas.ver', nouns: ['factura', 'facturas'] },
  recibo: { tipo: 'recibo', list: 'facturas', permission: 'facturas.ver', nouns: ['justificante', 'justificantes'] },
  carta: { tipo: 'carta', list: 'cartas-pago', permission: 'pagos.ver', nouns: ['carta de pago', 'cartas de pago'] },
};
