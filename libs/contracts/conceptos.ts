/** What can be billed to a student (specification S1 §3): of their courses, of their enrolments, or of anybody. */
export interface EnrolmentConcept {
  id: number;
  descripcion: string;
  /** Empty for a concept that belongs to no course. */
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

/** `GET /api/buscador-articulos?id=`: an article of the catalogue; `pvp` includes its VAT. */
export interface CatalogueArticle {
  id: number;
  codigo: string;
  descripcion: string;
  pvp: string;
  tipoIVA: string;
}
