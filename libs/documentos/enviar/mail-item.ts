import type { PersonaId, TipoDocumento } from '../../contracts';
import type { ConfirmedRequest } from '../../jobs';

/** The request of a run that sends documents. */
export interface SendDocumentsRequest extends ConfirmedRequest {
  tipo: TipoDocumento;
  ids: readonly number[];
  adjuntar: boolean;
  repetir: boolean;
  /** True if the sender may write to more than 50 addresses. */
  masivo: boolean;
  /** The origin of the request, for links if the setting is empty. */
  origin: string;
}

/** One message, or one document that is left out. */
export interface MailItem {
  clave: string;
  nombre: string;
  personas: readonly PersonaId[];
  /** Ids of the documents. */
  documentos: readonly number[];
  /** The number of a document that is left out. */
  numero: string;
  /** Where the reason can be corrected. */
  url: string;
}

export interface MailResult {
  clave: string;
  nombre: string;
  documentos: string[];
  destinos: string[];
  sin_campus: string[];
  huella: string;
  mensaje_id: number | null;
}
