import type { EntityManager } from 'typeorm';
import type { FieldTest, MenuGroup, Option, Permission, SessionUser } from '../../contracts';
import type { AnywhereOptions, AnywhereText } from './anywhere';
import type { CardOptions } from './card';
import type { Path } from './path';

/** The class of a TypeORM entity. */
export type EntityClass<T = object> = new () => T;

/**
 * The value that a row rule requires in a field. `{ notBefore: day }`: the field is a date, such as an end date, and must be empty or not
 * before `day`.
 */
export type ScopeValue = string | number | boolean | { notBefore: string };

/** The rows that a user may see: all, none, or the rows whose fields at these paths have these values. */
export type Scope = 'all' | 'none' | Record<string, ScopeValue>;

/** The facts, besides the user, on which row rules depend. */
export interface ScopeContext {
  /** Today in the academy's time zone, `YYYY-MM-DD`. */
  today: string;
  /** True if teachers also see the students of the past school year. */
  seesPastCourse: boolean;
}

/** The values that related rows must have, by path: `{ 'altas.activa': true }`. Related rows with other values are left out. */
export type RelatedRowLimit<P extends string = string> = Partial<Record<P, string | number | boolean>>;

export interface ListColumn<P extends string = string> {
  field: P;
  label?: string;
  /** The URL that a cell links to. A placeholder such as `{familia.id}` is replaced by the value in the row. */
  link?: string;
  /** For a link in a yes/no column: the text of the link in rows where the value is yes, such as `Pasar lista`. */
  linkText?: string;
  /** To-many columns only: limits the related rows that the cells show. */
  only?: RelatedRowLimit<P>;
  /**
   * The name of the column in replies and in orders; by default the path. If a column became to-many, it can keep its old name, such as
   * `alumno.nombre`.
   */
  name?: string;
  /** Only for to-many columns. True: a cell is one text, «Lucía, Mario», instead of a list. */
  asText?: true;
  /**
   * To-many columns only. If the list is sorted by this column, this to-one field decides the order; the field is read with a join.
   * Without this field, the smallest or greatest value of each cell decides.
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
  /** To-many fields only: limits the related rows that are searched. A column with the same path must have the same limit. */
  only?: RelatedRowLimit<P>;
  /**
   * The name on the wire. By default, this is the name of the column with the same path. If the field means something else than that
   * column, set a name, such as `curso_alguna_vez`.
   */
  name?: string;
}

/**
 * A sort key in addition to the columns. The rows are sorted by the column `field`, but rows with an empty value come first instead of
 * last.
 */
export interface EmptyFirst<P extends string = string> {
  /** The name of the sort key on the wire. */
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

/** A delete blocker that gives each record its own reason, for example with a count and an alternative to deleting. */
export interface ReasonBlocker {
  /**
   * Tables with rows that refer to the records. These tables need no blocker of their own: the reasons of this blocker mention the rows,
   * or `beforeDelete` deletes the rows.
   */
  covers: readonly { table: string; column: string }[];
  /**
   * Returns the records that cannot be deleted, each with a reason. The reason continues a sentence that begins with the name of the
   * record: «tiene …» in «Inglés B1 tiene …». Runs in the transaction of the deletion.
   */
  findReasons: (
    manager: EntityManager,
    ids: readonly number[],
    /** Today in the academy's time zone, `YYYY-MM-DD`. */
    today: string,
  ) => Promise<{ id: number; reason: string }[]>;
}

/** A check that prevents the deletion of records. The check does not depend on rows of another table. */
export interface OwnBlocker {
  /**
   * The end of a sentence that gives the reason. The sentence begins with the name of the record: in «Rosa Sanz es …», the end is «es …».
   */
  sentence: string;
  /** The ids that cannot be deleted. Runs in the transaction of the deletion. */
  findBlocked: (
    ids: readonly number[],
    user: SessionUser,
    manager: EntityManager,
    /** Today in the academy's time zone, `YYYY-MM-DD`. */
    today: string,
  ) => number[] | Promise<number[]>;
}

/** A page opened from a list, for the selected rows or the whole list. */
export interface ListAction {
  /** «Dar de alta en cursos…» */
  label: string;
  /** The name of an icon in `frontend/src/listings/toolbar/ActionIcon.tsx`. */
  icon: string;
  /** The address of the page. The selection is added as parameters. */
  url: string;
  /** False if the page does not use the selection. */
  withSelection?: false;
  /** If true, an empty list offers this action before «Añadir». */
  fillsEmptyList?: true;
  permission: Permission;
}

/**
 * A button on a row. The button changes the row immediately, and the user can undo the change. The request to `url` contains
 * `idsSeleccionados`; the reply is a `RowActionReply`.
 */
export interface RowAction<P extends string = string> {
  label: string;
  /** The name of an icon in `frontend/src/listings/toolbar/ActionIcon.tsx`. */
  icon: string;
  url: string;
  /** The URL that undoes the action. The reply of the action says which fields the undo request contains. */
  undoUrl: string;
  permission: Permission;
  /** The action is offered on rows whose column has one of these values. */
  when: FieldTest<P>;
}

/** A printable file of the rows of a list. */
export interface ListPrint {
  label: string;
  icon: string;
  /** The URL of the file. Filters and selected ids are added as parameters. */
  url: string;
  permission: Permission;
}

/** A saved search that the list definition declares. */
export interface SavedSearchSeed<P extends string = string> {
  code: string;
  description: string;
  /** `{ edad__gte: '18' }` */
  filters: Record<string, string>;
  order?: string;
  columns?: P[];
  /** If set, the list opens with this search instead of the search for all rows. */
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
  /** The place in the menu; null for a list that only appears embedded in records. */
  menu: { group: MenuGroup; order: number } | null;
  recordUrl: string;
  /** False if records are not created from the list. */
  creatable?: false;
  /** True if only the application writes the rows. `once-added`: users can add rows, but cannot edit or delete them. */
  readOnly?: true | 'once-added';
  /** Records open in a window over the list. */
  modal?: boolean;
  /**
   * Marks the list as a catalogue: a small table with the columns `descripcion`, `orden` and `activo`. A field that refers to a catalogue
   * offers all active records at once, and can create a record from a typed name.
   * `detail` and `colour` help to tell the offered records apart.
   */
  catalogue?: { detail?: P; colour?: P };
  /** If true, rows have a smaller height. */
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
  /**
   * The row rule limits the rows that a user sees. It applies to every query of the list, and to every join with the entity of the list.
   */
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
    /** Facts on a second line, if they do not fit on the first. */
    secondLine?: readonly AnywhereText[];
    /**
     * The fields of the reply to a request for a single id. If set, such a request returns one record instead of a list of found records.
     */
    single?: P[];
  };
  /** How the search in the page header finds records of this list. Omitted if it does not search the list. */
  anywhere?: AnywhereOptions<P>;
  /**
   * The name of a record in titles and sentences: `{nombre} {apellidos}`. A part in square brackets is left out if one of its values is
   * missing. The text may only use fields that every user of the list sees.
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
 * Declares a list. Its menu entry, screen, API, picker and exports are made from this definition. The paths are checked by the compiler
 * and again when the application starts.
 */
export function defineList<T extends object>(entity: EntityClass<T>, options: ListOptions<T>): ListDefinition<T> {
  return { ...(options as unknown as ListOptions<T, string>), entity };
}
