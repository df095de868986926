import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock, Database, type Actor } from '../../platform';
import { DOCUMENT_KINDS } from '../datos/kinds';
import { planMails, type MailPlan } from '../enviar/plan-mails';
import { writeMail } from '../enviar/write-mail';
import { StoreDocuments, type Drawn } from '../pdf/store-documents.service';
import { ANY_DUE, claimNext, finish, saveLeftOut, type Withdrawn } from './withdrawn-messages';

/**
 * Writes new messages for documents that are still in force, but were in a message that the database withdrew because another one of its
 * documents was cancelled.
 */
@Injectable()
export class RemakeService {
  private readonly log = new Logger('Documentos');

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly documents: StoreDocuments,
  ) {}

  /** A message that cannot be written is tried again later, after the others. @returns 1 if a message was due, else 0 */
  async remakeNext(): Promise<number> {
    const now = this.clock.now();
    if ((await this.db.rows(ANY_DUE, [now])).length === 0) return 0;
    const withdrawn = await this.db.transaction(actorOf(null), (manager) => claimNext(manager, now));
    if (withdrawn === null) return 0;
    try {
      await this.remake(withdrawn);
    } catch (error) {
      const { mensajeId } = withdrawn;
      this.log.error(
        `The documents of message ${String(mensajeId)} could not be sent anew`,
        error instanceof Error ? error.stack : '',
      );
    }
    return 1;
  }

  /** Draws the documents without a transaction; then locks them and reads everything again. */
  private async remake(withdrawn: Withdrawn): Promise<void> {
    const drawn = await this.draw(withdrawn);
    await this.db.transaction(actorOf(null), async (manager) => {
      const kind = DOCUMENT_KINDS[withdrawn.tipo];
      await manager.query(kind.lock, [withdrawn.ids]);
      if (!(await finish(manager, withdrawn.mensajeId))) return;
      const { mails, omitidos } = await this.plan(manager, withdrawn);
      const { mensajeId, adjuntar, autorId, origin } = withdrawn;
      await saveLeftOut(manager, kind, { mensajeId, omitidos });
      for (const mail of mails) {
        const claves = new Set(mail.documentos.map(({ clave }) => clave));
        const ofMail = drawn.filter(({ clave }) => claves.has(clave));
        const files = await this.documents.keep(manager, mail.documentos, ofMail);
        await writeMail(manager, mail, { kind, adjuntar, autorId, origin, now: this.clock.now(), files, runId: null });
      }
    });
  }

  private async draw(withdrawn: Withdrawn): Promise<Drawn[]> {
    const { manager } = this.db.dataSource;
    const { mails } = await this.plan(manager, withdrawn);
    const documentos = mails.flatMap((mail) => mail.documentos);
    const kind = DOCUMENT_KINDS[withdrawn.tipo];
    const actor = actorOf(withdrawn.autorId);
    return this.documents.draw(await this.documents.readMissing(manager, kind, documentos, actor));
  }

  /** Also of documents that were sent before: the withdrawn message was a wanted repetition. */
  private plan(manager: EntityManager, { tipo, ids, personas }: Withdrawn): Promise<MailPlan> {
    const onlyTo = personas === null ? null : new Set(personas);
    return planMails(manager, DOCUMENT_KINDS[tipo], { ids, repetir: true, today: this.clock.today(), onlyTo });
  }
}

const actorOf = (userId: number | null): Actor => ({ userId, requestId: 'documentos.rehacer' });
