import { PERMISSIONS, ROLE_PERMISSIONS, ROLES, type Permission, type Role } from './permissions';
import type { UserType } from './session';

/** Users as whoever looks after them sees them. */

/** The kind of user that each group is made of. */
export const ROLE_TYPES: Record<Role, UserType> = {
  direccion: 'ADM',
  secretaria: 'ADM',
  profesorado: 'PRO',
  familias: 'TUT',
  alumnado: 'ALU',
};

/** What a user of this kind may hold at all: what the groups of the kind start with. Rights of the office are for the office. */
export function permissionsOfType(tipo: UserType): Permission[] {
  const roles = ROLES.filter((rol) => ROLE_TYPES[rol] === tipo);
  return ALL_PERMISSIONS.filter((permission) => roles.some((rol) => ROLE_PERMISSIONS[rol].includes(permission)));
}

/** In the order in which they are declared. */
export const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as Permission[];

export interface PermissionArea {
  titulo: string;
  permisos: Permission[];
}

/** What a right is about, by its first word, where that is not the area's name already. */
const AREA_OF: Partial<Record<string, string>> = {
  configurar_listados: 'Listados',
  tablas: 'Listados',
  fichas: 'Fichas y formularios',
  formularios: 'Fichas y formularios',
  registros: 'Fichas y formularios',
  oficina: 'Acceso',
  campus: 'Acceso',
  programacion: 'Ajustes',
};

/** Every right under what it is about, in the order in which the areas are first named. */
export function permissionAreas(): PermissionArea[] {
  const areas = new Map<string, Permission[]>();
  for (const permission of ALL_PERMISSIONS) {
    const [word = ''] = permission.split('.');
    const titulo = AREA_OF[word] ?? word.charAt(0).toUpperCase() + word.slice(1);
    areas.set(titulo, [...(areas.get(titulo) ?? []), permission]);
  }
  return [...areas].map(([titulo, permisos]) => ({ titulo, permisos }));
}

/** The records of people who may have a user of their own. */
export const PERSON_RECORDS = ['alumnos', 'tutores', 'profesores'] as const;
export type PersonRecord = (typeof PERSON_RECORDS)[number];

/** `GET /api/usuarios/{id}/permisos` */
export interface UserRightsReply {
  rol: Role;
  permisos: Permission[];
  /** Why this person cannot change them, in a sentence; null when they can. */
  impedimento: string | null;
}

/** `GET /api/usuarios/persona/{tipo}/{id}` */
export interface PersonUserReply {
  persona: { tipo: PersonRecord; id: number; nombre: string };
  usuario: PersonUser | null;
}

export interface PersonUser {
  id: number;
  username: string;
  activo: boolean;
  /** ISO instant. */
  ultimo_acceso: string | null;
  /** ISO instant at which the invitation that is open ends. */
  invitado_hasta: string | null;
}

/** `POST /usuario/invitacion/comprobar` */
export interface InvitationReply {
  academia: string;
  nombre: string;
  username: string;
}
