import { Injectable } from '@nestjs/common';
import type { EscribirMensajeReply } from '../../contracts';
import { Clock, Database, type Caller } from '../../platform';
import { loadWriter } from '../personas/writer';
import { answerThread } from './answer-thread';
import { checkAttachments } from './attachments';
import { findKeyed, storeKey } from './keys';
import { checkLimits, lockWriter } from './limits';
import { openThread } from './open-thread';
import type { Answer, NewThread } from './read-request';

/** Writes messages of the inbox. */
@Injectable()
export class WriteService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a thread, sends a message to several people, or answers a message.
   * @param key a repeated key returns the message that was written with it before
   * @throws no-puede-escribir, desconocido, sin-respuesta, nadie-recibe, por-corregir, demasiados-mensajes
   */
  async write(request: NewThread | Answer, { session, actor }: Caller, key?: string): Promise<EscribirMensajeReply> {
    const moment = { now: this.clock.now(), today: this.clock.today() };
    return this.db.transaction(actor, async (manager) => {
      const { id: userId } = session.user;
      await lockWriter(manager, userId);
      const earlier = await findKeyed(manager, userId, key);
      if (earlier !== null) return { id: earlier };
      const writer = await loadWriter(manager, session, moment.today);
      const isAnswer = 'respondeA' in request;
      await checkLimits(manager, session, isAnswer ? 0 : request.para.length, moment);
      await checkAttachments(manager, request.anexos, userId);
      const id = isAnswer
        ? await answerThread(manager, writer, request, moment)
        : await openThread(manager, writer, request, moment);
      await storeKey(manager, { userId, key, id, now: moment.now });
      return { id };
    });
  }
}
