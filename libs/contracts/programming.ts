import type { Permission } from './permissions';
import type { UserType } from './session';

/** The information of programming mode about a list or record, for administrators: its code, definition and permissions. */
export interface ProgrammingReply {
  codigo: string;
  titulo: string;
  /** The name of the entity on the wire: `alumno`. */
  modelo: string;
  tabla: string;
  /** The call that returns the whole definition. */
  definicion: string;
  permisos: RequiredPermission[];
  campos: ProgrammingField[];
}

/** The permission for one use of the list or record. */
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
  /** Where its value is stored: a column, a join table, or a key of the added fields. Null if it is computed. */
  guardado: string | null;
  /** The uses of the field in a list: «columna», «búsqueda», «orden». Empty in a record. */
  usos: string[];
  /** The permission to change it; null if the record's applies. */
  permiso: Permission | null;
  /** The types of user that see it; null for all. */
  roles: UserType[] | null;
}
