/** The largest id that a row can have: they are 4-byte integers of the database. */
export const LARGEST_ID = 2_147_483_647;

/** The id that digits stand for, 0 among them, as a text or as a number; null for what no row can have. */
export function idFrom(raw: unknown): number | null {
  const text = typeof raw === 'number' ? String(raw) : raw;
  if (typeof text !== 'string' || !/^\d{1,10}$/.test(text)) return null;
  const id = Number(text);
  return id <= LARGEST_ID ? id : null;
}
