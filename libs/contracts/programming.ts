import type { Permission } from './permissions';
import type { UserType } from './session';

/** What programming mode shows beside a list or a record, for administrators: its code, its definition, its permissions. */
export interface ProgrammingReply {
  codigo: string;
  titulo: string;
  /** The name of the entity on the wire: `alumno`. */
  modelo: string;
  tabla: string;
  /** The call that replies the whole definition. */
  definicion: string;
  permisos: RequiredPermission[];
  campos: ProgrammingField[];
}

/** What a user needs for one use of the list or record. */
export interface RequiredPermission {
  /** «Ver», «Modificar», «Borrar», or the name of an action or a tab. */
  para: string;
  codigo: Permission;
  descripcion: string;
}

export interface ProgrammingField {
  campo: string;
  etiqueta: string;
  tipo: string;
  /** Where its value is stored: a column, the table that joins two, or a key of the added fields. Null if it is computed. */
  guardado: string | null;
  /** What the field is in a list: «columna», «búsqueda», «orden». None in a record. */
  usos: string[];
  /** The permission to change it; null for that of the record. */
  permiso: Permission | null;
  /** The types of user that see it; null for all. */
  roles: UserType[] | null;
}
