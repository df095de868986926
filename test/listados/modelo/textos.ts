/** Text as a person compares it: no case, no accents. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

const SPANISH = new Intl.Collator('es');

/** Spanish order; what is equal for a reader goes by its bytes, as in the database. */
export function compareSpanish(one: string, other: string): number {
  return SPANISH.compare(one, other) || compareBytes(one, other);
}

export function compareBytes(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}
