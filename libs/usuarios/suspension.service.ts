import { Injectable } from '@nestjs/common';
import { Database, type Actor } from '../platform';
import { closeAccess, checkNotOutranked, lockUsuario, lockActor } from './lock-usuarios';
import { usuariosErrors } from './errors';

/** Suspends and reactivates users. */
@Injectable()
export class SuspensionService {
  constructor(private readonly db: Database) {}

  /**
   * Suspends or reactivates a user. In both cases, ends the user's sessions, recovery links and invitations. If an active user is
   * reactivated, does nothing.
   * @returns the user's name
   * @throws uno-mismo, superior, sin-permiso, no-existe
   */
  async setActive(id: number, activo: boolean, actor: Actor): Promise<string> {
    return this.db.transaction(actor, async (manager) => {
      const granter = await lockActor(manager, actor);
      const usuario = await lockUsuario(manager, id);
      if (id === granter.id) throw usuariosErrors['uno-mismo']();
      checkNotOutranked(granter, usuario);
      if (activo && usuario.activo) return usuario.nombre;
      await manager.query(
        'UPDATE usuarios SET activo = $2, version = version + 1 WHERE id = $1 AND activo IS DISTINCT FROM $2',
        [id, activo],
      );
      // Closes the access on reactivation too. A log-in that was in progress during the suspension may have created a session.
      await closeAccess(manager, id);
      return usuario.nombre;
    });
  }
}
