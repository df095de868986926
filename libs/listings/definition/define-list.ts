import type { EntityManager } from 'typeorm';
import type { FieldTest, MenuGroup, Option, Permission, SessionUser } from '../../contracts';
import type { AnywhereOptions, AnywhereText } from './anywhere';
import type { CardOptions } from './card';
import type { Path } from './path';

/** The class of a TypeORM entity. */
export type EntityClass<T = object> = new () => T;

/** What a row rule compares a field with: a value, or a day from which on an end date must be, if there is one. */
export type ScopeValue = string | number | boolean | { notBefore: string };

/** The rows that a user may see: all, none, or those where every path has its value. */
export type Scope = 'all' | 'none' | Record<string, ScopeValue>;

/** What row rules depend on beside the user. */
export interface ScopeContext {
  /** The academy's today, `YYYY-MM-DD`. */
  today: string;
  /** Teachers see the students of the past course too. */
  pastCourse: boolean;
}

/** Only related rows where these paths have these values: `{ 'altas.activa': true }`. */
export type RelatedRowLimit<P extends string = string> = Partial<Record<P, string | number | boolean>>;

export interface ListColumn<P extends string = string> {
  field: P;
  label?: string;
  /** The address that a cell links to. `{familia.id}` is filled in from the row. */
  link?: string;
  /** Of a link of a yes or no: what it reads where it is yes, `Pasar lista`. */
  linkText?: string;
  /** Of a to-many column: which related rows its cells show. */
  only?: RelatedRowLimit<P>;
  /** The name on the wire and of its sort key; left out, its path. `alumno.nombre` goes on naming a column that became to-many. */
  name?: string;
  /** Of a to-many column: its cells are one text, «Lucía, Mario», in place of a list. */
  asText?: true;
  /** Of a to-many column: the field of one row that it is sorted by, which a join reads; left out, the smallest or greatest value. */
  sort?: P;
}

/** The name of a column on the wire. */
export const nameOf = (column: string | ListColumn): string =>
  typeof column === 'string' ? column : (column.name ?? column.field);

export interface ListSearchField<P extends string = string> {
  field: P;
  label?: string;
  options?: readonly Option[];
  /** Of a to-many field: which related rows are searched. The same as in the column of this field, if there is one. */
  only?: RelatedRowLimit<P>;
  /**
   * The name on the wire: that of the column with this path, or one of its own for a field that means something else than the
   * column of its path, `curso_alguna_vez`.
   */
  name?: string;
}

/** A sort key beside those of the columns: like its column, but rows with an empty value come first, not last. */
export interface EmptyFirst<P extends string = string> {
  /** Its name on the wire, as part of an order. */
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

/** Reasons that differ from record to record, such as a number and what to do instead. */
export interface ReasonBlocker {
  /** The rows of these tables that refer to the records are among the reasons, or are deleted in `beforeDelete`. */
  covers: readonly { table: string; column: string }[];
  /**
   * The records that cannot be deleted. Each reason follows the name of its record: «Inglés B1 tiene …». Runs in the transaction
   * that deletes the others.
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
  /** The ids that cannot be deleted. Runs in the transaction that deletes the others. */
  findBlocked: (
    ids: readonly number[],
    user: SessionUser,
    manager: EntityManager,
    /** The academy's today, `YYYY-MM-DD`. */
    today: string,
  ) => number[] | Promise<number[]>;
}

/** A page that is opened from a list, to act on its selection or on the whole list. */
export interface ListAction {
  /** «Dar de alta en cursos…» */
  label: string;
  /** A name in `frontend/src/listings/toolbar/ActionIcon.tsx`. */
  icon: string;
  /** The selection is added to it as a parameter. */
  url: string;
  /** False if the page does not use the selection. */
  withSelection?: false;
  /** An empty list offers it before «Añadir». */
  fillsEmptyList?: true;
  permission: Permission;
}

/** A button that acts on one row at once, with a way back: the address takes `idsSeleccionados` and answers a `RowActionReply`. */
export interface RowAction<P extends string = string> {
  label: string;
  /** A name in `frontend/src/listings/toolbar/ActionIcon.tsx`. */
  icon: string;
  url: string;
  /** Takes it back, with the fields that the reply names. */
  undoUrl: string;
  permission: Permission;
  /** Offered on rows where the column has one of these values. */
  when: FieldTest<P>;
}

/** A file made of the rows of a list. */
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
  /** The list opens with it, instead of with all rows. */
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
  /** For rows that only the application writes; `once-added`: people add them, and nobody edits or deletes them. */
  readOnly?: true | 'once-added';
  /** Records open in a window over the list. */
  modal?: boolean;
  /**
   * A small table with the columns `descripcion`, `orden` and `activo`: fields that refer to it offer all its active records at once,
   * and make a new one of a name. `detail` and `colour` tell them apart where they are offered.
   */
  catalogue?: { detail?: P; colour?: P };
  /** Smaller rows. */
  compact?: boolean;
  /** The columns shown by default. */
  columns: (P | ListColumn<P>)[];
  /** Columns that users can add. */
  moreColumns?: (P | ListColumn<P>)[];
  /** Its rows as cards, on a phone; left out, they are made of the columns. */
  card?: CardOptions<P>;
  search: (P | ListSearchField<P>)[];
  /** Columns of amounts or numbers of its own table that the footer sums, over all rows that match and over the selection. */
  sums?: P[];
  /** The default order. */
  order: (P | `-${P}` | EmptyFirst<P>)[];
  /** The row rule. It applies to every query of the list, and to every join with its entity. */
  scope: (user: SessionUser, context: ScopeContext) => Scope;
  /** Search as you type, at `/api/buscador-{name}`. */
  picker?: {
    name: string;
    /** The text fields that are searched. */
    search: P[];
    /** How a hit reads: `{apellidos}, {nombre}`. */
    display: string;
    /** Facts after it that tell records of the same name apart. */
    detail?: readonly AnywhereText[];
    /** Facts on a line below, where the first line cannot hold them. */
    secondLine?: readonly AnywhereText[];
    /** With one id the reply is that record with these fields, instead of a list of hits. */
    single?: P[];
  };
  /** How its records are found in a search anywhere; left out, they are not. */
  anywhere?: AnywhereOptions<P>;
  /**
   * What a record is called in titles and sentences: `{nombre} {apellidos}`. A part in square brackets is left out if a value of it is
   * missing. Only fields that every user of the list sees.
   */
  label: string;
  savedSearches?: SavedSearchSeed<P>[];
  deleteBlockers?: DeleteBlocker[];
  /** Deletes what goes with its records. Runs in the transaction that deletes them, once nothing blocks it. */
  beforeDelete?: (manager: EntityManager, ids: readonly number[]) => Promise<void>;
  prints?: ListPrint[];
  actions?: ListAction[];
  rowActions?: RowAction<P>[];
}

export interface ListDefinition<T = object> extends ListOptions<T, string> {
  entity: EntityClass<T>;
}

/** Declares a list. Its menu entry, screen, API, picker and exports are made from it. The paths are checked at start too. */
export function defineList<T extends object>(entity: EntityClass<T>, options: ListOptions<T>): ListDefinition<T> {
  return { ...(options as unknown as ListOptions<T, string>), entity };
}
