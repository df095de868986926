/** How a concept is charged. */
export const TIPOS_CONCEPTO = [
  { valor: 'MENSUAL', etiqueta: 'Mensual' },
  { valor: 'UNICO', etiqueta: 'Pago único' },
  { valor: 'PERIODICO', etiqueta: 'Periódico' },
  { valor: 'PORCLASE', etiqueta: 'Por clase' },
  { valor: 'PORHORA', etiqueta: 'Por hora' },
  { valor: 'NOLINEAL', etiqueta: 'No lineal' },
] as const;

export type TipoConcepto = (typeof TIPOS_CONCEPTO)[number]['valor'];
