import { fichasErrors } from '../definition/errors';
import { lockedFields, wouldChange } from '../model/locked';
import type { RecordModel } from '../model/record-model';
import type { Values } from './write-record';

/**
 * Removes the values of locked fields from a save. A request may repeat the stored value of a locked field, but may not change it.
 * @param stored the row that decides which fields are locked
 * @throws bloqueada if a locked field would change
 */
export function withoutLocked(model: RecordModel, stored: Readonly<Record<string, unknown>>, values: Values): Values {
  const locked = lockedFields(model, [...values.keys()], stored);
  const refused = [...values].flatMap(([field, value]) => {
    const sentence = locked.get(field);
    return sentence !== undefined && wouldChange(field, stored, value) ? [[field.campo, sentence] as const] : [];
  });
  const [first] = refused;
  if (first !== undefined)
    throw fichasErrors.bloqueada({ sentence: first[1] }, { campos: Object.fromEntries(refused) });
  return new Map([...values].filter(([field]) => !locked.has(field)));
}
