import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { loadAcademyContact } from '../../academy/academy';
import { Clock } from '../../clock';
import { AccessMails, type AccessMail } from '../access-mail/access-mails';

interface Addressee {
  nombre: string;
  username: string;
  email: string | null;
}

type Notice = Pick<AccessMail, 'kind' | 'subject' | 'paragraphs'>;

/** Mails to users about their own access. They are written in the transaction of the change, so that no change goes unreported. */
@Injectable()
export class ClaveMail {
  constructor(
    private readonly clock: Clock,
    private readonly mails: AccessMails,
  ) {}

  /**
   * Writes a mail to the owner of an account about a change of the owner's access.
   * @param what the change, as a Spanish clause
   * @param otherwise the mail address to use if the account has no mail address
   * @returns the id of the mail, for `deliver`; null if there is no address
   */
  async notifyOwner(
    manager: EntityManager,
    userId: number,
    what: string,
    otherwise: string | null = null,
  ): Promise<number | null> {
    const moment = this.clock.minute().replace(/^(\d+)-(\d+)-(\d+)T/, '$3/$2/$1 a las ');
    return this.post(manager, { userId, otherwise }, ({ username }, academy) => ({
      kind: 'cambio',
      subject: `Cambio en su acceso a ${academy}`,
      paragraphs: [
        `${what} de su usuario ${username} de ${academy}, el ${moment}.`,
        'Si ha sido usted, no hace falta hacer nada. Si no, avise enseguida a la academia y cambie su clave.',
      ],
    }));
  }

  /** Writes a mail with a link to choose another clave. @returns the id of the mail, for `deliver`; null if there is no address */
  async postRecovery(manager: EntityManager, userId: number): Promise<number | null> {
    return this.post(manager, { userId, otherwise: null }, (_, academy) => ({
      kind: 'recuperacion',
      subject: `Clave nueva para ${academy}`,
      paragraphs: [
        `Alguien ha dicho que no recuerda su clave de ${academy}. Con este enlace se elige otra.`,
        'El enlace sirve una sola vez, durante una hora. Si no lo ha pedido usted, no haga nada: su clave sigue siendo la misma.',
      ],
    }));
  }

  /** Sends a mail after the commit, without waiting for it. @param mailId null sends nothing */
  deliver(mailId: number | null): void {
    if (mailId !== null) void this.mails.deliver(mailId);
  }

  private async post(
    manager: EntityManager,
    { userId, otherwise }: { userId: number; otherwise: string | null },
    describe: (to: Addressee, academy: string) => Notice,
  ): Promise<number | null> {
    const [to]: Addressee[] = await manager.query(
      `SELECT nombre, username, nullif(email, '') AS email FROM usuarios WHERE id = $1`,
      [userId],
    );
    const address = to?.email ?? otherwise;
    if (to === undefined || address === null) return null;
    const academy = await loadAcademyContact(manager);
    const { kind, subject, paragraphs } = describe(to, academy.nombre);
    return this.mails.post(manager, {
      ...{ kind, userId, address, subject, authorId: null },
      paragraphs: [`Hola, ${to.nombre}:`, ...paragraphs],
    });
  }
}
