import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EstadoPresencia } from '../../contracts';
import { Clock, Database, dateText, type Actor, type Session, type Zone } from '../../platform';
import {
  civilOf,
  endOf,
  newestOf,
  overlap,
  stateOf,
  totalOf,
  wholeMinute,
  type Fichaje,
  type Interval,
} from '../calculo';
import { presenciaErrors } from '../errors';
import { isAdministrator } from '../informe/reach';
import { readEntriesBetween, readEntry, type Query } from '../read-fichajes';
import { readWrittenEntry, type Fields } from './read-entry';

interface NewRow extends Interval {
  usuarioId: number;
  fecha: string;
  raiz: number | null;
  zona: Zone;
  motivo: string | null;
  isAgreement?: true;
}

/** Adds rows of entries. Each change locks the person, so that of two at once the second sees what the first wrote. */
@Injectable()
export class ClockEntriesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Clocks in. @returns the hour. @throws coincide */
  async clockIn(actor: Actor, usuarioId: number): Promise<string> {
    const start = wholeMinute(this.clock.now());
    const { zone: zona } = this.clock;
    const { date: fecha, hour } = civilOf(start, zona);
    await this.change(actor, usuarioId, async (manager) => {
      const minute = { start, end: new Date(start.getTime() + 60_000) };
      await this.checkFree(manager, usuarioId, { fecha, interval: minute, except: null });
      await this.insert(manager, actor, { usuarioId, fecha, zona, start, end: null, raiz: null, motivo: null });
    });
    return hour;
  }

  /** Clocks out. @returns the hour. @throws sin-entrada-abierta, coincide */
  async clockOut(actor: Actor, usuarioId: number): Promise<string> {
    const end = wholeMinute(this.clock.now());
    return this.change(actor, usuarioId, async (manager) => {
      const open = await this.findOpen(queryOf(manager), usuarioId, end);
      if (open === null) throw presenciaErrors['sin-entrada-abierta']();
      const { fecha, zona, entrada: start, raiz } = open;
      await this.checkFree(manager, usuarioId, { fecha, interval: { start, end }, except: raiz });
      await this.insert(manager, actor, { usuarioId, fecha, zona, start, end, raiz, motivo: null });
      return civilOf(end, zona).hour;
    });
  }

  /**
   * Corrects an entry of one's own, or adds a forgotten one.
   * @param id of the entry; 0 for a forgotten one
   * @throws entrada-desconocida, entrada-ajena, por-corregir, coincide
   */
  async save(actor: Actor, usuarioId: number, id: number, body: Fields): Promise<void> {
    await this.change(actor, usuarioId, async (manager) => {
      const newest = id === 0 ? null : await this.loadOwn(manager, id, usuarioId);
      const zona = newest?.zona ?? this.clock.zone;
      const { fecha, motivo, ...interval } = readWrittenEntry(body, newest, zona);
      if (newest !== null && motivo === null && isSame(newest, interval)) return;
      this.checkPast(fecha, interval, newest);
      const raiz = newest?.raiz ?? null;
      await this.checkFree(manager, usuarioId, { fecha, interval, except: raiz });
      await this.insert(manager, actor, { usuarioId, fecha, zona, ...interval, raiz, motivo });
    });
  }

  /**
   * The agreement of the academy with what a person wrote by hand: a row of the same hours.
   * @param version the newest row that the administrator has seen
   * @throws solo-administracion, entrada-desconocida, conformidad-propia, entrada-cambiada, nada-pendiente, sin-terminar
   */
  async agree(actor: Actor, session: Session, { id, version }: { id: number; version: number }): Promise<void> {
    if (!isAdministrator(session)) throw presenciaErrors['solo-administracion']();
    const usuarioId = await this.ownerOf(id);
    if (usuarioId === session.user.id) throw presenciaErrors['conformidad-propia']();
    await this.change(actor, usuarioId, async (manager) => {
      const rows = await readEntry(queryOf(manager), id);
      const newest = newestOf(rows);
      const { fecha, zona, entrada: start, salida: end, raiz } = newest;
      if (newest.id !== version) throw presenciaErrors['entrada-cambiada']();
      if (stateOf(rows) !== 'pendiente') throw presenciaErrors['nada-pendiente']();
      if (end === null || end > this.clock.now()) throw presenciaErrors['sin-terminar']();
      await this.insert(manager, actor, { usuarioId, fecha, zona, start, end, raiz, motivo: null, isAgreement: true });
    });
  }

  /** Whether a person is clocked in, and the closed time of today. */
  async loadState(usuarioId: number): Promise<EstadoPresencia> {
    const query: Query = (text, values) => this.db.rows(text, values);
    const now = this.clock.now();
    const today = this.clock.today();
    const [open, entries] = await Promise.all([
      this.findOpen(query, usuarioId, now),
      readEntriesBetween(query, { from: today, to: today, users: [usuarioId] }),
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

  /** Runs a change of the entries of one person. */
  private change<T>(actor: Actor, usuarioId: number, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.db.transaction(actor, async (manager) => {
      await manager.query('SELECT id FROM usuarios WHERE id = $1 FOR NO KEY UPDATE', [usuarioId]);
      return work(manager);
    });
  }

  /**
   * Hours of today may be written before they have passed. An entry that is in the future already can be cancelled.
   * @throws por-corregir
   */
  private checkPast(fecha: string, { start, end }: Interval, newest: Fichaje | null): void {
    const isCancelled = newest !== null && end !== null && start.getTime() === end.getTime();
    if (fecha <= this.clock.today() || isCancelled) return;
    const sentence = 'La entrada no puede ser posterior a ahora.';
    throw presenciaErrors['por-corregir']({ sentence }, { campos: { fecha: sentence } });
  }

  /** @throws coincide */
  private async checkFree(
    manager: EntityManager,
    usuarioId: number,
    { fecha, interval, except }: { fecha: string; interval: Interval; except: number | null },
  ): Promise<void> {
    const near = await readNear(queryOf(manager), usuarioId, fecha);
    const isTaken = near.some((row) => row.raiz !== except && overlap(intervalOf(row), interval));
    if (isTaken) {
      const refused = presenciaErrors.coincide();
      throw presenciaErrors.coincide({ campos: { hora_entrada: refused.message } });
    }
  }

  /** The newest row of the entry that can be closed at this moment; null for none. */
  private async findOpen(query: Query, usuarioId: number, at: Date): Promise<Fichaje | null> {
    const near = await readNear(query, usuarioId, this.clock.dateOf(at));
    const open = near.filter((row) => row.salida === null && row.entrada <= at && at <= endOf(intervalOf(row)));
    return open.sort((one, other) => one.entrada.getTime() - other.entrada.getTime()).at(-1) ?? null;
  }

  /** The newest row of an entry of this person. @throws entrada-desconocida, entrada-ajena */
  private async loadOwn(manager: EntityManager, id: number, usuarioId: number): Promise<Fichaje> {
    const newest = (await readEntry(queryOf(manager), id)).at(-1);
    if (newest === undefined) throw presenciaErrors['entrada-desconocida']();
    if (newest.usuario_id !== usuarioId) throw presenciaErrors['entrada-ajena']();
    return newest;
  }

  /** Whose entry it is. @throws entrada-desconocida */
  private async ownerOf(id: number): Promise<number> {
    const [row] = await this.db.rows<{ usuario_id: number }>(
      'SELECT usuario_id FROM fichajes WHERE id = $1 AND raiz_id IS NULL',
      [id],
    );
    if (row === undefined) throw presenciaErrors['entrada-desconocida']();
    return row.usuario_id;
  }

  private async insert(manager: EntityManager, actor: Actor, row: NewRow): Promise<void> {
    const now = this.clock.now();
    await manager.query(
      `INSERT INTO fichajes (usuario_id, fecha, entrada, salida, raiz_id, autor_id, motivo, conforme_en, creado, zona)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        row.usuarioId,
        row.fecha,
        row.start,
        row.end,
        row.raiz,
        actor.userId,
        row.motivo,
        row.isAgreement ? now : null,
        now,
        row.zona,
      ],
    );
  }
}

const queryOf =
  (manager: EntityManager): Query =>
  (text, values) =>
    manager.query(text, values);

/** The newest rows of the entries around a date: none is longer than a day. */
async function readNear(query: Query, usuarioId: number, fecha: string): Promise<Fichaje[]> {
  const range = { from: shifted(fecha, -2), to: shifted(fecha, 2), users: [usuarioId] };
  return (await readEntriesBetween(query, range)).map(newestOf);
}

const shifted = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

const intervalOf = ({ entrada, salida }: Fichaje): Interval => ({ start: entrada, end: salida });

const isSame = ({ entrada, salida }: Fichaje, { start, end }: Interval): boolean =>
  entrada.getTime() === start.getTime() && salida?.getTime() === end?.getTime();
