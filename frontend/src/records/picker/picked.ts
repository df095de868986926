import type { ListRecord } from '../../../../libs/contracts';

/** The chosen records that the list does not hold yet. */
export function picked(chosen: readonly ListRecord[], presentes: ReadonlySet<number>): ListRecord[] {
  return chosen.filter(({ id }) => !presentes.has(id));
}

/** One more or one less. */
export function toggled(chosen: readonly ListRecord[], record: ListRecord): ListRecord[] {
  const others = chosen.filter(({ id }) => id !== record.id);
  return others.length < chosen.length ? others : [...chosen, record];
}
