import type { EntityManager } from 'typeorm';
import type { Role } from '../contracts';
import { platformErrors, type Actor } from '../platform';
import { usuariosErrors } from './errors';
import { isOutrankedBy, type Granter } from './permisos/decide-permisos';

/** A row of `usuarios`, locked until the transaction ends. */
export interface LockedUsuario {
  id: number;
  username: string;
  nombre: string;
  email: string | null;
  rol: Role;
  permisos: string[];
  activo: boolean;
}

const COLUMNS = 'id, username, nombre, email, rol, permisos, activo';

/**
 * Locks all users who may edit users, and returns the current permissions of the actor.
 * Without the lock, two users could take this permission from each other at the same time. With the lock, the second request is refused.
 * @throws sin-permiso if the actor has lost the permission since the request arrived
 */
export async function lockActor(manager: EntityManager, { userId }: Actor): Promise<Granter> {
  const editors: Granter[] = await manager.query(
    `SELECT id, permisos FROM usuarios WHERE activo AND 'usuarios.editar' = ANY(permisos) ORDER BY id FOR UPDATE`,
  );
  const actor = editors.find(({ id }) => id === userId);
  if (actor === undefined) throw platformErrors['sin-permiso']();
  return actor;
}

/** Locks and loads a user. @throws no-existe */
export async function lockUsuario(manager: EntityManager, id: number): Promise<LockedUsuario> {
  const [usuario]: LockedUsuario[] = await manager.query(`SELECT ${COLUMNS} FROM usuarios WHERE id = $1 FOR UPDATE`, [
    id,
  ]);
  if (usuario === undefined) throw platformErrors['no-existe']();
  return usuario;
}

/** @throws superior if the user has permissions that the granter does not have */
export function checkNotOutranked(granter: Granter, usuario: LockedUsuario): void {
  if (isOutrankedBy(granter, usuario)) throw usuariosErrors.superior({ nombre: usuario.nombre });
}

/**
 * Deletes the sessions, recovery links and unused invitations of a user. Also deletes the unused invitations that the user created,
 * because the user has seen their links.
 */
export async function closeAccess(manager: EntityManager, id: number): Promise<void> {
  await manager.query('DELETE FROM sesiones WHERE usuario_id = $1', [id]);
  await manager.query('DELETE FROM recuperaciones WHERE usuario_id = $1', [id]);
  await manager.query('DELETE FROM invitaciones WHERE (usuario_id = $1 OR creada_por = $1) AND usada_en IS NULL', [id]);
}

/**
 * Deletes the unused invitations that the user `id` created or received, if the creator of the invitation may no longer edit the invited
 * user. Otherwise the link of the invitation could still be used to log in as the invited user.
 */
export async function deleteUnauthorizedInvitations(manager: EntityManager, id: number): Promise<void> {
  await manager.query(
    `DELETE FROM invitaciones i WHERE (i.usuario_id = $1 OR i.creada_por = $1) AND i.usada_en IS NULL
       AND NOT EXISTS (SELECT FROM usuarios de, usuarios para WHERE de.id = i.creada_por AND para.id = i.usuario_id
         AND 'usuarios.editar' = ANY(de.permisos) AND de.permisos @> para.permisos)`,
    [id],
  );
}
