import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EstadoEnvio, TipoAcceso } from '../../../contracts';

/** A mail about the access of a user. Its link, if it has one, is no part of it: `AccessLinks` makes the link when the mail leaves. */
export interface AccessMail {
  kind: TipoAcceso;
  userId: number;
  address: string;
  /** Also the title above the text. */
  subject: string;
  /** Plain texts. */
  paragraphs: readonly string[];
  /** The user who sends it; null if Claustro does. */
  authorId: number | null;
}

/** The outbox of these mails. A module above the platform provides it. */
export interface AccessOutbox {
  /** Writes a mail in the caller's transaction. @returns its id */
  post(manager: EntityManager, mail: AccessMail): Promise<number>;
  /** Sends a posted mail at once, and waits some seconds for the result. @returns the state that it has by then */
  deliver(mailId: number): Promise<EstadoEnvio>;
}

/**
 * Sends mails about access through the outbox: a mail is a committed row before it leaves, and a worker sends what this process does not
 * send.
 */
@Injectable()
export class AccessMails {
  private readonly log = new Logger('Acceso');
  private outbox: AccessOutbox | null = null;

  connect(outbox: AccessOutbox): void {
    this.outbox = outbox;
  }

  /** Writes a mail in the transaction that causes it. @returns its id, for `deliver` after the commit */
  async post(manager: EntityManager, mail: AccessMail): Promise<number> {
    return this.connected().post(manager, mail);
  }

  /** Sends a posted mail at once, after the commit. Never throws: what is not sent now, a worker sends later. */
  async deliver(mailId: number): Promise<EstadoEnvio> {
    try {
      return await this.connected().deliver(mailId);
    } catch (error) {
      this.log.error(error);
      return 'en-cola';
    }
  }

  private connected(): AccessOutbox {
    if (this.outbox === null) throw new Error('No module provides the outbox of mails about access');
    return this.outbox;
  }
}
