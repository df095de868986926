import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError, Clock, Database, constraintOf, retryOnClash, sqlStateOf, type Actor } from '../../platform';
import { JUST_TAKEN, horariosErrors } from '../../clases';

/** Codes of the PostgreSQL errors «exclusion violation» and «deadlock». Both mean that a concurrent transaction was faster. */
const LOST_RACES = ['23P01', '40P01'];

/**
 * Database constraints that are violated if a concurrent booking has taken the last place or the credit. The error of any other constraint
 * is rethrown, because then the request or the program is wrong.
 */
const LOST_PLACES = ['clases_caben', 'clases_alumnos_unico', 'creditos_usado_unico', 'creditos_plaza_unica'];

const isLost = (error: unknown): boolean =>
  LOST_RACES.includes(sqlStateOf(error)) || LOST_PLACES.includes(constraintOf(error));

/**
 * Runs changes of classes in a transaction. If concurrent changes prevent the transaction, tries again. If the last try fails too, throws
 * a refusal.
 */
@Injectable()
export class BookingTransaction {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs `work` in a transaction. If a concurrent change of the same classes interferes, runs `work` again.
   * @param onRefusal finds the nearest free hours; called if the request is refused with status 409
   * @throws no-puede-ser if every retry failed because of concurrent changes of the same classes
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
