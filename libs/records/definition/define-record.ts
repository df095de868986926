import type { EntityManager } from 'typeorm';
import type { ActionInput, Condition, FieldTest, Permission, ValueCondition } from '../../contracts';
import type { EntityClass } from '../../listings';
import type { RecordRule } from './record-rule';

/** A property of the entity that is declared with `@Field` or `@Computed`. */
export type FieldName<T> = keyof T & string;

/** How the record page changes a field that its entity declares. */
export interface RecordFieldOptions<P extends string = string> {
  field: P;
  label?: string;
  help?: string;
  required?: boolean;
  readOnly?: boolean;
  /** The initial value in a new record. */
  initial?: string | number | boolean;
  /** For a date field: a test on another field. If the user's input makes the test true and the date is empty, the form fills in today. */
  todayWhen?: FieldTest<P>;
  /** A test on another field. When the user's input makes the test true, the form empties this field. */
  emptyWhen?: FieldTest<P>;
  /** The permission to change the field. Users without it see the field read-only. */
  permission?: Permission;
  /** For a reference: the picker to use instead of the picker of all records of the list. */
  picker?: RecordPicker<P>;
}

/**
 * A picker with its own URL. The reply has the format of `/api/buscador-*`. Each key of `params` is a URL parameter; the value names the
 * field of the record that supplies this parameter.
 */
export interface RecordPicker<P extends string = string> {
  url: string;
  params: Readonly<Record<string, P>>;
}

export interface RecordGroup<P extends string = string> {
  code: string;
  title: string;
  fields: readonly (P | RecordFieldOptions<P>)[];
}

/** Rows of another list that belong to the record, such as a student's enrolments. */
export interface EmbeddedList<P extends string = string> {
  code: string;
  title: string;
  /** Code of the list from which the rows come. The permissions and the row rules of this list apply. */
  list: string;
  /** The relation from the listed entity to this record, such as `alumno`. In a new row, this relation is already set to this record. */
  relation: string;
  /**
   * A many-to-many relation between the listed entity and this record. If `among` is set, the list finds its rows by `among` instead of
   * `relation`. Example: for private subjects, `relation` finds only the first teacher; `among` finds all teachers.
   */
  among?: string;
  /**
   * The field of this record that refers to another record. Used if the rows of the list refer to that other record, and not to this
   * record. Example: with `familia`, the tab of a student shows the students of the same family, without this student.
   */
  through?: P;
  /** A subset of the columns that the list declares. */
  columns: readonly string[];
  order?: string;
  /** Filters of the list that select the rows to count on the tab, such as active enrolments. By default all rows count. */
  counted?: Readonly<Record<string, string>>;
  /** Label of the button that adds a row; without it there is no button. */
  addLabel?: string;
}

/** A part of the page drawn by the module's own component in the client. */
export interface RecordPanel {
  code: string;
  /** The panel's own inputs. A save sends them together with the fields of the record. */
  fields?: readonly { name: string; label: string }[];
  /** True if the panel of a saved record stands above the groups of the tab. This is for tabs that users open because of the panel. */
  isFirst?: true;
  /** The tab also appears on a new record, where the panel explains what will be possible after saving. */
  isOnNew?: true;
}

export interface RecordTab<P extends string = string> {
  code: string;
  title: string;
  /** The permission to see the tab; without it, the tab is hidden. */
  permission?: Permission;
  groups?: readonly RecordGroup<P>[];
  lists?: readonly EmbeddedList<P>[];
  panel?: RecordPanel;
}

/** Facts of another module that are shown beside the record (a glance), so that users need not leave the page. */
export interface RecordGlance {
  /** The URL from which the client loads the facts. `{id}` stands for the id of the record. */
  url: string;
  /** The client requests the glance (the facts shown beside the record) only for users with this permission. */
  permission: Permission;
}

/** The confirmation dialog of an action. */
export interface ActionQuestion {
  title: string;
  text: string;
  accept: string;
  isDangerous: boolean;
  /** The inputs of the dialog; the client sends their values with the action. */
  inputs?: readonly ActionInput[];
  /** The URL, with `{id}`, from which the dialog loads a sentence about this record. The dialog shows this sentence above `text`. */
  detailsUrl?: string;
}

/** A button of the record page: the client posts to `url`, where `{id}` is replaced by the record's id. */
export interface RecordAction<P extends string = string> extends Condition<P> {
  code: string;
  label: string;
  icon: string;
  url: string;
  permission: Permission;
  /** A dialog that is shown before the action runs. */
  confirm?: ActionQuestion;
  /** Opens `url` in another browser tab instead of posting to it. */
  opensTab?: true;
  /** True if the button opens `url`, a page of the application, instead of posting to it. */
  opensPage?: true;
  /** While this action is offered, its button is the primary one of the page. */
  isPrimary?: true;
}

