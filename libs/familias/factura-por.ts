/** Whose fees are on one invoice: the family's or each student's. The database check `familias_factura_por_valida` has the same values. */
export const FACTURA_POR = [
  { valor: 'familia', etiqueta: 'Una factura por familia' },
  { valor: 'alumno', etiqueta: 'Una factura por alumno' },
] as const;

export type FacturaPor = (typeof FACTURA_POR)[number]['valor'];
