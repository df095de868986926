interface Identified {
  id: number;
}

/**
 * The rows of a reply in the order in which they are on screen, so that no row moves while one reads. Rows that are new come last; rows
 * that the reply no longer has are gone.
 */
export function stableRows<R extends Identified>(shown: readonly R[], loaded: readonly R[]): R[] {
  const byId = new Map(loaded.map((row) => [row.id, row]));
  const known = shown.flatMap(({ id }) => byId.get(id) ?? []);
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...loaded.filter(({ id }) => !ids.has(id))];
}
