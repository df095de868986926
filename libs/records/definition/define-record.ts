import type { EntityManager } from 'typeorm';
import type { ActionInput, Condition, FieldTest, Permission, ValueCondition } from '../../contracts';
import type { EntityClass } from '../../listings';
import type { RecordRule } from './record-rule';

/** A property of the entity that is declared with `@Field` or `@Computed`. */
export type FieldName<T> = keyof T & string;

/** How the record changes a field that its entity declares. */
export interface RecordFieldOptions<P extends string = string> {
  field: P;
  label?: string;
  help?: string;
  required?: boolean;
  readOnly?: boolean;
  /** The initial value in a new record. */
  initial?: string | number | boolean;
  /** For a date field: when this test on another field becomes true by a user's input, the form fills an empty date with today. */
  todayWhen?: FieldTest<P>;
  /** When this test on another field becomes true by a user's input, the form empties the field. */
  emptyWhen?: FieldTest<P>;
  /** Users without this permission see the field read-only. */
  permission?: Permission;
  /** For a reference: the picker that is used instead of all records of the list. */
  picker?: RecordPicker<P>;
}

/** A picker with its own URL, which answers like `/api/buscador-*`; each parameter takes its value from a field of the record. */
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
  /** Code of the list that the rows come from; its permissions and scope apply. */
  list: string;
  /** The relation of the listed entity that points to this record, such as `alumno`. A new row starts with it. */
  relation: string;
  /**
   * A many-to-many relation of the listed entity with this record, used instead of `relation` when it relates more rows: all teachers of
   * a private subject, not only the first.
   */
  among?: string;
  /**
   * A reference of this record, when the rows point to the record that it refers to: siblings are the other students of the student's
   * family. The record itself is left out.
   */
  through?: P;
  /** A subset of the columns that the list declares. */
  columns: readonly string[];
  order?: string;
  /** Filters of the list: the count on the tab includes only rows that pass them, such as active enrolments. All rows by default. */
  counted?: Readonly<Record<string, string>>;
  /** Label of the button that adds a row; without it there is no button. */
  addLabel?: string;
}

/** A part of the page drawn by the module's own component in the client. */
export interface RecordPanel {
  code: string;
  /** Inputs that the panel adds to a save, beyond the fields of the record. */
  fields?: readonly { name: string; label: string }[];
  /** In a saved record the panel comes above the groups of its tab, because users open the tab for the panel. */
  isFirst?: true;
  /** The tab also appears on a new record, where the panel explains what will be possible after saving. */
  isOnNew?: true;
}

export interface RecordTab<P extends string = string> {
  code: string;
  title: string;
  /** Hidden from users without this permission. */
  permission?: Permission;
  groups?: readonly RecordGroup<P>[];
  lists?: readonly EmbeddedList<P>[];
  panel?: RecordPanel;
}

/** A glance: facts of another module, shown beside the record so that users need not leave the page. */
export interface RecordGlance {
  /** A URL of a module, with `{id}`, that answers a `GlanceReply` under the row rules of the user. */
  url: string;
  /** Users without this permission get no request for the glance. */
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
  /** The URL, with `{id}`, of a sentence about this record, which the dialog shows above `text`. */
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
  /** Opens `url`, a page of the application, instead of posting to it. */
  opensPage?: true;
  /** While this action is offered, its button is the primary one of the page. */
  isPrimary?: true;
}

/** Makes fields of a record read-only while its condition holds: most fields of an issued invoice, the holder of a rectifying one. */
export interface RecordLock<P extends string = string> extends ValueCondition<P> {
  when: FieldTest<P>;
  /** The only fields that stay editable, or the only ones that are locked. Added fields are never locked. */
  locked: { except: readonly P[] } | { only: readonly P[] };
  /** The Spanish sentence that refuses a change of a locked field. */
  message: string;
}

/** A checked save that is about to be written. */
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
  /** True if the user confirmed what `beforeSave` asks (`confirmar=1`). */
  isConfirmed: boolean;
}

/** Records that belong to this one and are saved on their own page: the history of this record includes their changes. */
export interface RelatedHistory {
  /** The record code of the related records; the permissions of that record and the row rules of its list apply. */
  record: string;
  /** The column of the related table that refers to this record. */
  column: string;
  /** The column that gives a deleted related record its name. */
  name: string;
  /** The fields of the related records whose changes are shown. */
  fields: readonly string[];
  /** Texts that only the audit stores, with the label of each, by audit key. */
  texts?: Readonly<Record<string, string>>;
}

export interface RecordOptions<P extends string> {
  /** Code of the record's list, whose permissions apply. */
  code: string;
  /** Without tabs, one tab shows the fields of the entity under the headings declared there. */
  tabs?: readonly RecordTab<P>[];
  /** Fields shown under the title. */
  summary?: readonly P[];
  /** A yes/no field shown as a badge beside the title, and its two Spanish words. */
  state?: { field: P; yes: string; no: string };
  /** For a list that is not `creatable`: the Spanish sentence that says where its records are created. */
  madeElsewhere?: string;
  /**
   * For records that disappear on their own, such as a payer who has paid everything: the sentence shown after the title of one that no
   * longer exists, «ya no debe nada». The page then leads back to the list.
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
   * Runs in the transaction of every save, before the row is written: takes the locks that the write needs, and checks what is only
   * reliable under them. What a user may confirm is refused with 409 unless the save is confirmed.
   * @throws AppError that refuses the save
   */
  beforeSave?: (manager: EntityManager, save: RecordSave) => Promise<void>;
  /** Runs in the transaction of every save, after the row is written: updates other rows that depend on it. */
  afterSave?: (manager: EntityManager, id: number, save: RecordSave) => Promise<void>;
  /** URLs of a module that saves more than the record's fields in one request; `{id}` is replaced by the id. */
  save?: { create: string; update: string };
}

export interface RecordDefinition extends RecordOptions<string> {
  kind: 'record';
  entity: EntityClass;
}

/**
 * Declares a record page: tabs, groups, fields, embedded lists, actions. Page, window, reading, saving, rules and history follow from it.
 * Checked against its entity and lists at start.
 */
export function defineRecord<T extends object>(
  entity: EntityClass<T>,
  options: RecordOptions<FieldName<T>>,
): RecordDefinition {
  return { ...options, kind: 'record', entity };
}
