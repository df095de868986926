import { Injectable } from '@nestjs/common';
import type { MensajeReply, PersonaId, SinLlegarReply } from '../../contracts';
import { Clock, countText, Database, type Caller, type Session, type SqlRunner } from '../../platform';
import { RecipientsService } from '../destinatarios/recipients.service';
import { envioErrors } from '../envio/errors';
import { parsePersonKey } from '../envio/person-columns';
import { findMissed } from './find-missed';
import { queueToNewAddress } from './queue-again';

type Sent = Readonly<Record<'id' | 'tipo', unknown>>;

/** Offers the mails of the last 30 days that did not reach a person, once the address is mended. */
@Injectable()
export class SinLlegarService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly recipients: RecipientsService,
  ) {}

  /** Of a student, also what did not reach the tutors whom the user may see. @throws persona-desconocida */
  async list(sent: Sent, session: Session): Promise<SinLlegarReply> {
    const persona = await this.recipients.readVisible(sent, session);
    const found = await findMissed(this.db.runner, persona, { now: this.clock.now(), withTutors: true });
    const personas = found.map(({ persona: key, nombre, mensajes }) => ({
      ...parsePersonKey(key),
      nombre,
      mensajes: mensajes.length,
    }));
    return { personas: await this.recipients.withoutHiddenTutors(personas, session), error: null };
  }

  /**
   * Queues those mails to the present address of the person.
   * @param origin the origin of the request, for links
   * @throws persona-desconocida, nada-que-reenviar
   */
  async resend(sent: Sent, origin: string, { session, actor }: Caller): Promise<MensajeReply & { error: null }> {
    const persona = await this.recipients.readVisible(sent, session);
    const now = this.clock.now();
    return this.db.transaction(actor, async (manager) => {
      const [missed] = await findMissed(manager, persona, { now, withTutors: false });
      if (missed === undefined) throw envioErrors['nada-que-reenviar']();
      const { correo } = missed;
      const people = [persona, ...(await loadOwnStudents(manager, persona))];
      let queued = 0;
      for (const id of missed.mensajes)
        queued += await queueToNewAddress(manager, id, { people, correo, origin, now, today: this.clock.today() });
      if (queued === 0) throw envioErrors['nada-que-reenviar']();
      const verb = queued === 1 ? 'Se reenvía' : 'Se reenvían';
      return { mensaje: `${verb} ${countText(queued, 'mensaje', 'mensajes')} a ${correo}.`, error: null };
    });
  }
}

/** The students of a tutor's family: messages about them go to the tutor. */
async function loadOwnStudents(runner: SqlRunner, { id, tipo }: PersonaId): Promise<PersonaId[]> {
  if (tipo !== 'TUT') return [];
  const rows: { id: number }[] = await runner.query(
    'SELECT a.id FROM alumnos a JOIN tutores t ON t.familia_id = a.familia_id WHERE t.id = $1 ORDER BY a.id',
    [id],
  );
  return rows.map((row) => ({ id: row.id, tipo: 'ALU' }));
}
