import type { PanelInfo, Permission, RecordActionInfo } from '../../contracts';
import type { EntityClass } from '../../listings';

/** A property of the entity that bears `@Field` or `@Computed`. */
export type FieldName<T> = keyof T & string;

/** A field where the record says something else of it than its entity does. */
export interface RecordFieldOptions<P extends string = string> {
  campo: P;
  etiqueta?: string;
  ayuda?: string;
  obligatorio?: boolean;
  soloLectura?: boolean;
  /** What a new record starts with. */
  inicial?: string | number | boolean;
  /** Without this right the field is shown and cannot be changed. */
  permiso?: Permission;
  /** More rules of class-validator, with their Spanish sentence: `Min(0, { message: '…' })`. */
  validar?: PropertyDecorator[];
}

export interface RecordGroup<P extends string = string> {
  codigo: string;
  titulo: string;
  campos: readonly (P | RecordFieldOptions<P>)[];
}

/** Rows of another list that belong to the record: its enrolments, its documents. */
export interface EmbeddedList {
  codigo: string;
  titulo: string;
  /** Code of the list they come from: its rights and row rules hold here too. */
  listado: string;
  /** The relation of the listed entity that leads to this record: `alumno`. */
  por: string;
  /** Some of that list's declared columns. */
  columnas: readonly string[];
  orden?: string;
  /** What the button that adds one says; left out where none is added here. */
  anadir?: string;
}

export interface RecordTab<P extends string = string> {
  codigo: string;
  titulo: string;
  /** Without this right the tab is not there. */
  permiso?: Permission;
  grupos?: readonly RecordGroup<P>[];
  listas?: readonly EmbeddedList[];
  panel?: PanelInfo;
}

/** Something that can be done with one record. `{id}` in its address stands for the record's. */
export interface RecordAction extends RecordActionInfo {
  permiso: Permission;
}

/** What is as it is for good once a field holds a value: an issued invoice. */
export interface RecordLock<P extends string = string> {
  si: { campo: P; valor: string | number | boolean };
  /** What may still be changed; so may the fields that administrators added. */
  salvo: readonly P[];
  /** What whoever would change something else is told. */
  mensaje: string;
}

export interface RecordOptions<P extends string> {
  /** That of its list, which says who may see, change and make it. */
  codigo: string;
  solapas: readonly RecordTab<P>[];
  /** Facts under its title. */
  resumen?: readonly P[];
  estado?: { campo: P; si: string; no: string };
  /** Where its buttons stand; below the fields unless told otherwise. */
  barra?: 'arriba' | 'abajo';
  acciones?: readonly RecordAction[];
  bloqueo?: RecordLock<P>;
  /** Where it is saved, when a module takes more than the fields in one request. `{id}` stands for its id. */
  guardar?: { crear: string; modificar: string };
}

export interface RecordDefinition extends RecordOptions<string> {
  kind: 'ficha';
  entity: EntityClass;
}

/**
 * Describes a record page once: tabs, groups, fields, lists of related records, actions. Page, window, reading, saving,
 * validation and history follow from it. Checked against its entity and lists at start.
 */
export function defineRecord<T extends object>(
  entity: EntityClass<T>,
  options: RecordOptions<FieldName<T>>,
): RecordDefinition {
  return { ...options, kind: 'ficha', entity };
}
