import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EstadoEnvio } from '../../contracts';
import { AccessMails, Clock, Database, oneRow, type AccessMail, type AccessOutbox } from '../../platform';
import { DeliveryLoop } from '../entrega/delivery-loop.service';
import { postAccessMail } from './post-access-mail';

/** A user who invites somebody waits this long for the mail server. */
const MAX_WAIT_MS = 4_000;

/** The outbox for mails about the access of users. */
@Injectable()
export class AccessOutboxService implements AccessOutbox {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly loop: DeliveryLoop,
    mails: AccessMails,
  ) {
    mails.connect(this);
  }

  post(manager: EntityManager, mail: AccessMail): Promise<number> {
    return postAccessMail(manager, mail, this.clock.now());
  }

  async deliver(mailId: number): Promise<EstadoEnvio> {
    const waited = new AbortController();
    const tooLong = pause(MAX_WAIT_MS, undefined, { signal: waited.signal }).catch(() => undefined);
    await Promise.race([this.loop.deliverMessage(mailId), tooLong]);
    waited.abort();
    const rows = await this.db.rows<{ estado: EstadoEnvio }>('SELECT estado FROM envios WHERE mensaje_id = $1', [
      mailId,
    ]);
    return oneRow(rows).estado;
  }
}
