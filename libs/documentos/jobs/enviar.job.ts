import type { ConfirmedRequest } from '../../jobs';
import { defineJob } from '../../jobs';
import { countText } from '../../platform';
import type { PersonaId, TipoDocumento } from '../../contracts';
import { DOCUMENT_KINDS } from '../datos/kinds';
import { documentosErrors } from '../errors';
import { planSending } from '../enviar/plan-sending';
import { MailsService } from '../enviar/mails.service';

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

/** Sends invoices, receipts or pay letters: one item is one message to a family, a student or a teacher. */
export const enviarDocumentosJob = defineJob<SendDocumentsRequest, MailItem, MailResult>({
  code: 'documentos.enviar',
  permission: 'mensajes.escribir',
  chunkSize: 50,
  title: ({ tipo, ids }) => `Enviar ${countText(ids.length, ...DOCUMENT_KINDS[tipo].nouns)} por correo`,
  plan: planSending,
  work: (items, context) => context.get(MailsService).send(items.map(({ data }) => data), context), // oxfmt-ignore
  confirms: {
    keyOf: ({ clave }) => clave,
    digestOf: ({ huella }) => huella,
    requestParts: ({ tipo, adjuntar }) => [tipo, adjuntar],
    changed: ({ done }, details) =>
      documentosErrors['comprobacion-cambiada'](
        {
          documentos: done.flatMap(({ documentos }) => documentos).length,
          direcciones: done.flatMap(({ destinos }) => destinos).length,
        },
        details,
      ),
  },
  itemLabel: ({ nombre, numero }) => (numero === '' ? nombre : `${numero} · ${nombre}`),
  fixLink: ({ url }) => (url === '' ? null : url),
  doneBefore: ['ya-enviada'],
  summary: ({ done }) => countText(done, 'correo escrito', 'correos escritos'),
  link: ({ runId }) => `/administrar/documentos/enviar/?proceso=${String(runId)}`,
});
