import { Injectable } from '@nestjs/common';
import type { ChunkContext, Outcome } from '../../jobs';
import { DOCUMENT_KINDS, type DocumentKind } from '../datos/kinds';
import type { MailItem, MailResult, SendDocumentsRequest } from './mail-item';
import { StoreDocuments } from '../pdf/store-documents.service';
import { planMails, type MailPlan, type PlannedMail } from './plan-mails';
import { writeMail } from './write-mail';

const CHANGED = { skipped: 'Ha cambiado desde la comprobación: hay que enviarlo de nuevo.', code: 'cambiado' } as const;

type SendContext = ChunkContext<SendDocumentsRequest>;

/** Writes the messages of a run. */
@Injectable()
export class MailsService {
  constructor(private readonly documents: StoreDocuments) {}

  /**
   * Writes the messages of a chunk. The documents are locked and read again, so that what was cancelled or sent meanwhile is left out.
   * A dry run writes and draws nothing.
   */
  async send(items: readonly MailItem[], context: SendContext): Promise<Outcome<MailResult>[]> {
    const { manager, request, today, isDryRun } = context;
    const kind = DOCUMENT_KINDS[request.tipo];
    const ids = items.flatMap(({ documentos }) => documentos);
    if (!isDryRun) await manager.query(kind.lock, [ids]);
    const plan = await planMails(manager, kind, { ids, repetir: request.repetir, today });
    const mails = new Map(plan.mails.map((mail) => [mail.clave, mail]));
    const outcomes: Outcome<MailResult>[] = [];
    for (const item of items) outcomes.push(await this.sendOne(item, mails.get(item.clave), { plan, kind, context }));
    return outcomes;
  }

  private async sendOne(
    item: MailItem,
    mail: PlannedMail | undefined,
    { plan, kind, context }: { plan: MailPlan; kind: DocumentKind; context: SendContext },
  ): Promise<Outcome<MailResult>> {
    if (mail === undefined || !hasSameDocuments(item, mail)) return reasonOf(item, plan);
    const { request, isDryRun, manager, actor, userId, now } = context;
    if (request.confirmado !== null && request.confirmado.huellas[mail.clave] !== mail.huella) return CHANGED;
    if (isDryRun) return { done: resultOf(mail, null) };
    const files = await this.documents.store(manager, kind, mail.documentos, actor);
    const { adjuntar, origin } = request;
    return { done: resultOf(mail, await writeMail(manager, mail, { kind, adjuntar, autorId: userId, origin, now, files })) }; // oxfmt-ignore
  }
}

const hasSameDocuments = ({ documentos }: MailItem, mail: PlannedMail): boolean =>
  documentos.length === mail.documentos.length && mail.documentos.every(({ id }) => documentos.includes(id));

/** Why a planned message is not written: the reason of its only document, or that something has changed. */
function reasonOf({ documentos: [only, ...others] }: MailItem, { omitidos }: MailPlan): Outcome<MailResult> {
  const found = others.length === 0 ? omitidos.find(({ documento }) => documento.id === only) : undefined;
  return found === undefined ? CHANGED : { skipped: found.problem.motivo, code: found.problem.codigo };
}

const resultOf = (
  { clave, nombre, documentos, destinos, sinCampus, huella }: PlannedMail,
  mensaje_id: number | null,
): MailResult => ({
  clave,
  nombre,
  documentos: documentos.map(({ numero }) => numero),
  destinos,
  sin_campus: sinCampus,
  huella,
  mensaje_id,
});
