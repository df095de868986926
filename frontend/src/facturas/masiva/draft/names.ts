/** `Alonso Vega, Hugo · A-00012` → `Alonso Vega, Hugo`. */
const nameOf = (label: string): string => label.split(' · ')[0] ?? label;

/** Number of names shown before the user asks for the rest. */
const MAX_NAMES = 5;

/**
 * Returns the first names of a selection, in alphabetical order. Names that are still loading are not shown.
 * `more` is the number of all other records; 0 if no name has loaded yet.
 */
export function firstNames(labels: readonly string[]): { shown: string[]; more: number } {
  const names = knownNames(labels);
  // If there is only one name more than the maximum, this name is shown too, because it needs no more room than «y 1 más».
  const shown = names.length <= MAX_NAMES + 1 ? names : names.slice(0, MAX_NAMES);
  return { shown, more: names.length === 0 ? 0 : labels.length - shown.length };
}

/** All names that have loaded, in alphabetical order. */
export const knownNames = (labels: readonly string[]): string[] =>
  labels
    .filter((label) => label !== '')
    .map(nameOf)
    .toSorted(new Intl.Collator('es').compare);
