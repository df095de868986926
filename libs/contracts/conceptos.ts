/** How a concepto is charged. */
export const TIPOS_CONCEPTO = [
  { valor: 'MENSUAL', etiqueta: 'Mensual' },
  { valor: 'UNICO', etiqueta: 'Pago único' },
  { valor: 'PERIODICO', etiqueta: 'Periódico' },
  { valor: 'PORCLASE', etiqueta: 'Por clase' },
  { valor: 'PORHORA', etiqueta: 'Por hora' },
  { valor: 'NOLINEAL', etiqueta: 'No lineal' },
] as const;
export type TipoConcepto = (typeof TIPOS_CONCEPTO)[number]['valor'];

/** A concepto that a student can be billed for (row FACT-11): it belongs to a curso, to an alta, or to neither. */
export interface ConceptoAlumno {
  id: number;
  descripcion: string;
  /** Empty for a concepto without a curso. */
  curso_descripcion: string;
  /** Before taxes: `"45.00"`. */
  importe: string;
  tipoIVA: string;
  curso_id: number | null;
  tipo: TipoConcepto;
}

/** `GET /administrar/conceptos/api/get-concepto/{id}`: a concepto of the catalogue, to fill in an invoice line. */
export interface ConceptoCatalogo {
  id: number;
  codigo: string;
  descripcion: string;
  tipo: TipoConcepto;
  /**
   * Before taxes; null if neither the concepto nor its curso has an amount. For a concepto of a curso, an alta may have a different price.
   */
  importe: string | null;
  tipoIVA: string;
  curso_id: number | null;
  curso_descripcion: string | null;
}

/** `GET /administrar/altas/api/get-conceptos-alumno/{studentId}` */
export interface ConceptosAlumnoReply {
  conceptos: ConceptoAlumno[];
}

/** `GET /api/buscador-articulos?id=`: an article; `pvp` includes VAT. */
export interface ArticuloReply {
  id: number;
  codigo: string;
  descripcion: string;
  pvp: string;
  tipoIVA: string;
}
