import { PERMISSIONS, ROLE_PERMISSIONS, ROLES, type Permission, type Role } from './permissions';
import type { UserType } from './session';

/** Administration of users. */

/** The type of user of each role. */
export const ROLE_TYPES: Record<Role, UserType> = {
  direccion: 'ADM',
  secretaria: 'ADM',
  profesorado: 'PRO',
  familias: 'TUT',
  alumnado: 'ALU',
};

/** Returns the permissions that a user of this type may have: the initial permissions of all roles of the type. */
export function permissionsOfType(type: UserType): Permission[] {
  const roles = ROLES.filter((role) => ROLE_TYPES[role] === type);
  return ALL_PERMISSIONS.filter((permission) => roles.some((role) => ROLE_PERMISSIONS[role].includes(permission)));
}

/** All permissions, in order of declaration. */
export const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as Permission[];

/** Permissions about one subject, with a title. */
export interface PermissionArea {
  title: string;
  permissions: Permission[];
}

/** Titles of areas. An area without an entry gets the first word of its permissions as title. */
const AREA_TITLES: Partial<Record<string, string>> = {
  configurar_listados: 'Listados',
  tablas: 'Listados',
  fichas: 'Fichas y formularios',
  formularios: 'Fichas y formularios',
  registros: 'Fichas y formularios',
  oficina: 'Acceso',
  campus: 'Acceso',
  programacion: 'Ajustes',
  articulos: 'Artículos',
};

/** All permissions by area, in order of declaration. */
export function permissionAreas(): PermissionArea[] {
  const areas = new Map<string, Permission[]>();
  for (const permission of ALL_PERMISSIONS) {
    const [word = ''] = permission.split('.');
    const title = AREA_TITLES[word] ?? word.charAt(0).toUpperCase() + word.slice(1);
    areas.set(title, [...(areas.get(title) ?? []), permission]);
  }
  return [...areas].map(([title, permissions]) => ({ title, permissions }));
}

/** Records of people who may have a user. */
export const PERSONA_RECORDS = ['alumnos', 'tutores', 'profesores'] as const;
export type PersonaRecord = (typeof PERSONA_RECORDS)[number];

/** `GET /api/usuarios/{id}/permisos` */
export interface PermisosReply {
  rol: Role;
  permisos: Permission[];
  /** A Spanish sentence: why the caller cannot change the permissions. Null if the caller can. */
  impedimento: string | null;
}

/** A named set of permissions for users of the group `rol`. */
export interface PermisosGuardados {
  id: number;
  nombre: string;
  rol: Role;
  permisos: Permission[];
}

/** `GET /api/usuarios/permisos-guardados`: the sets that the caller may assign. */
export interface PermisosGuardadosReply {
  guardados: PermisosGuardados[];
}

/** `POST /api/usuarios/permisos-previo`: the menu that a user of the group would see with these permissions. */
export interface PermisosPrevioReply {
  menu: { titulo: string; entradas: string[] }[];
}

/** `GET /api/usuarios/persona/{tipo}/{id}` */
export interface PersonaUsuarioReply {
  persona: { tipo: PersonaRecord; id: number; nombre: string };
  usuario: PersonaUsuario | null;
}

export interface PersonaUsuario {
  id: number;
  username: string;
  activo: boolean;
  /** ISO instant. */
  ultimo_acceso: string | null;
  /** ISO instant at which the unused invitation expires. */
  invitado_hasta: string | null;
}

/** `POST /usuario/invitacion/comprobar` */
export interface InvitacionReply {
  academia: string;
  nombre: string;
  username: string;
}
