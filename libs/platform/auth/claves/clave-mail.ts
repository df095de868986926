import { Injectable, Logger } from '@nestjs/common';
import { loadAcademyName } from '../../academy/academy';
import { Clock } from '../../clock';
import { Database } from '../../db';
import { AppError } from '../../errors';
import { MailService } from '../../mail';

interface Addressee {
  nombre: string;
  username: string;
  email: string | null;
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
    await this.write(
      userId,
      'Cambio en su acceso a',
      ({ username }, academy) => `${what} de su usuario ${username} de ${academy}, el ${moment}.

Si ha sido usted, no hace falta hacer nada. Si no, avise enseguida a la academia y cambie su clave.`,
      otherwise,
    );
  }

  /** Sends a link to choose another clave. */
  async sendRecoveryLink(userId: number, link: string): Promise<void> {
    await this.write(
      userId,
      'Clave nueva para',
      (_, academy) => `Alguien ha dicho que no recuerda su clave de ${academy}. Elija otra en esta dirección:
${link}

El enlace sirve una sola vez, durante una hora. Si no lo ha pedido usted, no haga nada: su clave sigue siendo la misma.`,
    );
  }

  private async write(
    userId: number,
    subject: string,
    text: (to: Addressee, academy: string) => string,
    otherwise: string | null = null,
  ): Promise<void> {
    try {
      const [to] = await this.db.rows<Addressee>(
        `SELECT nombre, username, nullif(email, '') AS email FROM usuarios WHERE id = $1`,
        [userId],
      );
      const address = to?.email ?? otherwise;
      if (to === undefined || address === null) return;
      const academy = await loadAcademyName(this.db);
      await this.mail.send({
        to: address,
        subject: `${subject} ${academy}`,
        text: `Hola, ${to.nombre}:\n\n${text(to, academy)}\n`,
      });
    } catch (error) {
      // If the error is an `AppError`, the mail service has logged it already. Only other errors are logged here.
      if (!(error instanceof AppError)) this.log.error(error);
    }
  }
}
