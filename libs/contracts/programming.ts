import type { Permission } from './permissions';
import type { UserType } from './session';

/** What programming mode shows administrators about a list or record: its code, definition and permissions. */
export interface ProgrammingReply {
  codigo: string;
  titulo: string;
  /** The name of the entity on the wire: `alumno`. */
  modelo: string;
  tabla: string;
  /** URL that returns the complete definition. */
  definicion: string;
  permisos: RequiredPermission[];
  campos: ProgrammingField[];
}

/** The permission that one use of the list or record requires. */
export interface RequiredPermission {
  /** The use: «Ver», «Modificar», «Borrar», or the name of an action or a tab. */
  para: string;
  codigo: Permission;
  descripcion: string;
}

export interface ProgrammingField {
  campo: string;
  etiqueta: string;
  tipo: string;
  /** Where the field's value is stored: a column, a join table, or a key of the added fields. Null for a computed field. */
  guardado: string | null;
  /** How a list uses the field: «columna», «búsqueda», «orden». Empty in a record. */
  usos: string[];
  /** The permission that a change of the field requires; null if the permission of the record is enough. */
  permiso: Permission | null;
  /** The types of user that see the field; null if all do. */
  roles: UserType[] | null;
}
