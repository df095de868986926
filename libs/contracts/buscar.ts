/** The groups of global search results, in order, with their titles. */
export const ANYWHERE_GROUPS = {
  personas: 'Personas',
  cursos: 'Cursos',
  facturas: 'Facturas',
  pagos: 'Cartas de pago',
} as const;
export type AnywhereGroup = keyof typeof ANYWHERE_GROUPS;

/** Maximum of results per group. */
export const MAX_OF_GROUP = 4;

/** The minimum number of letters in a search for names. A search for codes may have fewer. */
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
  /**
   * «Alumno · A-00540 · 15 años». If the search text matched a related person instead of the record, the text also names the related
   * person: «madre: Elena Muñoz Prieto · 721 225 720».
   */
  detalle: string;
  /** The URL of the record. Users who may not open records get the URL of the list, filtered to this record. */
  url: string;
}
