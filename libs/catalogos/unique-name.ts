import type { RecordRule } from '../records';

/** Refuses two rows with the same text, ignoring case and accents, because people choose rows by their name. */
export function uniqueName(table: string, sentence: string): RecordRule<'descripcion'> {
  return {
    reads: ['descripcion'],
    problem: async ({ descripcion }, { id, exists }) =>
      (await exists(`SELECT FROM "${table}" WHERE id <> $1 AND descripcion_normal = claustro_normal($2)`, [
        id,
        descripcion,
      ]))
        ? sentence
        : null,
  };
}
