import { Injectable } from '@nestjs/common';
import type { PresenciaReply, PresenciaUsuario } from '../../contracts';
import type { DateRange } from '../../clases';
import { Database, type Session } from '../../platform';
import { entryOf, newestOf, standingOf, totalOf, type Fichaje } from '../calculo';
import { readEntriesBetween, readPendingEntries } from '../read-fichajes';
import { usersInReach } from './reach';

/** A person of the report. */
export interface Worker extends Pick<PresenciaUsuario, 'user_id' | 'username' | 'apellidos' | 'nombre'> {
  /** From the user's record or, if it is missing there, from the teacher's record. */
  nif: string | null;
  /** The weekly hours of the contract, as decimal text; null if unknown. */
  horas_semana: string | null;
}

/** The entries of one person, ordered by start, each with all of its rows. */
export interface WorkerEntries {
  worker: Worker;
  entries: Fichaje[][];
}

/** Reads the entries of a range of dates, by person. */
@Injectable()
export class ReportService {
  constructor(private readonly db: Database) {}

  /**
   * Loads the report. Users who are not administrators get only their own entries.
   * @param requested the ids of the requested users; null for all
   */
  async load(range: DateRange, requested: readonly number[] | null, session: Session): Promise<PresenciaReply> {
    return (await this.loadEntries(range, requested, session)).map(reportOf);
  }

  /** Like `load`, but with every row of each entry. */
  loadEntries(range: DateRange, requested: readonly number[] | null, session: Session): Promise<WorkerEntries[]> {
    return this.ofUsers(range, usersInReach(requested, session));
  }

  /** The entries of all people, for the document of a closed month. */
  loadAll(range: DateRange): Promise<WorkerEntries[]> {
    return this.ofUsers(range, null);
  }

  private async ofUsers({ from, to }: DateRange, users: readonly number[] | null): Promise<WorkerEntries[]> {
    const entries = await readEntriesBetween(this.db.runner, { from, to, users });
    // Before 2026-11-29, the rows of one entry could have different dates. Such an entry is included only if the date of the newest row is
    // in the range.
    return this.byWorker(entries.filter((rows) => isBetween(newestOf(rows).fecha, from, to)));
  }

  /** The entries that await the agreement of this user. */
  async loadPending(session: Session): Promise<PresenciaReply> {
    const entries = await readPendingEntries(this.db.runner, usersInReach(null, session));
    return (await this.byWorker(entries.filter((rows) => waitsFor(rows, session)))).map(reportOf);
  }

  private async byWorker(entries: readonly Fichaje[][]): Promise<WorkerEntries[]> {
    const ids = [...new Set(entries.map((rows) => newestOf(rows).usuario_id))];
    const workers = await this.db.rows<Worker>(WORKERS, [ids]);
    return workers.map((worker) => ({
      worker,
      entries: entries
        .filter((rows) => newestOf(rows).usuario_id === worker.user_id)
        .sort((one, other) => newestOf(one).entrada.getTime() - newestOf(other).entrada.getTime()),
    }));
  }
}

/**
 * SQL: the users with their names. A user without a teacher record, such as an office user, has the whole name in `nombre`; `apellidos` is
 * empty.
 */
const WORKERS = `
  SELECT u.id AS user_id, u.username, coalesce(p.apellidos, '') AS apellidos, coalesce(p.nombre, u.nombre) AS nombre,
    coalesce(u.nif, p.nif) AS nif, u.horas_semana::text AS horas_semana
  FROM usuarios u LEFT JOIN profesores p ON p.usuario_id = u.id
  WHERE u.id = ANY($1) ORDER BY coalesce(p.apellidos, u.nombre), 4, u.id`;

function reportOf({
  worker: { nif: _nif, horas_semana: _hours, ...worker },
  entries,
}: WorkerEntries): PresenciaUsuario {
  return { ...worker, tiempo_total: totalOf(entries), datos: entries.map(entryOf) };
}

/**
 * True if the pending change of an entry waits for this user. If the academy made the change, the owner of the entry must agree. If the
 * owner made the change, an administrator must agree.
 */
function waitsFor(rows: readonly Fichaje[], { user }: Session): boolean {
  const { pending } = standingOf(rows);
  if (pending === null) return false;
  return (pending.usuario_id === user.id) !== (pending.autor_id === pending.usuario_id);
}

const isBetween = (date: string, from: string, to: string): boolean => date >= from && date <= to;
