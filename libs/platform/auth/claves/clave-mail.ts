import { Injectable, Logger } from '@nestjs/common';
import { loadAcademyName } from '../../academy/academy';
import { Clock } from '../../clock';
import { Database } from '../../db';
import { AppError } from '../../errors';
import { MailService, renderMail, toParagraphs } from '../../mail';

interface Addressee {
  nombre: string;
  username: string;
  email: string | null;
}

interface Notice {
  title: string;
  paragraphs: string[];
  action?: { label: string; url: string };
}

/** Mails to users about their own access. A failed mail is logged and does not fail the request. */
@Injectable()
export class ClaveMail {
  private readonly log = new Logger('Acceso');

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly mail: MailService,
  ) {}

  /**
   * Notifies the owner of an account about a change of the owner's access.
   * @param what the change, as a Spanish clause
   * @param otherwise the mail address to use if the account has no mail address
   */
  async notifyOwner(userId: number, what: string, otherwise: string | null = null): Promise<void> {
    const moment = this.clock.minute().replace(/^(\d+)-(\d+)-(\d+)T/, '$3/$2/$1 a las ');
    await this.write(userId, otherwise, ({ username }, academy) => ({
      title: `Cambio en su acceso a ${academy}`,
      paragraphs: [
        `${what} de su usuario ${username} de ${academy}, el ${moment}.`,
        'Si ha sido usted, no hace falta hacer nada. Si no, avise enseguida a la academia y cambie su clave.',
      ],
    }));
  }

  /** Sends a link to choose another clave. */
  async sendRecoveryLink(userId: number, link: string): Promise<void> {
    await this.write(userId, null, (_, academy) => ({
      title: `Clave nueva para ${academy}`,
      paragraphs: [
        `Alguien ha dicho que no recuerda su clave de ${academy}. Con este enlace se elige otra.`,
        'El enlace sirve una sola vez, durante una hora. Si no lo ha pedido usted, no haga nada: su clave sigue siendo la misma.',
      ],
      action: { label: 'Elegir otra clave', url: link },
    }));
  }

  private async write(
    userId: number,
    otherwise: string | null,
    describe: (to: Addressee, academy: string) => Notice,
  ): Promise<void> {
    try {
      const [to] = await this.db.rows<Addressee>(
        `SELECT nombre, username, nullif(email, '') AS email FROM usuarios WHERE id = $1`,
        [userId],
      );
      const address = to?.email ?? otherwise;
      if (to === undefined || address === null) return;
      const academy = await loadAcademyName(this.db);
      const { title, paragraphs, action } = describe(to, academy);
      const body = toParagraphs([`Hola, ${to.nombre}:`, ...paragraphs]);
      const content = renderMail({ academy, title, body, action });
      await this.mail.send({ to: address, subject: title, isAutomatic: true, ...content });
    } catch (error) {
      // If the error is an `AppError`, the mail service has logged it already. Only other errors are logged here.
      if (!(error instanceof AppError)) this.log.error(error);
    }
  }
}
