import type { ActionInput } from '../../contracts';

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

/** Maximum number of characters of a reason. */
export const MAX_REASON_LENGTH = 200;

/** The reason that is used if the request gives none. */
export const DEFAULT_REASON = 'Anulación de la factura';

/** The inputs of the dialogs that rectify an invoice. If no code is chosen, the server chooses the code that fits the original. */
export const REASON_INPUTS: readonly ActionInput[] = [
  { campo: 'motivo', etiqueta: 'Motivo', valor: DEFAULT_REASON, longitudMaxima: MAX_REASON_LENGTH },
  {
    campo: 'codigo',
    etiqueta: 'Causa legal',
    valor: '',
    ayuda: 'Artículo 15 del Reglamento de facturación. El motivo se imprime en la rectificativa.',
    opciones: [{ valor: '', etiqueta: 'La habitual: R4, o R5 si es simplificada' }, ...CODIGOS_RECTIFICACION],
  },
];
