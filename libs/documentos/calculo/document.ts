import type { TipoDocumento } from '../../contracts';

/** Who has to get a document. */
export interface Holder {
  /** The name on the document. */
  nombre: string;
  /** The NIF on an invoice; it tells which guardian the invoice is made out to. */
  nif: string | null;
  /** The family that pays; null if a student or somebody else pays. */
  familiaId: number | null;
  /** The student who pays alone. */
  alumnoId: number | null;
  /** The students of a family's invoice, for sentences and as the last resort. */
  alumnos: readonly { id: number; nombre: string }[];
  /** The teacher of a pay letter. */
  profesorId: number | null;
}

/** Why a document is not sent. */
export interface Problem {
  /** A Spanish sentence. */
  motivo: string;
  codigo: string;
}

/** An invoice, a receipt or a pay letter that somebody wants to send. */
export interface Documento {
  id: number;
  tipo: TipoDocumento;
  /** The number, or `Borrador`. */
  numero: string;
  /** Key of the content. Documents with the same key share one PDF and count as the same for «already sent». */
  clave: string;
  /** What the message says of the document, without amounts: `factura A-2026-000012, del 1/11/2026`. */
  frase: string;
  /** The day by which a message names its month, `YYYY-MM-DD`. */
  fecha: string;
  holder: Holder;
  problem: Problem | null;
  /** The page of the document. */
  url: string;
}
