import type { DeleteBlocker } from '../listings/definition/define-list';

/** Prevents users from deleting themselves, because the deletion would log them out at once. */
export const ownUsuario: DeleteBlocker = {
  sentence: 'es el usuario con el que ha entrado usted',
  findBlocked: (ids, user) => ids.filter((id) => id === user.id),
};

/** Refuses to delete users with permissions that the deleting user does not have. */
export const outrankingUsuarios: DeleteBlocker = {
  sentence: 'tiene más permisos que usted',
  findBlocked: async (ids, user, manager) => {
    const rows: { id: number }[] = await manager.query(
      'SELECT id FROM usuarios WHERE id = ANY($1::integer[]) AND NOT permisos <@ $2::text[] ORDER BY id',
      [ids, user.permisos],
    );
    return rows.map(({ id }) => id);
  },
};

/**
 * Refuses to delete the last users who may edit users, because the academy could not repair this. Locks all users with this permission.
 * Otherwise two of them could delete each other at the same time.
 */
export const lastUserEditors: DeleteBlocker = {
  sentence: 'hace falta, porque nadie más puede modificar los usuarios',
  findBlocked: async (ids, _user, manager) => {
    const rows: { id: number }[] = await manager.query(
      `SELECT id FROM usuarios WHERE activo AND 'usuarios.editar' = ANY(permisos) ORDER BY id FOR UPDATE`,
    );
    const editors = rows.map(({ id }) => id);
    return editors.every((id) => ids.includes(id)) ? editors : [];
  },
};
