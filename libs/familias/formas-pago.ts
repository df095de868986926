/** Payment methods of families and adult students. The `*_forma_pago` checks of the database have the same values. */
export const FORMAS_PAGO = [
  { valor: 'domiciliacion', etiqueta: 'Domiciliación bancaria' },
  { valor: 'transferencia', etiqueta: 'Transferencia' },
  { valor: 'efectivo', etiqueta: 'Efectivo' },
  { valor: 'tarjeta', etiqueta: 'Tarjeta' },
] as const;

export type FormaPago = (typeof FORMAS_PAGO)[number]['valor'];

/** The method that debits the holder's account. */
export const DIRECT_DEBIT: FormaPago = 'domiciliacion';
