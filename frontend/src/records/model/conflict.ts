import type { FormReply, RecordField, RecordReply } from '#libs/contracts';
import { panelFields, sameValue, type Values } from './record-state';

/** Conflicts between two users who changed one record. Pure. */

export interface Dispute {
  field: RecordField;
  before: unknown;
  mine: unknown;
  theirs: unknown;
  /**
   * Names of other fields that are decided together with this field. If the person chooses the own value for this field, the own values
   * are chosen for the other fields too. The same holds for the stored value.
   */
  with?: readonly string[];
  /** Who changed the field. `both`: two users changed the field to different values, so the user must choose a value. */
  by: 'both' | 'me' | 'them';
}

/**
 * Returns every field that at least one of the two users changed. The fields for which this person must choose a value come first in the
 * list.
 * @param before the values when this person opened the record
 * @param changes the changes of this person
 * @param theirs the stored values
 */
export function disputes(fields: readonly RecordField[], before: Values, changes: Values, theirs: Values): Dispute[] {
  const all = fields
    .map((field): Dispute => {
      const { campo } = field;
      const mine = Object.hasOwn(changes, campo) ? changes[campo] : before[campo];
      return {
        field,
        before: before[campo],
        mine,
        theirs: theirs[campo],
        by: whose(before[campo], mine, theirs[campo]),
      };
    })
    .filter(({ before: old, mine, theirs: now }) => !(sameValue(old, mine) && sameValue(old, now)));
  return all.toSorted((one, other) => Number(one.by !== 'both') - Number(other.by !== 'both'));
}

/**
 * Returns the conflicts about panel values that this user has changed, one for each label. A panel value is a whole list, so it is unknown
 * whether the other user changed it too. Therefore the user must choose.
 */
export function panelDisputes(form: FormReply, changes: Values): Dispute[] {
  const touched = panelFields(form).filter(({ campo }) => Object.hasOwn(changes, campo));
  const first = touched.filter(({ etiqueta }, at) => touched.findIndex((one) => one.etiqueta === etiqueta) === at);
  return first.map(({ campo, etiqueta }) => ({
    field: { campo, etiqueta, tipo: 'texto', obligatorio: false },
    with: touched.filter((one) => one.etiqueta === etiqueta).map((one) => one.campo),
    before: null,
    mine: 'Lo que ha cambiado aquí',
    theirs: 'Lo guardado',
    by: 'both',
  }));
}

/** A field of a record whose stored value has changed. */
export interface RecordChange {
  field: RecordField;
  before: unknown;
  after: unknown;
}

/**
 * Returns the fields that differ between two versions of a record. If several amounts changed from the same old value to the same new
 * value, for example total and net, only the first of them is returned.
 */
export function recordChanges(fields: readonly RecordField[], before: Values, after: Values): RecordChange[] {
  const all = disputes(fields, before, {}, after).map(({ field, theirs }): RecordChange => ({
    field,
    before: before[field.campo],
    after: theirs,
  }));
  const isAlike = (one: RecordChange, other: RecordChange) =>
    one.field.tipo === 'importe' &&
    other.field.tipo === 'importe' &&
    sameValue(one.before, other.before) &&
    sameValue(one.after, other.after);
  return all.filter((change, at) => all.findIndex((one) => one === change || isAlike(one, change)) === at);
}

/** Returns who has changed a value: `me`, `them` or `both`. Only for `both`, the user must decide. */
export function whose(before: unknown, mine: unknown, theirs: unknown): Dispute['by'] {
  if (sameValue(before, theirs)) return 'me';
  if (sameValue(before, mine) || sameValue(mine, theirs)) return 'them';
  return 'both';
}

/**
 * The changes to apply to the stored values.
 * @param keepMine the disputed fields in which this person's value wins
 */
export function settled(
  changes: Values,
  all: readonly Dispute[],
  keepMine: ReadonlySet<string>,
  now: RecordReply,
): Values {
  const dropped = new Set(
    all
      .filter(({ by, field }) => by === 'them' || (by === 'both' && !keepMine.has(field.campo)))
      .flatMap(({ field, with: others = [] }) => [field.campo, ...others]),
  );
  const there = ([campo, value]: [string, unknown]) =>
    Object.hasOwn(now.valores, campo) && sameValue(value, now.valores[campo]);
  return Object.fromEntries(Object.entries(changes).filter((change) => !dropped.has(change[0]) && !there(change)));
}
