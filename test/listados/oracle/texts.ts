/** Removes accents and converts to lower case. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

const SPANISH = new Intl.Collator('es');

/** Spanish order; texts that are equal in it are ordered by their bytes, as in PostgreSQL. */
export function compareSpanish(one: string, other: string): number {
  return SPANISH.compare(one, other) || compareBytes(one, other);
}

export function compareBytes(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}
