/** Whose fees share an invoice. The same values as the check `familias_factura_por_valida` of the database. */
export const FACTURA_POR = [
  { valor: 'familia', etiqueta: 'Una factura por familia' },
  { valor: 'alumno', etiqueta: 'Una factura por alumno' },
] as const;

export type FacturaPor = (typeof FACTURA_POR)[number]['valor'];
