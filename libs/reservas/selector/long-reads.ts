import { Injectable } from '@nestjs/common';
import { countDays, type Session } from '../../platform';
import { horariosErrors, type DateRange } from '../../clases';

/** Ranges of up to this number of days are short. For longer ranges, a family or a teacher may run only one read at a time. */
const SHORT_DAYS = 93;

/**
 * Limits reads of long ranges. In this process, a user outside the office can run only one read of more than `SHORT_DAYS` days at a time.
 */
@Injectable()
export class LongReads {
  private readonly running = new Set<number>();

  /** @throws consulta-en-marcha, before the read, if the same user is already reading another long range */
  async run<T>({ from, to }: DateRange, { id, tipo }: Session['user'], read: () => Promise<T>): Promise<T> {
    if (tipo === 'ADM' || countDays(from, to) <= SHORT_DAYS) return read();
    if (this.running.has(id)) throw horariosErrors['consulta-en-marcha']();
    this.running.add(id);
    try {
      return await read();
    } finally {
      this.running.delete(id);
    }
  }
}
