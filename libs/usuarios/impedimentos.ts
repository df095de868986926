import type { Hindrance } from '../listings/definition/define-list';

/** The account one is working with: whoever deletes it is out in the same moment. */
export const unoMismo: Hindrance = {
  frase: 'es el usuario con el que ha entrado usted',
  retiene: (ids, user) => ids.filter((id) => id === user.id),
};

/** Whoever has rights that one lacks oneself: nobody gets rid of those above them. */
export const superiores: Hindrance = {
  frase: 'tiene más permisos que usted',
  retiene: async (ids, user, manager) => {
    const rows: { id: number }[] = await manager.query(
      'SELECT id FROM usuarios WHERE id = ANY($1::integer[]) AND NOT permisos <@ $2::text[] ORDER BY id',
      [ids, user.permisos],
    );
    return rows.map(({ id }) => id);
  },
};

/**
 * Whoever can look after users, when nobody else could: an academy without such a person cannot help itself.
 * They are locked while it is decided, so that two who delete each other at once do not both succeed.
 */
export const quienAdministra: Hindrance = {
  frase: 'hace falta, porque nadie más puede modificar los usuarios',
  retiene: async (ids, _user, manager) => {
    const rows: { id: number }[] = await manager.query(
      `SELECT id FROM usuarios WHERE activo AND 'usuarios.editar' = ANY(permisos) ORDER BY id FOR UPDATE`,
    );
    const who = rows.map(({ id }) => id);
    return who.every((id) => ids.includes(id)) ? who : [];
  },
};
