import { permissionsOfType, ROLE_LABELS, ROLE_PERMISSIONS, ROLE_TYPES, ROLES, USER_TYPE_LABELS, type Permission, type Role } from '../../../libs/contracts'; // prettier-ignore

/** What may be chosen for a user, and how it differs from their group. Pure; the server decides again. */

export interface Choosing {
  rol: Role | null;
  /** What is stored: it may stay, and it may go. */
  stored: readonly Permission[];
  /** The rights of whoever chooses. */
  mine: readonly string[];
}

/** The group that a form holds; null while none has been chosen. */
export const groupOf = (value: unknown): Role | null => ROLES.find((rol) => rol === value) ?? null;

/** Why a right cannot be given now; null when it can. */
export function reasonAgainst(permission: Permission, { rol, stored, mine }: Choosing): string | null {
  if (rol === null) return 'Elija antes el grupo';
  const tipo = ROLE_TYPES[rol];
  if (!permissionsOfType(tipo).includes(permission) && !stored.includes(permission))
    return `No es para un usuario de tipo ${USER_TYPE_LABELS[tipo]}`;
  if (!mine.includes(permission) && !stored.includes(permission)) return 'No puede dar un permiso que usted no tiene';
  return null;
}

/** What a group starts with, as far as whoever chooses can give it. */
export function startOf(rol: Role, mine: readonly string[]): Permission[] {
  return ROLE_PERMISSIONS[rol].filter((permission) => mine.includes(permission));
}

/** «3 más y 1 menos que Secretaría». */
export function differenceWords(rol: Role, chosen: readonly Permission[]): string {
  const preset = ROLE_PERMISSIONS[rol];
  const more = chosen.filter((permission) => !preset.includes(permission)).length;
  const less = preset.filter((permission) => !chosen.includes(permission)).length;
  const parts = [more > 0 ? `${more} más` : '', less > 0 ? `${less} menos` : ''].filter(Boolean);
  return parts.length === 0 ? `Los de ${ROLE_LABELS[rol]}` : `${parts.join(' y ')} que ${ROLE_LABELS[rol]}`;
}

/** Without case and accents, for searching. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
