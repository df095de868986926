import type { EntityManager } from 'typeorm';
import type { FieldTest, MenuGroup, Option, Permission, SessionUser } from '../../contracts';
import type { AnywhereOptions, AnywhereText } from './anywhere';
import type { CardOptions } from './card';
import type { Path } from './path';

/** The class of a TypeORM entity. */
export type EntityClass<T = object> = new () => T;

/** What a row rule compares a field with: a value, or the earliest day that an end date may have, if there is an end date. */
export type ScopeValue = string | number | boolean | { notBefore: string };

/** The rows that a user may see: all, none, or those where every path has its value. */
export type Scope = 'all' | 'none' | Record<string, ScopeValue>;

/** What row rules depend on, besides the user. */
export interface ScopeContext {
  /** The academy's today, `YYYY-MM-DD`. */
  today: string;
  /** True if teachers also see the students of the past course. */
  pastCourse: boolean;
}

/** Limits related rows to those whose paths have these values: `{ 'altas.activa': true }`. */
export type RelatedRowLimit<P extends string = string> = Partial<Record<P, string | number | boolean>>;

export interface ListColumn<P extends string = string> {
  field: P;
  label?: string;
  /** The URL that a cell links to. `{familia.id}` is filled in from the row. */
  link?: string;
  /** For a link in a yes/no column: the text of the link where the value is yes, `Pasar lista`. */
  linkText?: string;
  /** To-many columns only: the related rows that the cells show. */
  only?: RelatedRowLimit<P>;
  /** The name on the wire and in orders; by default the path. A column that became to-many may keep its old name, `alumno.nombre`. */
  name?: string;
  /** To-many columns only: the cell is one text, «Lucía, Mario», instead of a list. */
  asText?: true;
  /**
   * To-many columns only: the field of a single row that the column is sorted by, read by a join; by default the smallest or greatest
   * value.
   */
  sort?: P;
}

/** The name of a column on the wire. */
export const nameOf = (column: string | ListColumn): string =>
  typeof column === 'string' ? column : (column.name ?? column.field);

export interface ListSearchField<P extends string = string> {
  field: P;
  label?: string;
  options?: readonly Option[];
  /** To-many fields only: the related rows that are searched. Must equal the limit of the column with the same path, if there is one. */
  only?: RelatedRowLimit<P>;
  /**
   * The name on the wire: by default that of the column with this path; a field whose meaning differs from its column gets its own,
   * `curso_alguna_vez`.
   */
  name?: string;
}

/** A sort key in addition to the columns: sorts like its column, but rows with an empty value come first instead of last. */
export interface EmptyFirst<P extends string = string> {
  /** Its name on the wire, in an order. */
  name: string;
  label: string;
  field: P;
  descending?: true;
}

/** Why a record cannot be deleted. */
export type DeleteBlocker = ReferencingRows | OwnBlocker | ReasonBlocker;

/** Rows of another table that refer to the record. */
export interface ReferencingRows {
  table: string;
  /** The column that holds the id of the record. */
  column: string;
  singular: string;
  plural: string;
}

/** Reasons that differ by record, such as a count and an alternative to deleting. */
export interface ReasonBlocker {
  /** Rows of these tables that refer to the records are covered by the reasons, or are deleted in `beforeDelete`. */
  covers: readonly { table: string; column: string }[];
  /**
   * The records that cannot be deleted. Each reason follows the name of its record: «Inglés B1 tiene …». Runs in the transaction of the
   * deletion.
   */
  findReasons: (
    manager: EntityManager,
    ids: readonly number[],
    /** The academy's today, `YYYY-MM-DD`. */
    today: string,
  ) => Promise<{ id: number; reason: string }[]>;
}

/** A reason that is not a reference from another table. */
export interface OwnBlocker {
  /** Follows the name of the record: «Rosa Sanz es …». */
  sentence: string;
  /** The ids that cannot be deleted. Runs in the transaction of the deletion. */
  findBlocked: (
    ids: readonly number[],
    user: SessionUser,
    manager: EntityManager,
    /** The academy's today, `YYYY-MM-DD`. */
    today: string,
  ) => number[] | Promise<number[]>;
}

/** A page opened from a list, for the selected rows or the whole list. */
export interface ListAction {
  /** «Dar de alta en cursos…» */
  label: string;
  /** A name in `frontend/src/listings/toolbar/ActionIcon.tsx`. */
  icon: string;
  /** The selection is added to it as a parameter. */
  url: string;
  /** False if the page does not use the selection. */
  withSelection?: false;
  /** The empty list offers this action before «Añadir». */
  fillsEmptyList?: true;
  permission: Permission;
}

