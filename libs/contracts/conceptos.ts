/** A concepto that can be billed to a student (specification S1 §3): of a curso, of an alta, or a general one. */
export interface EnrolmentConcept {
  id: number;
  descripcion: string;
  /** Empty for a concepto without a curso. */
  curso_descripcion: string;
  /** Before taxes: `"45.00"`. */
  importe: string;
  tipoIVA: string;
  curso_id: number | null;
  tipo: string;
}

/** `GET /administrar/altas/api/get-conceptos-alumno/{studentId}` */
export interface StudentConceptsReply {
  conceptos: EnrolmentConcept[];
}

/** `GET /api/buscador-articulos?id=`: an article; `pvp` includes VAT. */
export interface CatalogueArticle {
  id: number;
  codigo: string;
  descripcion: string;
  pvp: string;
  tipoIVA: string;
}
