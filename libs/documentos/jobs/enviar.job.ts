import { defineJob } from '../../jobs';
import { countText } from '../../platform';
import { DOCUMENT_KINDS } from '../datos/kinds';
import { documentosErrors } from '../errors';
import type { MailItem, MailResult, SendDocumentsRequest } from '../enviar/mail-item';
import { planSending } from '../enviar/plan-sending';
import { MailsService } from '../enviar/mails.service';

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
  summary: ({ done }) => countText(done, 'correo en camino', 'correos en camino'),
  link: ({ runId, request }) => `${DOCUMENT_KINDS[request.tipo].page}?proceso=${String(runId)}`,
});
