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
} from '../contracts';

/** Who may give whom which rights. Pure. */

/** A user as far as their rights go. */
export interface Derechos {
  rol: Role;
  permisos: readonly string[];
}

/** Who gives: nobody gives what they lack. */
export interface Quien {
  id: number;
  permisos: readonly string[];
}

/** What is asked for; what is left out stays as it is. */
export interface Peticion {
  rol?: Role | undefined;
  permisos?: readonly string[] | undefined;
}

/** A user whose rights are to be changed; without `id` and `actual` one that is being made. */
export interface Titular {
  id: number;
  actual: Derechos | null;
  /** The group that the person's record prescribes, where there is one. */
  roles: readonly Role[] | null;
}

/** The rights as they will be, or what is wrong with them, by field. */
export type Resultado = { derechos: Derechos } | { campos: Record<string, string> };

/** Has somebody rights that `quien` lacks? Then `quien` leaves their user alone: whoever sets its clave would have them all. */
export function esSuperior(quien: Quien, { permisos }: Pick<Derechos, 'permisos'>): boolean {
  return permisos.some((permiso) => isPermission(permiso) && !quien.permisos.includes(permiso));
}

/** What becomes of a user's rights: the group asked for with what it starts with, unless single rights are asked for too. */
export function nuevosDerechos(quien: Quien, { id, actual, roles }: Titular, pedido: Peticion): Resultado {
  const rol = pedido.rol ?? actual?.rol;
  if (rol === undefined) return { campos: { rol: 'Elija el grupo.' } };
  const asked = pedido.permisos ?? (rol === actual?.rol ? inOrder(actual.permisos) : deSalida(quien, rol));
  // In the order of their declaration, each once; what is not declared is refused below.
  const permisos = inOrder(asked);
  const campos = {
    ...problema('rol', rolProblema(quien, { id, actual, roles }, rol)),
    ...problema('permisos', permisosProblema(quien, { id, actual }, rol, asked)),
  };
  return Object.keys(campos).length > 0 ? { campos } : { derechos: { rol, permisos } };
}

/** What a user of this group starts with, as far as whoever makes them can give it. */
export function deSalida(quien: Quien, rol: Role): Permission[] {
  return ROLE_PERMISSIONS[rol].filter((permiso) => quien.permisos.includes(permiso));
}

function rolProblema(quien: Quien, { id, actual, roles }: Titular, rol: Role): string | null {
  if (rol === actual?.rol) return null;
  if (id === quien.id) return 'El grupo propio no se puede cambiar: debe hacerlo otra persona.';
  if (roles === null || roles.includes(rol)) return null;
  return `Es el usuario de una persona de ${ROLE_LABELS[roles[0] ?? 'familias']}: su grupo no puede ser ${ROLE_LABELS[rol]}.`;
}

function permisosProblema(
  quien: Quien,
  { id, actual }: Pick<Titular, 'id' | 'actual'>,
  rol: Role,
  asked: readonly string[],
): string | null {
  const unknown = asked.some((permiso) => !isPermission(permiso));
  if (unknown) return 'Hay un permiso que no existe.';
  const held = inOrder(actual?.permisos ?? []);
  const added = inOrder(asked).filter((permiso) => !held.includes(permiso));
  const taken = held.filter((permiso) => !asked.includes(permiso));
  if (id === quien.id && added.length + taken.length > 0)
    return 'Los permisos propios no se pueden cambiar: debe hacerlo otra persona.';
  const tipo = ROLE_TYPES[rol];
  const checked = actual !== null && ROLE_TYPES[actual.rol] === tipo ? added : inOrder(asked);
  const unfit = checked.find((permiso) => !permissionsOfType(tipo).includes(permiso));
  if (unfit !== undefined) return `«${PERMISSIONS[unfit]}» no es para un usuario de tipo ${USER_TYPE_LABELS[tipo]}.`;
  const lacking = added.find((permiso) => !quien.permisos.includes(permiso));
  return lacking === undefined ? null : `No puede dar un permiso que usted no tiene: «${PERMISSIONS[lacking]}».`;
}

const isPermission = (permiso: string): permiso is Permission => Object.hasOwn(PERMISSIONS, permiso);
const inOrder = (permisos: readonly string[]): Permission[] => ALL_PERMISSIONS.filter((one) => permisos.includes(one));
const problema = (campo: string, frase: string | null): Record<string, string> =>
  frase === null ? {} : { [campo]: frase };
