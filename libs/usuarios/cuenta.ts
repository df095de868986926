import type { EntityManager } from 'typeorm';
import type { Role } from '../contracts';
import { platformErrors, type Actor } from '../platform';
import { esSuperior, type Quien } from './derechos';
import { usuariosErrors } from './errors';

/** A user as it stands while it is being changed: nobody else changes it meanwhile. */
export interface Cuenta {
  id: number;
  username: string;
  nombre: string;
  email: string | null;
  rol: Role;
  permisos: string[];
  activo: boolean;
}

const CUENTA = 'id, username, nombre, email, rol, permisos, activo';

/**
 * Who acts, as they are now. Whoever looks after users is locked meanwhile: of two who take that right from each other at
 * once only one still has it when their turn comes. Since nobody takes it from themselves, somebody always keeps it.
 * @throws sin-permiso when they have lost the right since their request came in.
 */
export async function quienActua(manager: EntityManager, { usuarioId }: Actor): Promise<Quien> {
  const administrators: Quien[] = await manager.query(
    `SELECT id, permisos FROM usuarios WHERE activo AND 'usuarios.editar' = ANY(permisos) ORDER BY id FOR UPDATE`,
  );
  const actor = administrators.find(({ id }) => id === usuarioId);
  if (actor === undefined) throw platformErrors['sin-permiso']();
  return actor;
}

/** The account of a user, locked. @throws no-existe */
export async function cuentaDe(manager: EntityManager, id: number): Promise<Cuenta> {
  const [cuenta]: Cuenta[] = await manager.query(`SELECT ${CUENTA} FROM usuarios WHERE id = $1 FOR UPDATE`, [id]);
  if (cuenta === undefined) throw platformErrors['no-existe']();
  return cuenta;
}

/** @throws superior when the account has rights that whoever acts lacks. */
export function checkNoSuperior(quien: Quien, cuenta: Cuenta): void {
  if (esSuperior(quien, cuenta)) throw usuariosErrors.superior({ nombre: cuenta.nombre });
}

/** Whoever holds a session or an invitation of this user is out; so is the user with the links of others that they were shown. */
export async function cerrarTodo(manager: EntityManager, id: number): Promise<void> {
  await manager.query('DELETE FROM sesiones WHERE usuario_id = $1', [id]);
  await manager.query('DELETE FROM invitaciones WHERE (usuario_id = $1 OR creada_por = $1) AND usada_en IS NULL', [id]);
}

/**
 * Once the rights of a user have changed: who holds the link of an invitation can be its user, so that no link outlasts
 * that whoever made it may look after its user.
 */
export async function cerrarEnlacesImpropios(manager: EntityManager, id: number): Promise<void> {
  await manager.query(
    `DELETE FROM invitaciones i WHERE (i.usuario_id = $1 OR i.creada_por = $1) AND i.usada_en IS NULL
       AND NOT EXISTS (SELECT FROM usuarios de, usuarios para WHERE de.id = i.creada_por AND para.id = i.usuario_id
         AND 'usuarios.editar' = ANY(de.permisos) AND de.permisos @> para.permisos)`,
    [id],
  );
}
