import { Injectable } from '@nestjs/common';
import { daysBetween, type Session } from '../../platform';
import { horariosErrors, type DateRange } from '../../clases';

/** The longest range, in days, of which a person may read several at once. */
const SHORT_DAYS = 93;

/** Reads of many classes: of families and teachers one at a time for each person in this process. The office is not bound. */
@Injectable()
export class LongReads {
  private readonly running = new Set<number>();

  /** @throws consulta-en-marcha at once, before anything is read, while the person reads another long range */
  async run<T>({ from, to }: DateRange, { id, tipo }: Session['user'], read: () => Promise<T>): Promise<T> {
    if (tipo === 'ADM' || daysBetween(from, to) + 1 <= SHORT_DAYS) return read();
    if (this.running.has(id)) throw horariosErrors['consulta-en-marcha']();
    this.running.add(id);
    try {
      return await read();
    } finally {
      this.running.delete(id);
    }
  }
}
