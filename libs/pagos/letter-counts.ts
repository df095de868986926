/** SQL: true if the letter `c` is neither a counter-letter nor cancelled by one. */
export const LETTER_COUNTS = `c.anula_id IS NULL AND NOT EXISTS (SELECT FROM pagos_cartas a WHERE a.anula_id = c.id)`;
