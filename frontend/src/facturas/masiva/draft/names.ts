/** `Alonso Vega, Hugo` of `Alonso Vega, Hugo · A-00012`. */
const nameOf = (label: string): string => label.split(' · ')[0] ?? label;

/** Names that are shown before the rest is asked for. */
const MAX_NAMES = 5;

/** The first names of a selection, and how many follow them. Without names that are still loading. */
export function firstNames(labels: readonly string[]): { shown: string[]; more: number } {
  const names = knownNames(labels);
  // One name takes no more room than «y 1 más».
  const shown = names.length <= MAX_NAMES + 1 ? names : names.slice(0, MAX_NAMES);
  return { shown, more: names.length === 0 ? 0 : labels.length - shown.length };
}

/** All names that are known, in the order of the alphabet. */
export const knownNames = (labels: readonly string[]): string[] =>
  labels
    .filter((label) => label !== '')
    .map(nameOf)
    .toSorted(new Intl.Collator('es').compare);
