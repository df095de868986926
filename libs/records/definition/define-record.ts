import type { EntityManager } from 'typeorm';
import type { ActionInput, Condition, FieldTest, Permission, ValueCondition } from '../../contracts';
import type { EntityClass } from '../../listings';
import type { RecordRule } from './record-rule';

/** A property of the entity that is declared with `@Field` or `@Computed`. */
export type FieldName<T> = keyof T & string;

/** What the record changes of a field that its entity declares. */
export interface RecordFieldOptions<P extends string = string> {
  field: P;
  label?: string;
  help?: string;
  required?: boolean;
  readOnly?: boolean;
  /** The value of a new record. */
  initial?: string | number | boolean;
  /** Of a date: the form fills in today, if it is empty, when a person gives another field a value. */
  todayWhen?: FieldTest<P>;
  /** The form empties it when a person gives another field a value. */
  emptyWhen?: FieldTest<P>;
  /** Users without this permission see the field read-only. */
  permission?: Permission;
  /** Of a reference: what is offered instead of all records of its list. */
  picker?: RecordPicker<P>;
}

/** An address that answers like `/api/buscador-*`, and its parameters: the fields of the record that they come from. */
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
  /** The relation of the listed entity that points to this record, which a new row starts with: `alumno`. */
  relation: string;
  /**
   * A many-to-many relation of the listed entity with this record, when it relates more rows than `relation` does: every teacher of
   * a private subject, not only the first.
   */
  among?: string;
  /**
   * A reference of this record, when the rows point to the record that it refers to: the siblings of a student are the other
   * students of the family. The record itself is left out.
   */
  through?: P;
  /** A subset of the columns that the list declares. */
  columns: readonly string[];
  order?: string;
  /** Filters of the list: the tab counts only the rows that pass, such as active enrolments. All rows by default. */
  counted?: Readonly<Record<string, string>>;
  /** Label of the button that adds a row; without it there is no button. */
  addLabel?: string;
}

/** A part of the page drawn by the module's own component in the client. */
export interface RecordPanel {
  code: string;
  /** What it sends with a save beyond the fields of the record. */
  fields?: readonly { name: string; label: string }[];
  /** Above the groups of its tab once the record is saved: the panel is what people come for. */
  isFirst?: true;
  /** Its tab is shown on a new record too, where the panel says what comes after saving. */
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

/** Facts that the page shows beside the record, so that it need not be left for them. */
export interface RecordGlance {
  /** An address of a module, with `{id}`, that answers a `GlanceReply` under the row rules of the user. */
  url: string;
  /** Not asked for users without this permission. */
  permission: Permission;
}

/** The question of an action. */
export interface ActionQuestion {
  title: string;
  text: string;
  accept: string;
  isDangerous: boolean;
  /** What the dialog asks for; the client sends it with the action. */
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
  /** The question of a dialog that is shown first. */
  confirm?: ActionQuestion;
  /** Opens `url` in another browser tab instead of posting to it. */
  opensTab?: true;
  /** Opens `url`, a page of the application, instead of posting to it. */
  opensPage?: true;
  /** What the page is for while it is offered. */
  isPrimary?: true;
}

/** Makes fields of a record read-only while its condition holds: most of an issued invoice, the holder of a rectifying one. */
export interface RecordLock<P extends string = string> extends ValueCondition<P> {
  when: FieldTest<P>;
  /** The fields that may still change, or the only ones that may not. Added fields may always change. */
  locked: { except: readonly P[] } | { only: readonly P[] };
  /** The Spanish sentence that refuses any other change. */
  message: string;
}

/** A checked save that is about to be written. */
export interface RecordSave {
  /** 0 for a new record. */
  id: number;
  /** What it changes, by field. */
  values: Readonly<Record<string, unknown>>;
  /** Who saves. */
  userId: number | null;
  now: Date;
  /** The academy's today, `YYYY-MM-DD`. */
  today: string;
  /** The person has read what `beforeSave` asks (`confirmar=1`). */
  isConfirmed: boolean;
}

/** Records that belong to this one and are changed apart from it: its history shows their changes too. */
export interface RelatedHistory {
  /** Code of their record; its permissions and the row rules of its list apply. */
  record: string;
  /** The column of their table that refers to this record. */
  column: string;
  /** The column that names one of them that was deleted. */
  name: string;
  /** Their fields that are shown; no others are. */
  fields: readonly string[];
  /** What the audit keeps of them in words, by its key, with its label. */
  texts?: Readonly<Record<string, string>>;
}

export interface RecordOptions<P extends string> {
  /** Code of the record's list, whose permissions apply. */
  code: string;
  /** Left out: one tab, with the fields of the entity under the headings declared there. */
  tabs?: readonly RecordTab<P>[];
  /** Fields shown under the title. */
  summary?: readonly P[];
  /** A yes/no field shown as a badge beside the title, and its two Spanish words. */
  state?: { field: P; yes: string; no: string };
  /** For a list that is not `creatable`: the Spanish sentence that says where its records are made. */
  madeElsewhere?: string;
  /**
   * Of records that end by themselves, such as a payer who has paid everything: what is said of one that no longer exists, after its
   * title: «ya no debe nada». The page then leads back to the list.
   */
  settled?: string;
  /** The field that has the focus in a new record: what people write first. Left out, the first one that must be filled in. */
  startsAt?: P;
  /** Where the buttons are; `bottom` by default. */
  bar?: 'top' | 'bottom';
  related?: readonly RelatedHistory[];
  actions?: readonly RecordAction<P>[];
  glance?: readonly RecordGlance[];
  /** Rules beyond those of the fields' types: `min('precio', 0, '…')`, `unique('codigo', '…')`. */
  rules?: readonly RecordRule<P>[];
  locks?: readonly RecordLock<P>[];
  /** Other names under which programs send a field: `{ materia_id: 'materia' }`. */
  wireNames?: Readonly<Record<string, P>>;
  /**
   * Runs in the transaction of every save, before the row is written: takes the locks that the write needs, and checks what only
   * holds under them. What a person may insist on is refused with 409 unless the save is confirmed.
   * @throws AppError that refuses the save
   */
  beforeSave?: (manager: EntityManager, save: RecordSave) => Promise<void>;
  /** Runs in the transaction of every save, once the row is written: what follows from it in other rows. */
  afterSave?: (manager: EntityManager, id: number, save: RecordSave) => Promise<void>;
  /** URLs of a module that saves more than the record's fields in one request; `{id}` is replaced by the id. */
  save?: { create: string; update: string };
}

export interface RecordDefinition extends RecordOptions<string> {
  kind: 'record';
  entity: EntityClass;
}

/**
 * Describes a record page once: tabs, groups, fields, embedded lists, actions. Page, window, reading, saving, rules and
 * history follow from it. Checked against its entity and lists at start.
 */
export function defineRecord<T extends object>(
  entity: EntityClass<T>,
  options: RecordOptions<FieldName<T>>,
): RecordDefinition {
  return { ...options, kind: 'record', entity };
}
