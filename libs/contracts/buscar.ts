/** The groups of the results of a search anywhere, in order, with their titles. */
export const ANYWHERE_GROUPS = {
  personas: 'Personas',
  cursos: 'Cursos',
  facturas: 'Facturas',
  pagos: 'Cartas de pago',
} as const;
export type AnywhereGroup = keyof typeof ANYWHERE_GROUPS;

/** The most results of a group. */
export const MAX_OF_GROUP = 4;

/** The fewest letters that are searched in names. Codes may be shorter. */
export const MIN_ANYWHERE_LETTERS = 2;

/** `GET /api/buscar?q=` */
export interface AnywhereReply {
  /** Only groups with results. */
  grupos: AnywhereGroupReply[];
}

export interface AnywhereGroupReply {
  codigo: AnywhereGroup;
  titulo: string;
  resultados: AnywhereResult[];
}

export interface AnywhereResult {
  id: number;
  /** «García Muñoz, Lucía» */
  texto: string;
  /** «Alumno · A-00540 · 15 años», and through whom it was found: «madre: Elena Muñoz Prieto · 721 225 720». */
  detalle: string;
  /** The page of the record; its list with just this record for users who may not open records. */
  url: string;
}
