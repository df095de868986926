import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { TipoDocumento } from '../../contracts';
import { Clock, Database } from '../../platform';
import { DOCUMENT_KINDS } from '../datos/kinds';
import { planMails } from '../enviar/plan-mails';
import { writeMail } from '../enviar/write-mail';
import { StoreDocuments } from '../pdf/store-documents.service';

/** What is left of a withdrawn message. */
interface Withdrawn {
  mensajeId: number;
  tipo: TipoDocumento;
  ids: number[];
  adjuntar: boolean;
  autorId: number | null;
  origin: string | null;
}

/**
 * Writes new messages for documents that are still in force, but were in a message that the database withdrew because another one of its
 * documents was cancelled.
 */
@Injectable()
export class RemakeService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly documents: StoreDocuments,
  ) {}

  /** @returns 1 if a message was due, else 0 */
  async remakeNext(): Promise<number> {
    const [due] = await this.db.rows('SELECT FROM mensajes_documentos WHERE rehacer LIMIT 1');
    if (due === undefined) return 0;
    const actor = { userId: null, requestId: 'documentos.rehacer' };
    return this.db.transaction(actor, async (manager) => {
      const [withdrawn]: Withdrawn[] = await manager.query(NEXT);
      if (withdrawn === undefined) return 0;
      await manager.query('UPDATE mensajes_documentos SET rehacer = false WHERE mensaje_id = $1', [
        withdrawn.mensajeId,
      ]);
      await this.remake(manager, withdrawn);
      return 1;
    });
  }

  private async remake(manager: EntityManager, { tipo, ids, adjuntar, autorId, origin }: Withdrawn): Promise<void> {
    const kind = DOCUMENT_KINDS[tipo];
    await manager.query(kind.lock, [ids]);
    const { mails } = await planMails(manager, kind, { ids, repetir: false, today: this.clock.today() });
    const actor = { userId: autorId, requestId: 'documentos.rehacer' };
    for (const mail of mails) {
      const drawn = await this.documents.draw(await this.documents.readMissing(manager, kind, mail.documentos, actor));
      const files = await this.documents.keep(manager, mail.documentos, drawn);
      await writeMail(manager, mail, { kind, adjuntar, autorId, origin, now: this.clock.now(), files, runId: null });
    }
  }
}

/** SQL: the next withdrawn message; its row is locked, and those that another worker has are skipped. */
const NEXT = `
  WITH siguiente AS (
    SELECT m.id, m.autor_id, m.origen FROM mensajes m
    WHERE EXISTS (SELECT FROM mensajes_documentos d WHERE d.mensaje_id = m.id AND d.rehacer)
    ORDER BY m.id LIMIT 1 FOR UPDATE OF m SKIP LOCKED
  )
  SELECT m.id AS "mensajeId", min(d.tipo) AS tipo, array_agg(coalesce(d.factura_id, d.carta_id) ORDER BY d.orden) AS ids,
    bool_or(NOT x.solo_campus) AS adjuntar, m.autor_id AS "autorId", m.origen AS origin
  FROM siguiente m JOIN mensajes_documentos d ON d.mensaje_id = m.id AND d.rehacer
    JOIN mensajes_anexos x ON x.mensaje_id = m.id AND x.orden = d.orden
  GROUP BY m.id, m.autor_id, m.origen`;
