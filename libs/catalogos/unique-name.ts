import type { RecordRule } from '../records';

/** No two rows of the table read the same, whatever the case and accents: people choose them by their name. */
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
