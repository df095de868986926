import type { EnrolmentConcept } from './facturas';

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
