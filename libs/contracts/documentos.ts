import type { AvisoDeClase } from './notificaciones';

/** What is sent by mail: an invoice, the receipt of a paid invoice, or a pay letter. */
export type TipoDocumento = 'factura' | 'recibo' | 'carta';

/**
 * `POST /administrar/documentos/api/enviar` with `tipo`, a selection of the list of invoices or pay letters, `adjuntar`, `repetir`, and
 * `previo` or `huella`.
 */
export interface EnviarDocumentosReply {
  mensaje: string;
  /** How many documents are sent, and to how many addresses. */
  documentos: number;
  direcciones: number;
  /** One for each message; empty while a started run goes on. */
  personas: CorreoDeDocumentos[];
  omitidos: DocumentoOmitido[];
  /** The digest of a preview. */
  huella?: string;
  /** The started run. */
  proceso_id?: number;
}

/** One message with documents. */
export interface CorreoDeDocumentos {
  clave: string;
  /** The people whom the message is for. */
  nombre: string;
  /** The numbers of the documents. */
  documentos: string[];
  destinos: string[];
  /** Those of the people who have no campus user: without the attached PDF they cannot read the document. */
  sin_campus: string[];
  /** Null in a preview. */
  mensaje_id: number | null;
}

/** A document that is not sent. */
export interface DocumentoOmitido {
  id: number;
  numero: string;
  nombre: string;
  motivo: string;
  /** `ya-enviada`, `borrador`, `anulada`, `sin-cobrar`, or a code of messages such as `sin-direccion`. */
  codigo: string | null;
  /** Where the reason can be corrected. */
  url: string;
}

/** `GET /api/documentos/{tipo}/{id}/envios`: when a document was sent, newest first. */
export interface EnviosDeDocumentoReply {
  envios: EnvioDeDocumento[];
}

/** One message with the document. */
export interface EnvioDeDocumento extends Pick<AvisoDeClase, 'envios' | 'campus'> {
  mensaje_id: number;
  tipo: TipoDocumento;
  /** ISO timestamp */
  fecha: string;
  autor: string | null;
  /** True if the mail had the PDF. */
  adjunto: boolean;
  /** Why the document is in no new message, in a sentence, if its message was withdrawn because of another document; otherwise null. */
  nota: string | null;
}
