import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SetMensajeReply } from '../../contracts';
import { Clock, Database, isEmpty, parseId, type Caller, type Session } from '../../platform';
import { RecipientsService } from '../destinatarios/recipients.service';
import { envioErrors } from '../envio/errors';
import { signSchedule } from '../envio/sign-schedule';
import { telegramLengthProblem, telegramText } from '../calculo/telegram-text';
import { chatTail } from '../destinatarios/campus-url';
import { findAttachmentProblem, hasAttachments } from './attachments';
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
   * Creates a message (id 0), or replaces the sent fields of one that is not sent yet. Whoever changes a scheduled message is responsible
   * for it from then on.
   * @param origin the origin of the request, for links
   * @throws desconocido, ya-enviado, por-corregir, destinatario-desconocido, seleccion-cambiada, muchos-destinatarios
   */
  async save(body: Body, origin: string, { session, actor }: Caller): Promise<SetMensajeReply> {
    const id = isEmpty(body.id) ? 0 : parseId(body.id);
    if (id === null) throw envioErrors.desconocido();
    if (id !== 0) await this.access.checkVisible(id, session);
    const sent = readMensaje(body, { zone: this.clock.zone, isNew: id === 0 });
    const chosen = sent.destinatarios && (await this.recipients.resolve(sent.destinatarios, session));
    return this.db.transaction(actor, async (manager) => {
      const stored = id === 0 ? EMPTY_DRAFT : await lockDraft(manager, id);
      const draft = await check(manager, id, { stored, sent }, session);
      const saved = await this.write(manager, id, draft, session);
      if (chosen !== undefined) await writeRecipients(manager, saved, chosen, selectionOf(sent));
      if (sent.anexos !== undefined) await writeAttachments(manager, saved, sent.anexos);
      await checkChatLength(manager, { id: saved, origin, ...draft });
      await signSchedule(manager, saved, session, this.clock.today());
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
async function check(
  manager: EntityManager,
  id: number,
  { stored, sent }: { stored: Draft; sent: SentMensaje },
  session: Session,
): Promise<Draft> {
  const { draft, campos } = mergeDraft(stored, sent);
  if (isBlank(draft) && campos.texto === undefined) campos.texto = NO_TEXT;
  const attachments = sent.anexos && (await findAttachmentProblem(manager, id, sent.anexos, session));
  if (attachments) campos.anexos = attachments;
  if (sent.plantilla_id && !(await exists(manager, sent.plantilla_id)))
    campos.plantilla_id = 'Esa plantilla ya no existe.';
  throwIfAny(campos);
  return draft;
}

/** Checks a text for Telegram together with the line about its attachments. @throws por-corregir */
async function checkChatLength(
  manager: EntityManager,
  { id, origin, tipo, texto }: Draft & { id: number; origin: string },
): Promise<void> {
  if (tipo !== '02') return;
  const tail = chatTail({ id, origin, enlace: null, hasFiles: await hasAttachments(manager, id) });
  const problem = telegramLengthProblem(telegramText({ asunto: '', sobre: '', texto }, tail));
  throwIfAny(problem === null ? {} : { texto: problem });
}

const selectionOf = ({ destinatarios }: SentMensaje) =>
  destinatarios !== undefined && 'selection' in destinatarios ? destinatarios.selection : null;

async function exists(manager: EntityManager, templateId: number): Promise<boolean> {
  const rows: unknown[] = await manager.query('SELECT FROM plantillas_mensaje WHERE id = $1 FOR KEY SHARE', [
    templateId,
  ]);
  return rows.length > 0;
}