/**
 * Makes fields of a record read-only while a condition holds. Examples: most fields of an issued invoice, and the holder of a rectifying
 * invoice.
 */
export interface RecordLock<P extends string = string> extends ValueCondition<P> {
  when: FieldTest<P>;
  /** Says which fields are locked: all fields `except` some, or `only` some. Added fields are never locked. */
  locked: { except: readonly P[] } | { only: readonly P[] };
  /** The Spanish sentence that refuses a change of a locked field. */
  message: string;
}

/** A validated save that is about to be written. */
export interface RecordSave {
  /** 0 for a new record. */
  id: number;
  /** The new values, by field. */
  values: Readonly<Record<string, unknown>>;
  /** The user who saves. */
  userId: number | null;
  now: Date;
  /** The academy's today, `YYYY-MM-DD`. */
  today: string;
  /** Whether the user confirmed the question of `beforeSave` (request field `confirmar=1`). */
  isConfirmed: boolean;
}

/**
 * Related records that belong to this record but are saved on their own page. The history of this record also shows the changes of the
 * related records.
 */
export interface RelatedHistory {
  /**
   * The record code of the related records. The permissions of that record and the row rules of the related list decide what the user
   * sees.
   */
  record: string;
  /** The column of the related table that refers to this record. */
  column: string;
  /** The column with the name of a related record. The history shows this name after the related record was deleted. */
  name: string;
  /** Fields of a related record. The history shows the changes of these fields. */
  fields: readonly string[];
  /** Labels of texts that are stored only in the audit, by the key of the text in the audit. */
  texts?: Readonly<Record<string, string>>;
}

export interface RecordOptions<P extends string> {
  /** Code of the list of the record. The permissions of this list apply to the record. */
  code: string;
  /** If absent, one tab shows the fields of the entity under the headings that the entity declares. */
  tabs?: readonly RecordTab<P>[];
  /** Fields shown under the title. */
  summary?: readonly P[];
  /** A yes/no field that the page shows as a badge beside the title. `yes` and `no` are the Spanish words of the badge. */
  state?: { field: P; yes: string; no: string };
  /** For a list that is not `creatable`: the Spanish sentence that says where its records are created. */
  madeElsewhere?: string;
  /**
   * The text after the title if the record has ceased to exist by itself. Example: «ya no debe nada», for a payer who has paid everything.
   * The page then leads back to the list.
   */
  settled?: string;
  /** The field that gets the focus in a new record; by default the first required field. */
  startsAt?: P;
  /** Where the buttons are; `bottom` by default. */
  bar?: 'top' | 'bottom';
  related?: readonly RelatedHistory[];
  actions?: readonly RecordAction<P>[];
  glance?: readonly RecordGlance[];
  /** Rules beyond those of the value types: `min('precio', 0, '…')`, `unique('codigo', '…')`. */
  rules?: readonly RecordRule<P>[];
  locks?: readonly RecordLock<P>[];
  /** Other wire names that programs may use for a field: `{ materia_id: 'materia' }`. */
  wireNames?: Readonly<Record<string, P>>;
  /**
   * Runs in the transaction of every save, before the row is written. Takes the locks that the write needs, and makes the checks that need
   * these locks. If the user must confirm something, refuses the save with 409 until the user has confirmed it.
   * @throws AppError that refuses the save
   */
  beforeSave?: (manager: EntityManager, save: RecordSave) => Promise<void>;
  /** Runs in the transaction of every save, after the row is written: updates other rows that depend on the record. */
  afterSave?: (manager: EntityManager, id: number, save: RecordSave) => Promise<void>;
  /**
   * The URLs to which the page sends its saves. Set only if one request saves more than the fields of the record. `{id}` stands for the id
   * of the record.
   */
  save?: { create: string; update: string };
}

export interface RecordDefinition extends RecordOptions<string> {
  kind: 'record';
  entity: EntityClass;
}

/**
 * Declares a record page: tabs, groups, fields, embedded lists, actions. The engine derives the window, reading, saving, rules and history
 * from this declaration. At start, the declaration is checked against the entity and the lists.
 */
export function defineRecord<T extends object>(
  entity: EntityClass<T>,
  options: RecordOptions<FieldName<T>>,
): RecordDefinition {
  return { ...options, kind: 'record', entity };
}
