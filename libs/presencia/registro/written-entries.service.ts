import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { STAFF_TYPES } from '../../contracts';
import { addDays, Clock, parseId, type Actor, type Session } from '../../platform';
import { newestOf, standingOf, type Fichaje } from '../calculo';
import { presenciaErrors } from '../errors';
import { isAdministrator } from '../informe/reach';
import { readEntry } from '../read-fichajes';
import { EntryStore, type NewRow } from './entry-store';
import { placeEntry, type Placed } from './place-entry';
import { readFields, refusal, type EntryFields, type Fields } from './read-entry';

/** Maximum age, in days, of an entry that a worker may add. Only the academy adds older entries (rule R13). */
const OWN_DAYS = 31;

interface Request {
  actor: Actor;
  session: Session;
  /** The id of the entry; 0 to add a forgotten entry. */
  id: number;
  body: Fields;
}

/** Writes manual rows: corrections, forgotten entries, breaks, and moves to another day. */
@Injectable()
export class WrittenEntriesService {
  constructor(
    private readonly store: EntryStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Corrects an entry, moves an entry to another day, or adds a forgotten entry. Only an administrator may save an entry of another
   * person; the request then contains the id of this person.
   * @throws entrada-desconocida, entrada-ajena, entrada-movida, por-corregir, coincide
   */
  async save({ actor, session, id, body }: Request): Promise<void> {
    const usuarioId = readOwner(body.usuario_id, session);
    await this.store.change(actor, usuarioId, async (manager) => {
      if (usuarioId !== session.user.id) await checkStaff(manager, usuarioId);
      const newest = id === 0 ? null : await loadEntryOf(manager, id, usuarioId);
      const fields = readFields(body, newest);
      const placed = await placeEntry(manager, usuarioId, { fields, newest, zona: newest?.zona ?? this.clock.zone });
      if (newest !== null && fields.motivo === null && isSame(newest, placed)) return;
      this.checkDate(placed, newest, session);
      await this.store.checkFree(
        manager,
        { usuarioId, ...placed, tipo: fields.tipo, except: newest?.raiz ?? null },
        placed,
      );
      for (const row of rowsOf(usuarioId, newest, placed, fields)) await this.store.insert(manager, actor, row);
    });
  }

  /**
   * Refuses an entry on a future day, unless the entry cancels an entry of the same day. An hour later today is accepted.
   * Refuses a new entry more than `OWN_DAYS` days old, unless an administrator adds the entry.
   * @throws por-corregir
   */
  private checkDate({ fecha, start, end }: Placed, newest: Fichaje | null, session: Session): void {
    const today = this.clock.today();
    const isCancelled = newest?.fecha === fecha && end !== null && start.getTime() === end.getTime();
    if (fecha > today && !isCancelled) throw refusal({ fecha: 'La entrada no puede ser posterior a ahora.' });
    if (newest === null && fecha < addDays(today, -OWN_DAYS) && !isAdministrator(session))
      throw refusal({
        fecha: `Solo se añaden entradas de los últimos ${String(OWN_DAYS)} días. Para otras, hable con la academia.`,
      });
  }
}

/**
 * Returns the rows to insert. If the date changes, there are two rows: the first moves the entry away from its day, the second adds a new
 * entry on the other day (rule R13).
 */
function rowsOf(
  usuarioId: number,
  newest: Fichaje | null,
  { fecha, zona, start, end }: Placed,
  { tipo, motivo }: EntryFields,
): NewRow[] {
  const written = { usuarioId, tipo, zona, motivo };
  const added = { ...written, clase: 'anadida', fecha, start, end, raiz: null } as const;
  if (newest === null) return [added];
  const { raiz } = newest;
  if (newest.fecha === fecha) return [{ ...written, clase: 'corregida', fecha, start, end, raiz }];
  const { entrada, salida } = newest;
  return [
    { ...written, clase: 'movida', fecha: newest.fecha, otraFecha: fecha, start: entrada, end: salida, raiz },
    { ...added, otraFecha: newest.fecha },
  ];
}

/**
 * Returns the owner of the entry: the user, or the person whom the academy names in the request.
 * @throws entrada-ajena, por-corregir
 */
function readOwner(raw: unknown, session: Session): number {
  const own = session.user.id;
  if (raw === undefined || raw === '') return own;
  const id = parseId(raw);
  if (id === null) throw refusal({ usuario_id: NO_PERSON });
  if (id !== own && !isAdministrator(session)) throw presenciaErrors['entrada-ajena']();
  return id;
}

const NO_PERSON = 'Elija a una persona de la plantilla.';

/** Checks that a user is on the staff. @throws por-corregir for families, students and unknown users */
async function checkStaff(manager: EntityManager, usuarioId: number): Promise<void> {
  const rows = await manager.query<object[]>('SELECT FROM usuarios WHERE id = $1 AND tipo = ANY($2)', [
    usuarioId,
    STAFF_TYPES,
  ]);
  if (rows.length === 0) throw refusal({ usuario_id: NO_PERSON });
}

/** The newest row of an entry of this person. @throws entrada-desconocida, entrada-ajena, entrada-movida */
async function loadEntryOf(manager: EntityManager, id: number, usuarioId: number): Promise<Fichaje> {
  const rows = await readEntry(manager, id);
  if (rows.length === 0) throw presenciaErrors['entrada-desconocida']();
  const newest = newestOf(rows);
  if (newest.usuario_id !== usuarioId) throw presenciaErrors['entrada-ajena']();
  if (standingOf(rows).movedTo !== null) throw presenciaErrors['entrada-movida']();
  return newest;
}

const isSame = ({ entrada, salida, fecha }: Fichaje, placed: Placed): boolean =>
  fecha === placed.fecha && entrada.getTime() === placed.start.getTime() && salida?.getTime() === placed.end?.getTime();
