import type { RecordField, RecordReply } from '../../../libs/contracts';
import { sameValue, type Values } from './record-state';

/** Two people changed one record: what each field was, and what each of them made of it. Pure. */

export interface Dispute {
  field: RecordField;
  before: unknown;
  mine: unknown;
  theirs: unknown;
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
      .map(({ field }) => field.campo),
  );
  return Object.fromEntries(
    Object.entries(changes).filter(([campo, value]) => !dropped.has(campo) && !sameValue(value, now.valores[campo])),
  );
}