/** A button that changes one row at once and can be undone: `url` takes `idsSeleccionados` and answers a `RowActionReply`. */
export interface RowAction<P extends string = string> {
  label: string;
  /** A name in `frontend/src/listings/toolbar/ActionIcon.tsx`. */
  icon: string;
  url: string;
  /** Undoes the action, with the fields that the reply names. */
  undoUrl: string;
  permission: Permission;
  /** Offered on rows whose column has one of these values. */
  when: FieldTest<P>;
}

/** A printable file of the rows of a list. */
export interface ListPrint {
  label: string;
  icon: string;
  /** Filters and selected ids are added to it as parameters. */
  url: string;
  permission: Permission;
}

/** A saved search that comes with the list. */
export interface SavedSearchSeed<P extends string = string> {
  code: string;
  description: string;
  /** `{ edad__gte: '18' }` */
  filters: Record<string, string>;
  order?: string;
  columns?: P[];
  /** The list opens with this search instead of all rows. */
  isDefault?: true;
}

export interface ListOptions<T, P extends string = Path<T>> {
  code: string;
  title: string;
  /** For sentences: «Todavía no hay alumnos», «Ninguna familia coincide». */
  noun: { singular: string; plural: string; feminine?: boolean };
  /** The name of the entity on the wire: `alumno`. */
  model: string;
  permission: Permission;
  editPermission: Permission;
  deletePermission: Permission;
  /** Null for a list that is only embedded in records. */
  menu: { group: MenuGroup; order: number } | null;
  recordUrl: string;
  /** False if records are not created from the list. */
  creatable?: false;
  /** For rows that only the application writes. `once-added`: users add rows, but cannot edit or delete them. */
  readOnly?: true | 'once-added';
  /** Records open in a window over the list. */
  modal?: boolean;
  /**
   * Marks a small table with the columns `descripcion`, `orden` and `activo`. Fields that refer to it offer all its active records at
   * once, and create a record from a typed name. `detail` and `colour` distinguish the offered records.
   */
  catalogue?: { detail?: P; colour?: P };
  /** Shows smaller rows. */
  compact?: boolean;
  /** The columns shown by default. */
  columns: (P | ListColumn<P>)[];
  /** Columns that users can add. */
  moreColumns?: (P | ListColumn<P>)[];
  /** The card of a row, on a phone; by default made from the columns. */
  card?: CardOptions<P>;
  search: (P | ListSearchField<P>)[];
  /** Columns of amounts or numbers of the list's own table: the footer shows their sums over all matching rows and over the selection. */
  sums?: P[];
  /** The default order. */
  order: (P | `-${P}` | EmptyFirst<P>)[];
  /** The row rule. It applies to every query of the list, and to every join with the entity. */
  scope: (user: SessionUser, context: ScopeContext) => Scope;
  /** Search as you type, at `/api/buscador-{name}`. */
  picker?: {
    name: string;
    /** The text fields that are searched. */
    search: P[];
    /** The text of a hit: `{apellidos}, {nombre}`. */
    display: string;
    /** Facts after the text that distinguish records of the same name. */
    detail?: readonly AnywhereText[];
    /** Facts on a second line, for those that do not fit on the first. */
    secondLine?: readonly AnywhereText[];
    /** For a request with a single id: the reply is that record with these fields, instead of a list of hits. */
    single?: P[];
  };
  /** How the search of the header finds records; without it, it does not. */
  anywhere?: AnywhereOptions<P>;
  /**
   * The name of a record in titles and sentences: `{nombre} {apellidos}`. A part in square brackets is left out if one of its values is
   * missing. Only fields that every user of the list sees.
   */
  label: string;
  savedSearches?: SavedSearchSeed<P>[];
  deleteBlockers?: DeleteBlocker[];
  /** Deletes rows that belong to the records. Runs in the transaction of the deletion, after the check of the blockers. */
  beforeDelete?: (manager: EntityManager, ids: readonly number[]) => Promise<void>;
  prints?: ListPrint[];
  actions?: ListAction[];
  rowActions?: RowAction<P>[];
}

export interface ListDefinition<T = object> extends ListOptions<T, string> {
  entity: EntityClass<T>;
}

/**
 * Declares a list: menu entry, screen, API, picker and exports follow from it. The paths are checked by the compiler and again at start.
 */
export function defineList<T extends object>(entity: EntityClass<T>, options: ListOptions<T>): ListDefinition<T> {
  return { ...(options as unknown as ListOptions<T, string>), entity };
}
