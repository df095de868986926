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

/** The permissions that a user of a type may have: the initial ones of its roles. */
export function permissionsOfType(type: UserType): Permission[] {
  const roles = ROLES.filter((role) => ROLE_TYPES[role] === type);
  return ALL_PERMISSIONS.filter((permission) => roles.some((role) => ROLE_PERMISSIONS[role].includes(permission)));
}

/** In order of declaration. */
export const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as Permission[];

/** Permissions about the same subject. */
export interface PermissionArea {
  title: string;
  permissions: Permission[];
}

/** Titles of areas that differ from the first word of their permissions. */
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
  /** Why the caller cannot change them, in a Spanish sentence; null when they can. */
  impedimento: string | null;
}

/** A named set of permissions, with its group. */
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

/** `POST /api/usuarios/permisos-previo`: the menu of a user of the group with these permissions. */
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
  /** ISO instant at which the open invitation expires. */
  invitado_hasta: string | null;
}

/** `POST /usuario/invitacion/comprobar` */
export interface InvitacionReply {
  academia: string;
  nombre: string;
  username: string;
}
