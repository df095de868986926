interface Identified {
  id: number;
}

/** The chosen records with more added, each once, in the order of choice. */
export function withRecords<R extends Identified>(chosen: readonly R[], more: readonly R[]): R[] {
  const ids = new Set(chosen.map(({ id }) => id));
  return [...chosen, ...more.filter(({ id }) => !ids.has(id))];
}

export function withoutRecords<R extends Identified>(chosen: readonly R[], removed: readonly Identified[]): R[] {
  const ids = new Set(removed.map(({ id }) => id));
  return chosen.filter(({ id }) => !ids.has(id));
}

export function isChosen(chosen: readonly Identified[], { id }: Identified): boolean {
  return chosen.some((record) => record.id === id);
}

/** Adds the record, or removes it if it is chosen already. */
export function toggleRecord<R extends Identified>(chosen: readonly R[], record: R): R[] {
  return isChosen(chosen, record) ? withoutRecords(chosen, [record]) : withRecords(chosen, [record]);
}

/**
 * Returns the chosen records after one more choice. If several may be chosen, the choice adds or removes the record. Otherwise the record
 * replaces the earlier one.
 */
export function chooseRecord<R extends Identified>(chosen: readonly R[], record: R, isMultiple: boolean): R[] {
  return isMultiple ? toggleRecord(chosen, record) : [record];
}
