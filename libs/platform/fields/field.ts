import type { DateSense, Option, Permission, UserType, ValueTypeCode } from '../../contracts';

/** What lists and records need to know about a field of an entity beyond its column. */
export interface FieldOptions {
  /** Value type; by default it follows from the column. */
  type?: ValueTypeCode;
  /**
   * Lists search the text: the table has a stored normalised copy of the column, `{column}_normal`. What joins the parts of a `name`
   * of a person counts as a blank or as nothing (the copy is made by `claustro_nombre`); a `code` is compared without separators.
   */
  searchable?: boolean | 'name' | 'code';
  /** Never shown, searched, sorted, exported or saved by any engine (claves, session data). */
  hidden?: boolean;
  /** The types of user that see the field, in every list and record; all by default. */
  roles?: readonly UserType[];
  /** Of a field of lists: users without it do not see the field. Records have permissions of tabs and of their own fields. */
  permission?: Permission;
  /** Lists show it, or read over it if it is a relation, and records do not have it as a field. */
  listOnly?: true;
  /** Shown on the record page, never read from a request. */
  readOnly?: boolean;
  /** By default a column that is not nullable is required. */
  required?: boolean;
  options?: readonly Option[];
  /** Of a reference to a small table: the boolean column of that table that says which of its rows are offered. */
  offeredBy?: string;
  /** Of a text: the columns, `table.column`, whose stored values are offered while it is typed. */
  suggestedFrom?: readonly `${string}.${string}`[];
  /** With `suggestedFrom`: only stored values are offered, in a select, beside this label of no value. The rules of the record refuse others. */
  noneLabel?: string;
  /** Of a date: a birth, or the end of something. */
  sense?: DateSense;
  /** Of a date: the first year that it may have; 1900 by default. Classes are kept from 2000 on. */
  firstYear?: number;
  /** Of formatted text: `reducido` is the low editor, for short remarks. */
  editor?: 'reducido';
  help?: string;
  maxLength?: number;
  /** Starts a group with this heading on the record page; fields without one join the previous group. */
  group?: string;
}

export interface FieldInfo extends FieldOptions {
  name: string;
  label: string;
}

const fieldsOfClass = new Map<object, FieldInfo[]>();

/** Declares a property (column or relation) as a field. Lists and records use declared properties only. */
export function Field(label: string, options: FieldOptions = {}): PropertyDecorator {
  return (target, property) => {
    const own = fieldsOfClass.get(target.constructor) ?? [];
    own.push({ ...options, name: String(property), label });
    fieldsOfClass.set(target.constructor, own);
  };
}

/** The declared fields of an entity, in the order of its source. */
export function fieldsOf(entity: object): readonly FieldInfo[] {
  return fieldsOfClass.get(entity) ?? [];
}
