import { defineJob } from '../../jobs';
import { andText, countText } from '../../platform';
import { DOCUMENT_KINDS } from '../datos/kinds';
import { documentosErrors } from '../errors';
import { resultOf, type MailItem, type MailResult, type SendDocumentsRequest } from '../enviar/mail-item';
import { planSending } from '../enviar/plan-sending';
import { MailsService, type DrawnMail, type TakenMail } from '../enviar/mails.service';

/** Sends invoices, receipts or pay letters: one item is one message to a family, a student or a teacher. */
export const enviarDocumentosJob = defineJob<SendDocumentsRequest, MailItem, MailResult, TakenMail, DrawnMail>({
  code: 'documentos.enviar',
  permission: 'mensajes.escribir',
  title: ({ tipo, ids }) => `Enviar ${countText(ids.length, ...DOCUMENT_KINDS[tipo].nouns)} por correo`,
  plan: planSending,
  // Drawing is no effect outside the database, but it takes too long for a transaction.
  external: {
    batch: 5,
    take: async (items, context) => ({ taken: await context.get(MailsService).take(items, context), outcomes: [] }),
    act: (taken, { signal, get }) => get(MailsService).draw(taken, signal),
    settle: async (mails, context) => ({ outcomes: await context.get(MailsService).write(mails, context) }),
    preview: (item) => resultOf(item, null),
  },
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
  itemLabel: ({ nombre, numeros, huella }) => (huella === '' ? `${andText(numeros)} · ${nombre}` : nombre),
  fixLink: ({ url }) => (url === '' ? null : url),
  doneBefore: ['ya-enviada'],
  summary: ({ done }) => countText(done, 'correo en camino', 'correos en camino'),
  link: ({ runId, request }) => `${DOCUMENT_KINDS[request.tipo].page}?proceso=${String(runId)}`,
});
