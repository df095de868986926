import { Injectable } from '@nestjs/common';
import { ROLE_PERMISSIONS } from '../../contracts';
import { Database, oneRow, type Actor } from '../db';
import { platformErrors } from '../errors';
import { hashPassword } from './passwords';

export interface FirstAdministrator {
  academia: string;
  nombre: string;
  usuario: string;
  clave: string;
}

/** No user exists or ever existed. The audit is append-only, so it also shows users that were deleted. */
const NEVER_HAD_USERS = `NOT EXISTS (SELECT FROM usuarios) AND NOT EXISTS (SELECT FROM auditoria WHERE tabla = 'usuarios')`;

/** The first visitor of an empty academy creates its administrator, once. */
@Injectable()
export class FirstUseService {
  constructor(private readonly db: Database) {}

  /** True until the first user exists. An academy that lost its users cannot be taken over. */
  async isPending(): Promise<boolean> {
    return oneRow(await this.db.rows<{ pending: boolean }>(`SELECT ${NEVER_HAD_USERS} AS pending`)).pending;
  }

  /** @throws ya-hay-usuarios, also for the slower of two concurrent calls. */
  async createAdministrator({ academia, nombre, usuario, clave }: FirstAdministrator, actor: Actor): Promise<void> {
    if (!(await this.isPending())) throw platformErrors['ya-hay-usuarios']();
    const hash = await hashPassword(clave);
    await this.db.transaction(actor, async (manager) => {
      await manager.query('LOCK TABLE usuarios IN EXCLUSIVE MODE');
      const inserted: unknown[] = await manager.query(
        `INSERT INTO usuarios (username, nombre, clave, tipo, rol, permisos)
         SELECT $1, $2, $3, 'ADM', 'direccion', $4 WHERE ${NEVER_HAD_USERS} RETURNING id`,
        [usuario.trim(), nombre.trim(), hash, ROLE_PERMISSIONS.direccion],
      );
      if (inserted.length === 0) throw platformErrors['ya-hay-usuarios']();
      await manager.query(
        `INSERT INTO ajustes (codigo, valor) VALUES ('academia.nombre', to_jsonb($1::text))
         ON CONFLICT (codigo) DO UPDATE SET valor = excluded.valor`,
        [academia.trim()],
      );
    });
  }
}
