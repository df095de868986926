import { Injectable, Logger } from '@nestjs/common';
import type { ChunkContext, ItemOutcome, JobItem, Outcome } from '../../jobs';
import { DOCUMENT_KINDS } from '../datos/kinds';
import { StoreDocuments, type Drawing, type Drawn } from '../pdf/store-documents.service';
import { CHANGED, resultOf, type MailItem, type MailResult, type SendDocumentsRequest } from './mail-item';
import { planMails, type MailPlan } from './plan-mails';
import { writeMail } from './write-mail';

type SendContext = ChunkContext<SendDocumentsRequest>;

/** A message whose documents are about to be drawn. */
export interface TakenMail {
  item: JobItem<MailItem>;
  drawings: readonly Drawing[];
}

/** `drawn` is null if the time was over before, and `failed` if a document could not be drawn. */
export interface DrawnMail {
  item: JobItem<MailItem>;
  drawn: readonly Drawn[] | 'failed' | null;
}

const FAILED = { failed: 'No se ha podido hacer el PDF.', code: 'sin-pdf' } as const;

/** Writes the messages of a run. Documents are drawn between two transactions, because that takes long and locks nothing. */
@Injectable()
export class MailsService {
  private readonly log = new Logger('Documentos');

  constructor(private readonly documents: StoreDocuments) {}

  /** Reads what is to be drawn. */
  async take(items: readonly JobItem<MailItem>[], { manager, request, actor }: SendContext): Promise<TakenMail[]> {
    const kind = DOCUMENT_KINDS[request.tipo];
    const found = await kind.read(manager, idsOf(items));
    const sendable = found.filter(({ problem }) => problem === null);
    const missing = await this.documents.readMissing(manager, kind, sendable, actor);
    const drawings = new Map(missing.map((drawing) => [drawing.clave, drawing]));
    const claves = new Map(sendable.map(({ id, clave }) => [id, clave]));
    return items.map((item) => ({
      item,
      drawings: item.data.documentos.flatMap((id) => drawings.get(claves.get(id) ?? '') ?? []),
    }));
  }

  /** Draws the documents, message by message, until the time is over. */
  async draw(taken: readonly TakenMail[], signal: AbortSignal): Promise<DrawnMail[]> {
    const mails: DrawnMail[] = [];
    for (const { item, drawings } of taken)
      mails.push({ item, drawn: signal.aborted ? null : await this.drawOne(drawings) });
    return mails;
  }

  private async drawOne(drawings: readonly Drawing[]): Promise<readonly Drawn[] | 'failed'> {
    try {
      return await this.documents.draw(drawings);
    } catch (error) {
      this.log.error('A document could not be drawn', error instanceof Error ? error.stack : '');
      return 'failed';
    }
  }

  /**
   * Writes the messages. The documents are locked and read again, so that what was cancelled or sent meanwhile is left out. What this run
   * has written already stays as it is.
   */
  async write(mails: readonly DrawnMail[], context: SendContext): Promise<ItemOutcome<MailResult>[]> {
    const { manager, request, today } = context;
    const kind = DOCUMENT_KINDS[request.tipo];
    const ids = idsOf(mails.map(({ item }) => item));
    await manager.query(kind.lock, [ids]);
    const written = await this.findWritten(ids, context);
    const plan = await planMails(manager, kind, { ids, repetir: request.repetir, today });
    const outcomes: ItemOutcome<MailResult>[] = [];
    for (const { item, drawn } of mails) {
      if (drawn === null) continue;
      const before = item.data.documentos.map((id) => written.get(id)).find((id) => id !== undefined);
      const outcome =
        before === undefined ? await this.writeOne(item.data, drawn, { plan, context }) : { done: resultOf(item.data, before) }; // oxfmt-ignore
      outcomes.push({ position: item.position, outcome });
    }
    return outcomes;
  }

  private async writeOne(
    item: MailItem,
    drawn: readonly Drawn[] | 'failed',
    { plan, context }: { plan: MailPlan; context: SendContext },
  ): Promise<Outcome<MailResult>> {
    const mail = plan.mails.find(({ clave }) => clave === item.clave);
    if (mail?.huella !== item.huella) return reasonOf(item, plan);
    if (drawn === 'failed') return FAILED;
    const { manager, request, userId, now, runId } = context;
    const files = await this.documents.keep(manager, mail.documentos, drawn);
    const { tipo, adjuntar, origin } = request;
    const options = { kind: DOCUMENT_KINDS[tipo], adjuntar, autorId: userId, origin, now, files, runId };
    return { done: resultOf(item, await writeMail(manager, mail, options)) };
  }

  /** The messages that this run has written with these documents, by the id of the document. */
  private async findWritten(
    ids: readonly number[],
    { manager, request, runId }: SendContext,
  ): Promise<Map<number, number>> {
    const { column } = DOCUMENT_KINDS[request.tipo];
    const rows: { id: number; mensaje: number }[] = await manager.query(
      `SELECT ${column} AS id, mensaje_id AS mensaje FROM mensajes_documentos
       WHERE proceso_id = $1 AND tipo = $2 AND ${column} = ANY($3::integer[])`,
      [runId, request.tipo, ids],
    );
    return new Map(rows.map(({ id, mensaje }) => [id, mensaje]));
  }
}

const idsOf = (items: readonly JobItem<MailItem>[]): number[] => items.flatMap(({ data }) => data.documentos);

/** Why a planned message is not written: the reason of its only document, or that something has changed. */
function reasonOf({ documentos: [only, ...others] }: MailItem, { omitidos }: MailPlan): Outcome<MailResult> {
  const found = others.length === 0 ? omitidos.find(({ documento }) => documento.id === only) : undefined;
  return found === undefined ? CHANGED : { skipped: found.problem.motivo, code: found.problem.codigo };
}
