import { Injectable } from '@nestjs/common';
import type { EstadoPresencia } from '../../contracts';
import { Clock, Database, dateText, type Actor, type SqlRunner } from '../../platform';
import { civilOf, endOf, newestOf, totalOf, wholeMinute, type Fichaje } from '../calculo';
import { presenciaErrors } from '../errors';
import { readEntriesBetween } from '../read-fichajes';
import { EntryStore, intervalOf, readNear } from './entry-store';

const CLOCKED = { tipo: 'trabajo', motivo: null } as const;

/** The time clock: clocking in and out, and the state of a person. */
@Injectable()
export class ClockEntriesService {
  constructor(
    private readonly db: Database,
    private readonly store: EntryStore,
    private readonly clock: Clock,
  ) {}

  /** Clocks in. @returns the hour @throws coincide */
  async clockIn(actor: Actor, usuarioId: number): Promise<string> {
    const start = wholeMinute(this.clock.now());
    const { zone: zona } = this.clock;
    const { date: fecha, hour } = civilOf(start, zona);
    await this.store.change(actor, usuarioId, async (manager) => {
      const minute = { start, end: new Date(start.getTime() + 60_000) };
      await this.store.checkFree(manager, { usuarioId, fecha, tipo: 'trabajo', except: null }, minute);
      const row = { ...CLOCKED, clase: 'entrada', usuarioId, fecha, zona, start, end: null, raiz: null } as const;
      await this.store.insert(manager, actor, row);
    });
    return hour;
  }

  /** Clocks out. @returns the hour @throws sin-entrada-abierta, coincide */
  async clockOut(actor: Actor, usuarioId: number): Promise<string> {
    const end = wholeMinute(this.clock.now());
    return this.store.change(actor, usuarioId, async (manager) => {
      const open = await this.findOpen(manager, usuarioId, end);
      if (open === null) throw presenciaErrors['sin-entrada-abierta']();
      const { fecha, zona, entrada: start, raiz } = open;
      await this.store.checkFree(manager, { usuarioId, fecha, tipo: 'trabajo', except: raiz }, { start, end });
      const row = { ...CLOCKED, clase: 'salida', usuarioId, fecha, zona, start, end, raiz } as const;
      await this.store.insert(manager, actor, row);
      return civilOf(end, zona).hour;
    });
  }

  /** Loads whether a person is clocked in, and the time that counts for today. */
  async loadState(usuarioId: number): Promise<EstadoPresencia> {
    const now = this.clock.now();
    const today = this.clock.today();
    const [open, entries] = await Promise.all([
      this.findOpen(this.db.runner, usuarioId, now),
      readEntriesBetween(this.db.runner, { from: today, to: today, users: [usuarioId] }),
    ]);
    return {
      abierta: open && {
        id: open.raiz,
        fecha_inicio: open.fecha,
        fecha_form: dateText(open.fecha),
        hora_inicio: civilOf(open.entrada, open.zona).hour,
      },
      desdeAntes: open !== null && open.fecha < today,
      tiempoHoy: totalOf(entries.filter((rows) => newestOf(rows).fecha === today)),
    };
  }

  /** Returns the newest row of the open entry that the person can end now. Returns null if there is no such entry. */
  private async findOpen(runner: SqlRunner, usuarioId: number, at: Date): Promise<Fichaje | null> {
    const near = await readNear(runner, usuarioId, this.clock.dateOf(at));
    const open = near.filter((row) => row.salida === null && row.entrada <= at && at <= endOf(intervalOf(row)));
    return open.sort((one, other) => one.entrada.getTime() - other.entrada.getTime()).at(-1) ?? null;
  }
}
