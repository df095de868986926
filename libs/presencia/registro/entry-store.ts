import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { TipoEntrada } from '../../contracts';
import { addDays, Database, type Actor, type SqlRunner, type Zone } from '../../platform';
import { newestOf, overlap, standingOf, type Fichaje, type FichajeKind, type Interval } from '../calculo';
import { presenciaErrors } from '../errors';
import { readEntriesBetween } from '../read-fichajes';

/** A row to insert. The database adds its place, its hash and the time. */
export interface NewRow extends Interval {
  usuarioId: number;
  clase: FichajeKind;
  tipo: TipoEntrada;
  fecha: string;
  otraFecha?: string | null;
  /** The entry; null for the first row of a new one. */
  raiz: number | null;
  zona: Zone;
  motivo: string | null;
}

/** Inserts rows of entries. Each change locks the person, so that a concurrent change sees the rows of the first. */
@Injectable()
export class EntryStore {
  constructor(private readonly db: Database) {}

  /** Runs a change of one person's entries. */
  change<T>(actor: Actor, usuarioId: number, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.db.transaction(actor, async (manager) => {
      await manager.query('SELECT id FROM usuarios WHERE id = $1 FOR NO KEY UPDATE', [usuarioId]);
      return work(manager);
    });
  }

  /** Stays must not overlap stays, nor breaks breaks. @param except the entry that is being changed @throws coincide */
  async checkFree(
    manager: EntityManager,
    { usuarioId, fecha, tipo, except }: { usuarioId: number; fecha: string; tipo: TipoEntrada; except: number | null },
    interval: Interval,
  ): Promise<void> {
    const near = await readNear(manager, usuarioId, fecha);
    const isTaken = near.some((row) => row.raiz !== except && row.tipo === tipo && overlap(intervalOf(row), interval));
    if (isTaken) {
      const refused = presenciaErrors.coincide();
      throw presenciaErrors.coincide({ campos: { hora_entrada: refused.message } });
    }
  }

  async insert(manager: EntityManager, { userId }: Actor, row: NewRow): Promise<void> {
    const { usuarioId, clase, tipo, fecha, otraFecha = null, start, end, raiz, motivo, zona } = row;
    await manager.query(
      `INSERT INTO fichajes (usuario_id, clase, tipo, fecha, otra_fecha, entrada, salida, raiz_id, autor_id, motivo, zona)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [usuarioId, clase, tipo, fecha, otraFecha, start, end, raiz, userId, motivo, zona],
    );
  }
}

/** The newest rows of entries around a date, without moved ones. A day before and after is enough, because no entry is longer. */
export async function readNear(runner: SqlRunner, usuarioId: number, fecha: string): Promise<Fichaje[]> {
  const range = { from: addDays(fecha, -2), to: addDays(fecha, 2), users: [usuarioId] };
  const entries = await readEntriesBetween(runner, range);
  return entries.filter((rows) => standingOf(rows).movedTo === null).map(newestOf);
}

export const intervalOf = ({ entrada, salida }: Fichaje): Interval => ({ start: entrada, end: salida });
