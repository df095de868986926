import { Injectable } from '@nestjs/common';
import { accessErrors, ClaveMail, Database, SegundoFactorService, type Actor } from '../platform';
import { checkNotOutranked, lockActor, lockUsuario } from './lock-usuarios';
import { usuariosErrors } from './errors';

/** Removes the second factor of a user who lost their phone, and ends their sessions. */
@Injectable()
export class SecondFactorResetService {
  constructor(
    private readonly db: Database,
    private readonly secondFactor: SegundoFactorService,
    private readonly mail: ClaveMail,
  ) {}

  /**
   * Removes the second factor of a user and ends all sessions of the user. The actor must have all permissions of the user: without a
   * second factor, an invitation link would be enough to log in as this user.
   * @returns the user's name
   * @throws uno-mismo, superior, sin-permiso, no-existe; factor-inactivo if the user has no second factor
   */
  async reset(id: number, actor: Actor): Promise<string> {
    const { nombre, mailId } = await this.db.transaction(actor, async (manager) => {
      const granter = await lockActor(manager, actor);
      const usuario = await lockUsuario(manager, id);
      if (id === granter.id) throw usuariosErrors['uno-mismo']();
      checkNotOutranked(granter, usuario);
      const wasOn = await this.secondFactor.remove(manager, id);
      if (!wasOn) throw accessErrors['factor-inactivo']();
      // Ends all sessions: the browser of the lost phone may be logged in.
      await manager.query('DELETE FROM sesiones WHERE usuario_id = $1', [id]);
      const what = 'La academia ha quitado la verificación en dos pasos';
      return { nombre: usuario.nombre, mailId: await this.mail.notifyOwner(manager, id, what) };
    });
    this.mail.deliver(mailId);
    return nombre;
  }
}
