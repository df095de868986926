import { Injectable } from '@nestjs/common';
import type { PermisosGuardados, PermisosPrevioReply } from '../../contracts';
import { ROLE_PERMISSIONS, ROLE_TYPES } from '../../contracts';
import { MenuService } from '../../listings';
import { Database, parseId, type Actor, type Session } from '../../platform';
import { usuariosErrors } from '../errors';
import { decidePermisos, isOutrankedBy, type RolPermisos } from '../permisos/decide-permisos';
import { readPermisosRequest } from '../permisos/read-request';

type Body = Readonly<Record<string, unknown>>;

const MAX_NAME = 60;

/**
 * Saves named sets of permissions, and shows which menu a user with given permissions gets. Users can save and assign only permissions
 * that they have themselves.
 */
@Injectable()
export class GuardadosService {
  constructor(
    private readonly db: Database,
    private readonly menus: MenuService,
  ) {}

  /** Lists the sets that the user may assign, ordered by name. */
  async list({ user }: Session): Promise<PermisosGuardados[]> {
    const rows = await this.db.rows<PermisosGuardados>(
      'SELECT id, nombre, rol, permisos FROM permisos_guardados ORDER BY nombre, id',
    );
    return rows.filter((row) => !isOutrankedBy(user, row));
  }

  /** @returns a sentence that confirms the save @throws derechos-por-corregir with a sentence for each wrong field */
  async save(body: Body, session: Session, actor: Actor): Promise<string> {
    const name = typeof body.nombre === 'string' ? body.nombre.trim() : '';
    const decision = readNewPermisos(body, session);
    const campos = {
      ...('campos' in decision ? decision.campos : {}),
      ...(await this.nameProblem(name)),
    };
    if ('campos' in decision || Object.keys(campos).length > 0)
      throw usuariosErrors['derechos-por-corregir']({ campos });
    await this.db.transaction(actor, (manager) =>
      manager.query('INSERT INTO permisos_guardados (nombre, rol, permisos) VALUES ($1, $2, $3)', [
        name,
        decision.rol,
        decision.permisos,
      ]),
    );
    return `Permisos guardados como «${name}».`;
  }

  /**
   * Deletes a saved set of permissions.
   * @throws permisos-desconocidos if the set does not exist, or if the user could not assign it
   */
  async remove({ id: raw }: Body, session: Session, actor: Actor): Promise<string> {
    const id = parseId(raw);
    const known = (await this.list(session)).find((row) => row.id === id);
    if (known === undefined) throw usuariosErrors['permisos-desconocidos']();
    await this.db.transaction(actor, (manager) =>
      manager.query('DELETE FROM permisos_guardados WHERE id = $1', [known.id]),
    );
    return `«${known.nombre}» ya no está entre los permisos guardados.`;
  }

  /** Returns the menu that a user with these permissions would have. @throws derechos-por-corregir */
  preview(body: Body): PermisosPrevioReply {
    const request = readPermisosRequest(body);
    if ('campos' in request) throw usuariosErrors['derechos-por-corregir'](request);
    const { rol } = request;
    if (rol === undefined) throw usuariosErrors['derechos-por-corregir']({ campos: { rol: 'Elija el grupo.' } });
    const permisos = [...(request.permisos ?? ROLE_PERMISSIONS[rol])];
    const items = this.menus.itemsOf({ tipo: ROLE_TYPES[rol], permisos });
    return {
      menu: items.map(({ titulo, submenu_items }) => ({
        titulo,
        entradas: submenu_items.map((entry) => entry.titulo),
      })),
    };
  }

  private async nameProblem(name: string): Promise<Record<string, string>> {
    if (name === '') return { nombre: 'Falta el nombre.' };
    if (name.length > MAX_NAME) return { nombre: `El nombre no puede pasar de ${String(MAX_NAME)} letras.` };
    const same = await this.db.rows('SELECT FROM permisos_guardados WHERE nombre_normal = claustro_normal($1)', [name]);
    return same.length === 0 ? {} : { nombre: 'Ya hay unos permisos con ese nombre.' };
  }
}

/** Reads the group and permissions of a request and applies the rules for a new user. */
function readNewPermisos(body: Body, { user }: Session): RolPermisos | { campos: Record<string, string> } {
  const request = readPermisosRequest(body);
  if ('campos' in request) return request;
  return decidePermisos(user, { id: 0, current: null, allowedRoles: null }, request);
}
