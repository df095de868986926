import {
  ALL_PERMISSIONS,
  PERMISSIONS,
  permissionsOfType,
  ROLE_LABELS,
  ROLE_PERMISSIONS,
  ROLE_TYPES,
  USER_TYPE_LABELS,
  type Permission,
  type Role,
} from '../../contracts';

/** The group and permissions of a user. */
export interface RolPermisos {
  rol: Role;
  permisos: readonly string[];
}

/** The user who changes permissions. Users can grant only permissions that they have themselves. */
export interface Granter {
  id: number;
  permisos: readonly string[];
}

/** The requested changes. If `rol` is undefined, the group stays unchanged. If `permisos` is undefined, the permissions stay unchanged. */
export interface PermisosRequest {
  rol?: Role | undefined;
  permisos?: readonly string[] | undefined;
}

/** The user whose permissions change; for a new user, `id` is 0 and `current` null. */
export interface Grantee {
  id: number;
  current: RolPermisos | null;
  /**
   * The roles that a student, guardian or teacher may have as a user. The first role is the default. Null if the user is no student,
   * guardian or teacher.
   */
  allowedRoles: readonly [Role, ...Role[]] | null;
}

/** Error sentences by field name. */
export interface Problems {
  campos: Record<string, string>;
}

/**
 * True if a user has a permission that the granter does not have. The granter may not manage such a user. Otherwise the granter could send
 * an invitation, choose the clave and use the permission.
 */
export function isOutrankedBy(granter: Granter, { permisos }: Pick<RolPermisos, 'permisos'>): boolean {
  return permisos.some((permiso) => isPermission(permiso) && !granter.permisos.includes(permiso));
}

/**
 * Returns the group and the permissions that the user gets, or the problems of the request. If the group changes and the request lists no
 * permissions, the user gets the starting permissions of the new group.
 */
export function decidePermisos(granter: Granter, grantee: Grantee, request: PermisosRequest): RolPermisos | Problems {
  const { current } = grantee;
  const rol = request.rol ?? current?.rol;
  if (rol === undefined) return { campos: { rol: 'Elija el grupo.' } };
  const unchanged = rol === current?.rol ? declaredOf(current.permisos) : startingPermisos(granter, rol);
  const requested = request.permisos ?? unchanged;
  const campos = {
    ...problemAt('rol', rolProblem(granter, grantee, rol)),
    ...problemAt('permisos', permisosProblem(granter, grantee, { rol, permisos: requested })),
  };
  return Object.keys(campos).length > 0 ? { campos } : { rol, permisos: declaredOf(requested) };
}

/** Returns the starting permissions of a group, without permissions that the granter does not have. */
export function startingPermisos(granter: Granter, rol: Role): Permission[] {
  return ROLE_PERMISSIONS[rol].filter((permiso) => granter.permisos.includes(permiso));
}

function rolProblem(granter: Granter, { id, current, allowedRoles }: Grantee, rol: Role): string | null {
  if (rol === current?.rol) return null;
  if (id === granter.id) return 'El grupo propio no se puede cambiar: debe hacerlo otra persona.';
  if (allowedRoles === null || allowedRoles.includes(rol)) return null;
  return `Es el usuario de una persona de ${ROLE_LABELS[allowedRoles[0]]}: su grupo no puede ser ${ROLE_LABELS[rol]}.`;
}

function permisosProblem(granter: Granter, { id, current }: Grantee, requested: RolPermisos): string | null {
  const { permisos } = requested;
  if (!permisos.every(isPermission)) return 'Hay un permiso que no existe.';
  const before = declaredOf(current?.permisos ?? []);
  const added = declaredOf(permisos).filter((permiso) => !before.includes(permiso));
  const removed = before.filter((permiso) => !permisos.includes(permiso));
  if (id === granter.id && added.length + removed.length > 0)
    return 'Los permisos propios no se pueden cambiar: debe hacerlo otra persona.';
  const tipo = ROLE_TYPES[requested.rol];
  // The permissions to check. If the type of the user stays the same, these are only the added permissions. Otherwise these are all
  // permissions. Users of this type must be allowed to have each checked permission.
  const checked = current !== null && ROLE_TYPES[current.rol] === tipo ? added : declaredOf(permisos);
  const unfit = checked.find((permiso) => !permissionsOfType(tipo).includes(permiso));
  if (unfit !== undefined) return `«${PERMISSIONS[unfit]}» no es para un usuario de tipo ${USER_TYPE_LABELS[tipo]}.`;
  const lacking = added.find((permiso) => !granter.permisos.includes(permiso));
  return lacking === undefined ? null : `No puede dar un permiso que usted no tiene: «${PERMISSIONS[lacking]}».`;
}

const isPermission = (permiso: string): permiso is Permission => Object.hasOwn(PERMISSIONS, permiso);

/** Returns the permissions that still exist, without repeats, in the order of their declaration. */
const declaredOf = (permisos: readonly string[]): Permission[] =>
  ALL_PERMISSIONS.filter((one) => permisos.includes(one));

const problemAt = (campo: string, sentence: string | null): Record<string, string> =>
  sentence === null ? {} : { [campo]: sentence };
