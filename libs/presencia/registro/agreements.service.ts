import { Injectable } from '@nestjs/common';
import { Clock, Database, type Actor, type AppError, type Session } from '../../platform';
import { newestOf, standingOf, type Fichaje } from '../calculo';
import { presenciaErrors } from '../errors';
import { isAdministrator } from '../informe/reach';
import { readEntry } from '../read-fichajes';
import { EntryStore } from './entry-store';

/** Writes agreements to manual rows. The academy agrees to rows that the worker wrote. The worker agrees to rows that the academy wrote. */
@Injectable()
export class AgreementsService {
  constructor(
    private readonly db: Database,
    private readonly store: EntryStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Records that a user agrees to a change of a clock entry: adds a row with the hours of the newest row.
   * If the person made the change, an administrator must agree. If an administrator made the change, the person must agree.
   * @param version id of the newest row on the user's screen
   * @throws entrada-desconocida, solo-administracion, conformidad-propia, solo-la-persona, entrada-cambiada, nada-pendiente, sin-terminar
   */
  async agree(actor: Actor, session: Session, { id, version }: { id: number; version: number }): Promise<void> {
    const usuarioId = await this.ownerOf(id);
    // A user who may not agree gets this refusal whether or not the entry exists. So this user cannot find out which entries exist.
    if (usuarioId === null)
      throw isAdministrator(session)
        ? presenciaErrors['entrada-desconocida']()
        : presenciaErrors['solo-administracion']();
    await this.store.change(actor, usuarioId, async (manager) => {
      const rows = await readEntry(manager, id);
      const newest = newestOf(rows);
      const { pending, movedTo } = standingOf(rows);
      const refusal = refusalFor(session, usuarioId, pending);
      if (refusal !== null) throw refusal;
      if (newest.id !== version) throw presenciaErrors['entrada-cambiada']();
      if (pending === null) throw presenciaErrors['nada-pendiente']();
      const { tipo, fecha, zona, entrada: start, salida: end, raiz } = newest;
      if (movedTo === null && (end === null || end > this.clock.now())) throw presenciaErrors['sin-terminar']();
      const row = { clase: 'conforme', tipo, usuarioId, fecha, zona, start, end, raiz, motivo: null } as const;
      await this.store.insert(manager, actor, row);
    });
  }

  /** Returns the id of the user to whom an entry belongs; null if the entry does not exist. */
  private async ownerOf(id: number): Promise<number | null> {
    const [row] = await this.db.rows<{ usuario_id: number }>(
      'SELECT usuario_id FROM fichajes WHERE id = $1 AND raiz_id IS NULL',
      [id],
    );
    return row?.usuario_id ?? null;
  }
}

/**
 * Returns the error if the user may not agree to the pending row of a person; otherwise null. If the person wrote the row, an
 * administrator must agree. If another user wrote the row, the person must agree.
 */
function refusalFor(session: Session, usuarioId: number, pending: Fichaje | null): AppError | null {
  const isOwn = usuarioId === session.user.id;
  if (!isOwn && !isAdministrator(session)) return presenciaErrors['solo-administracion']();
  if (pending === null) return null;
  const isOfPerson = pending.autor_id === usuarioId;
  if (isOwn && isOfPerson) return presenciaErrors['conformidad-propia']();
  return isOwn || isOfPerson ? null : presenciaErrors['solo-la-persona']();
}
