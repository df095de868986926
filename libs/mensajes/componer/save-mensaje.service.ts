import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SetMensajeReply } from '../../contracts';
import { Clock, Database, isEmpty, parseId, type Caller, type Session } from '../../platform';
import { RecipientsService } from '../destinatarios/recipients.service';
import { envioErrors } from '../envio/errors';
import { findAttachmentProblem } from './attachments';
import { EMPTY_DRAFT, isBlank, mergeDraft, type Draft } from './draft';
import { MensajeAccess } from './mensaje-access.service';
import { readMensaje, throwIfAny, type SentMensaje } from './read-mensaje';
import { lockDraft } from './stored-mensaje';
import { insertDraft, updateDraft, writeAttachments, writeRecipients } from './write-mensaje';

type Body = Readonly<Record<string, unknown>>;

const NO_TEXT = 'Escriba el asunto o el texto.';

/** Writes drafts of messages. */
@Injectable()
export class SaveMensajeService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly access: MensajeAccess,
    private readonly recipients: RecipientsService,
  ) {}

  /**
   * Creates a message (id 0), or replaces the sent fields of one that is not sent yet.
   * @throws desconocido, ya-enviado, por-corregir, destinatario-desconocido, seleccion-cambiada
   */
  async save(body: Body, { session, actor }: Caller): Promise<SetMensajeReply> {
    const id = isEmpty(body.id) ? 0 : parseId(body.id);
    if (id === null) throw envioErrors.desconocido();
    if (id !== 0) await this.access.checkVisible(id, session);
    const sent = readMensaje(body, { zone: this.clock.zone, isNew: id === 0 });
    const chosen = sent.destinatarios && (await this.recipients.resolve(sent.destinatarios, session));
    return this.db.transaction(actor, async (manager) => {
      const stored = id === 0 ? EMPTY_DRAFT : await lockDraft(manager, id);
      const draft = await check(manager, stored, sent, session);
      const saved = await this.write(manager, id, draft, session);
      if (chosen !== undefined) await writeRecipients(manager, saved, chosen, selectionOf(sent));
      if (sent.anexos !== undefined) await writeAttachments(manager, saved, sent.anexos);
      return { error: null, id: saved };
    });
  }

  /** @returns the id of the message */
  private async write(manager: EntityManager, id: number, draft: Draft, { user }: Session): Promise<number> {
    if (id === 0) return insertDraft(manager, draft, { autorId: user.id, now: this.clock.now() });
    await updateDraft(manager, id, draft);
    return id;
  }
}

/** The content to store. @throws por-corregir */
async function check(manager: EntityManager, stored: Draft, sent: SentMensaje, session: Session): Promise<Draft> {
  const { draft, campos } = mergeDraft(stored, sent);
  if (isBlank(draft) && campos.texto === undefined) campos.texto = NO_TEXT;
  const attachments = sent.anexos && (await findAttachmentProblem(manager, sent.anexos, session));
  if (attachments) campos.anexos = attachments;
  if (sent.plantilla_id && !(await exists(manager, sent.plantilla_id)))
    campos.plantilla_id = 'Esa plantilla ya no existe.';
  throwIfAny(campos);
  return draft;
}

const selectionOf = ({ destinatarios }: SentMensaje) =>
  destinatarios !== undefined && 'selection' in destinatarios ? destinatarios.selection : null;

async function exists(manager: EntityManager, templateId: number): Promise<boolean> {
  const rows: unknown[] = await manager.query('SELECT FROM plantillas_mensaje WHERE id = $1 FOR KEY SHARE', [
    templateId,
  ]);
  return rows.length > 0;
}
