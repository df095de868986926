import { Injectable } from '@nestjs/common';
import { ROLE_PERMISSIONS } from '../../contracts';
import { Database, type Actor } from '../db';
import { platformErrors } from '../errors';
import { hashPassword } from './passwords';

export interface FirstAdministrator {
  academia: string;
  nombre: string;
  usuario: string;
  clave: string;
}

/** Nobody can log in, nor ever could: the audit, which only grows, knows of nobody who went. */
const NOBODY_YET = `NOT EXISTS (SELECT FROM usuarios) AND NOT EXISTS (SELECT FROM auditoria WHERE tabla = 'usuarios')`;

/** An academy that starts empty has nobody who could let the first person in: whoever comes first makes themselves administrator, once. */
@Injectable()
export class FirstUseService {
  constructor(private readonly db: Database) {}

  /** True until there is a user. An academy that loses its users is not up for grabs. */
  async pending(): Promise<boolean> {
    const [row] = await this.db.rows<{ vacia: boolean }>(`SELECT ${NOBODY_YET} AS vacia`);
    return row?.vacia === true;
  }

  /** @throws ya-hay-usuarios, also for the slower of two who come at once. */
  async begin({ academia, nombre, usuario, clave }: FirstAdministrator, actor: Actor): Promise<void> {
    if (!(await this.pending())) throw platformErrors['ya-hay-usuarios']();
    const hash = await hashPassword(clave);
    await this.db.transaction(actor, async (manager) => {
      await manager.query('LOCK TABLE usuarios IN EXCLUSIVE MODE');
      const made: unknown[] = await manager.query(
        `INSERT INTO usuarios (username, nombre, clave, tipo, rol, permisos)
         SELECT $1, $2, $3, 'ADM', 'direccion', $4 WHERE ${NOBODY_YET} RETURNING id`,
        [usuario.trim(), nombre.trim(), hash, ROLE_PERMISSIONS.direccion],
      );
      if (made.length === 0) throw platformErrors['ya-hay-usuarios']();
      await manager.query(
        `INSERT INTO ajustes (codigo, valor) VALUES ('academia.nombre', to_jsonb($1::text))
         ON CONFLICT (codigo) DO UPDATE SET valor = excluded.valor`,
        [academia.trim()],
      );
    });
  }
}
