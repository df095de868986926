import {
  permissionAreas,
  PERMISSIONS,
  permissionsOfType,
  ROLE_LABELS,
  ROLE_PERMISSIONS,
  ROLE_TYPES,
  ROLES,
  USER_TYPE_LABELS,
  type Permission,
  type Role,
  type PermisosReply,
} from '#libs/contracts';
import { plainText } from '../base/plain-text';

/**
 * Calculates which permissions a user can be given, and how they differ from the permissions of the group. Pure functions; the server
 * checks everything again.
 */

export interface GrantContext {
  role: Role | null;
  /** The stored permissions of the user. The granter may always keep or remove each of them. */
  stored: readonly Permission[];
  /** The permissions of the granter. */
  granted: readonly string[];
}

/** The group with this code; null if there is none. */
export const groupOf = (value: unknown): Role | null => ROLES.find((role) => role === value) ?? null;

/** Why a permission cannot be given now; null if it can. */
export function refusalReason(permission: Permission, { role, stored, granted }: GrantContext): string | null {
  if (role === null) return 'Elija antes el grupo';
  const userType = ROLE_TYPES[role];
  if (!permissionsOfType(userType).includes(permission) && !stored.includes(permission))
    return `No es para un usuario de tipo ${USER_TYPE_LABELS[userType]}`;
  if (!granted.includes(permission) && !stored.includes(permission))
    return 'No puede dar un permiso que usted no tiene';
  return null;
}

/** Returns the starting permissions of a group, without the permissions that the granting user does not have. */
export function startingPermissions(role: Role, granted: readonly string[]): Permission[] {
  return ROLE_PERMISSIONS[role].filter((permission) => granted.includes(permission));
}

/** «3 más y 1 menos que Secretaría». */
export function differenceText(role: Role, chosen: readonly Permission[]): string {
  const preset = ROLE_PERMISSIONS[role];
  const more = chosen.filter((permission) => !preset.includes(permission)).length;
  const less = preset.filter((permission) => !chosen.includes(permission)).length;
  const parts = [more > 0 ? `${more} más` : '', less > 0 ? `${less} menos` : ''].filter(Boolean);
  return parts.length === 0 ? `Los de ${ROLE_LABELS[role]}` : `${parts.join(' y ')} que ${ROLE_LABELS[role]}`;
}

/** Returns the permissions that the granter can give to this user, and the permissions that the user already has. */
export function givablePermissions(context: GrantContext): Permission[] {
  return AREAS.flatMap(({ permissions }) => permissions).filter((one) => refusalReason(one, context) === null);
}

export interface PermissionArea {
  title: string;
  permissions: readonly Permission[];
}

const AREAS: readonly PermissionArea[] = permissionAreas();

/**
 * Returns the areas with their matching permissions. A permission matches if its label, together with the title of the area, contains the
 * search text. Areas without a match are left out.
 */
export function matchingAreas(search: string): PermissionArea[] {
  const text = plainText(search.trim());
  return AREAS.map(({ title, permissions }) => ({
    title,
    permissions: permissions.filter((permission) => plainText(`${PERMISSIONS[permission]} ${title}`).includes(text)),
  })).filter(({ permissions }) => permissions.length > 0);
}

type StoredPermissions = Pick<PermisosReply, 'rol' | 'permisos'> | null;

/**
 * Returns the chosen permissions as JSON text, for the draft of the record's form. If the group and the permissions are as stored, returns
 * undefined.
 * An empty list must remove all permissions. The form would read an empty array as «no value», so the list is a text.
 */
export function permissionsDraft(
  chosen: readonly Permission[],
  role: Role | null,
  stored: StoredPermissions,
): string | undefined {
  const isAsStored = stored?.rol === role && hasSameItems(chosen, stored.permisos);
  return isAsStored ? undefined : JSON.stringify(chosen);
}

/**
 * Returns the draft of the permissions after the user has chosen another group: the starting permissions of this group. If the user has
 * chosen the stored group or no group, returns undefined.
 */
export function draftOfGroup(
  role: Role | null,
  stored: StoredPermissions,
  granted: readonly string[],
): string | undefined {
  return role === null || role === stored?.rol ? undefined : JSON.stringify(startingPermissions(role, granted));
}

/** The permissions of a draft value; null if there is none. */
export function permissionsOfDraft(draft: unknown): Permission[] | null {
  return typeof draft === 'string' ? (JSON.parse(draft) as Permission[]) : null;
}

export const hasSameItems = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((item) => other.includes(item));
