import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError, Clock, Database, constraintOf, retryOnClash, sqlStateOf, type Actor } from '../../platform';
import { JUST_TAKEN, horariosErrors } from '../../clases';

/** A double booking, or a deadlock: somebody else was faster. */
const LOST_RACES = ['23P01', '40P01'];

/** A place or a credit that is gone. Any other constraint is a fault of the request or of ours, and says so itself. */
const LOST_PLACES = ['clases_caben', 'clases_alumnos_unico', 'creditos_usado_unico', 'creditos_plaza_unica'];

const isLost = (error: unknown): boolean =>
  LOST_RACES.includes(sqlStateOf(error)) || LOST_PLACES.includes(constraintOf(error));

/** Runs changes of classes: in one transaction, again if another one came in between, and refused in a sentence. */
@Injectable()
export class BookingTransaction {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * @param onRefusal adds to a refusal what is read after the transaction, such as the nearest free hours
   * @throws no-puede-ser when others changed the same classes at the same time
   */
  async run<T>(
    actor: Actor,
    work: (manager: EntityManager, now: Date) => Promise<T>,
    onRefusal?: () => Promise<{ fecha: string; hora: string }[]>,
  ): Promise<T> {
    try {
      return await retryOnClash(() => this.db.transaction(actor, (manager) => work(manager, this.clock.now())));
    } catch (error) {
      const refusal = isLost(error) ? horariosErrors['no-puede-ser']({ sentence: JUST_TAKEN }, { choques: [] }) : error;
      if (!(refusal instanceof AppError) || refusal.status !== 409 || onRefusal === undefined) throw refusal;
      const { code, status, message, details } = refusal;
      throw new AppError(code, status, message, { ...details, libres: await onRefusal() });
    }
  }
}
