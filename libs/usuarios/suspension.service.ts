import { Injectable } from '@nestjs/common';
import { Database, type Actor } from '../platform';
import { cerrarTodo, checkNoSuperior, cuentaDe, quienActua } from './cuenta';
import { usuariosErrors } from './errors';

/** Accounts that are closed for a while. */
@Injectable()
export class SuspensionService {
  constructor(private readonly db: Database) {}

  /**
   * Closes or opens an account. Closing it ends its sessions and its invitation in the same moment.
   * @returns whose it is
   * @throws uno-mismo, superior, sin-permiso, no-existe
   */
  async set(id: number, activo: boolean, actor: Actor): Promise<string> {
    return this.db.transaction(actor, async (manager) => {
      const quien = await quienActua(manager, actor);
      const cuenta = await cuentaDe(manager, id);
      if (id === quien.id) throw usuariosErrors['uno-mismo']();
      checkNoSuperior(quien, cuenta);
      await manager.query(
        'UPDATE usuarios SET activo = $2, version = version + 1 WHERE id = $1 AND activo IS DISTINCT FROM $2',
        [id, activo],
      );
      // Also when it is opened: a log-in that was under way when it was closed may have left a session behind.
      await cerrarTodo(manager, id);
      return cuenta.nombre;
    });
  }
}
