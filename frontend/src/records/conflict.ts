import type { FormReply, RecordField, RecordReply } from '../../../libs/contracts';
import { panelFields, sameValue, type Values } from './record-state';

/** Two people changed one record: what each field was, and what each of them made of it. Pure. */

export interface Dispute {
  field: RecordField;
  before: unknown;
  mine: unknown;
  theirs: unknown;
  /** Values that go with it. */
  with?: readonly string[];
  /** Who changed it. Only what both changed, and differently, is to be decided. */
  by: 'both' | 'me' | 'them';
}

/**
 * Every field that either of the two changed, those to be decided first.
 * @param before what was stored when this person opened the record.
 * @param changes what this person changed since.
 * @param theirs what is stored now.
 */
export function disputes(fields: readonly RecordField[], before: Values, changes: Values, theirs: Values): Dispute[] {
  const all = fields
    .filter(({ soloLectura }) => soloLectura !== true)
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
 * What this person changed in panels, whose values are whole lists that the record does not hold: nobody knows whether the
 * other changed them too, so it is decided. Values that only go with another bear its words and are decided with it.
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

function whose(before: unknown, mine: unknown, theirs: unknown): Dispute['by'] {
  if (sameValue(before, theirs)) return 'me';
  if (sameValue(before, mine) || sameValue(mine, theirs)) return 'them';
  return 'both';
}

/**
 * The changes that are left to be made to what is stored now.
 * @param keepMine the disputed fields where this person's value stands.
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
