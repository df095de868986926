import type { CorreoDeDocumentos, TipoDocumento } from '../../contracts';
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
  /** Ids of the documents. */
  documentos: readonly number[];
  numeros: string[];
  destinos: string[];
  sinCampus: string[];
  /** Changes if the documents or the addresses change; empty for a document that is left out. */
  huella: string;
  /** Where the reason of a document that is left out can be corrected; empty for a message. */
  url: string;
}

export interface MailResult extends CorreoDeDocumentos {
  huella: string;
}

/** The result of a message. @param mensaje_id null in a preview */
export const resultOf = (
  { clave, nombre, numeros, destinos, sinCampus, huella }: MailItem,
  mensaje_id: number | null,
): MailResult => ({ clave, nombre, documentos: numeros, destinos, sin_campus: sinCampus, huella, mensaje_id });

export const CHANGED = {
  skipped: 'Ha cambiado desde la comprobación: hay que enviarlo de nuevo.',
  code: 'cambiado',
} as const;
