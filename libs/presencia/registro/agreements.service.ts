import { Injectable } from '@nestjs/common';
import { Clock, Database, type Actor, type AppError, type Session } from '../../platform';
import { newestOf, standingOf, type Fichaje } from '../calculo';
import { presenciaErrors } from '../errors';
import { isAdministrator } from '../informe/reach';
import { readEntry } from '../read-fichajes';
import { EntryStore } from './entry-store';

/**
 * Writes agreements to manual rows. If the worker wrote the row, the academy agrees to it; if the academy wrote it, the worker agrees to
 * it.
 */
@Injectable()
export class AgreementsService {
  constructor(
    private readonly db: Database,
    private readonly store: EntryStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Records that a user agrees to a change of a clock entry. An administrator agrees to changes by the person. The person agrees to
   * changes by an administrator. Adds a row with the hours of the newest row.
   * @param version id of the newest row on the user's screen
   * @throws entrada-desconocida, solo-administracion, conformidad-propia, solo-la-persona, entrada-cambiada, nada-pendiente, sin-terminar
   */
  async agree(actor: Actor, session: Session, { id, version }: { id: number; version: number }): Promise<void> {
    const usuarioId = await this.ownerOf(id);
    // Users who may not agree get the same refusal for known and unknown entries, so that they cannot find out which entries exist.
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

  /** The user of an entry; null if the entry does not exist. */
  private async ownerOf(id: number): Promise<number | null> {
    const [row] = await this.db.rows<{ usuario_id: number }>(
      'SELECT usuario_id FROM fichajes WHERE id = $1 AND raiz_id IS NULL',
      [id],
    );
    return row?.usuario_id ?? null;
  }
}

/**
 * Returns why the user may not agree to the pending row of a person; null if the user may. If the person wrote the row, an administrator
 * agrees. If another user wrote the row, the person agrees.
 */
function refusalFor(session: Session, usuarioId: number, pending: Fichaje | null): AppError | null {
  const isOwn = usuarioId === session.user.id;
  if (!isOwn && !isAdministrator(session)) return presenciaErrors['solo-administracion']();
  if (pending === null) return null;
  const isOfPerson = pending.autor_id === usuarioId;
  if (isOwn && isOfPerson) return presenciaErrors['conformidad-propia']();
  return isOwn || isOfPerson ? null : presenciaErrors['solo-la-persona']();
}
