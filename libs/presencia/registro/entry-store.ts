import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { TipoEntrada } from '../../contracts';
import { addDays, Database, type Actor, type SqlRunner, type Zone } from '../../platform';
import { newestOf, overlap, standingOf, type Fichaje, type FichajeKind, type Interval } from '../calculo';
import { presenciaErrors } from '../errors';
import { readEntriesBetween } from '../read-fichajes';

/** A row to insert. The database adds its position in the register, its hash and its time. */
export interface NewRow extends Interval {
  usuarioId: number;
  clase: FichajeKind;
  tipo: TipoEntrada;
  fecha: string;
  otraFecha?: string | null;
  /** The id of the entry; null for the first row of a new entry. */
  raiz: number | null;
  zona: Zone;
  motivo: string | null;
}

/** Stores the rows of entries. Each change locks the user of the entries, so a concurrent change waits and then sees the new rows. */
@Injectable()
export class EntryStore {
  constructor(private readonly db: Database) {}

  /** Runs a change of one person's entries, in a transaction that locks the person. */
  change<T>(actor: Actor, usuarioId: number, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.db.transaction(actor, async (manager) => {
      await manager.query('SELECT id FROM usuarios WHERE id = $1 FOR NO KEY UPDATE', [usuarioId]);
      return work(manager);
    });
  }

  /**
   * Checks that an interval overlaps no other entry of the same kind: stays must not overlap stays, and breaks must not overlap breaks.
   * @param except the entry that is being changed
   * @throws coincide
   */
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

/**
 * Returns the newest row of each entry from two days before a date to two days after it, without moved entries. Earlier and later entries
 * cannot overlap an entry of the date, because no entry lasts longer than a day.
 */
export async function readNear(runner: SqlRunner, usuarioId: number, fecha: string): Promise<Fichaje[]> {
  const range = { from: addDays(fecha, -2), to: addDays(fecha, 2), users: [usuarioId] };
  const entries = await readEntriesBetween(runner, range);
  return entries.filter((rows) => standingOf(rows).movedTo === null).map(newestOf);
}

export const intervalOf = ({ entrada, salida }: Fichaje): Interval => ({ start: entrada, end: salida });
