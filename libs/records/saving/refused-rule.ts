/** A refusal of the database that a person can mend. */
export interface RefusedRule {
  /** Name of the constraint or index; empty where it is the column itself that refuses. */
  rule: string;
  /** The column that refuses, where the driver says so. */
  column: string | null;
  /** What to say when the rule has no words of its own. */
  otherwise: string;
}

/** By SQLSTATE. */
const SENTENCES: Record<string, string | undefined> = {
  '23505': 'Ya lo tiene otro registro.',
  '23P01': 'Se solapa con otro registro.',
  '23503': 'Lo elegido ya no existe.',
  '23514': 'Hay fechas o cantidades que no pueden ser.',
  '23502': 'Falta un dato.',
  '22003': 'Hay una cantidad demasiado grande.',
};

/** Reads the driver's error; null when it is none of these. */
export function refusedRule(error: unknown): RefusedRule | null {
  if (!(error instanceof Error)) return null;
  const { code, constraint, column } = error as Error & Record<'code' | 'constraint' | 'column', unknown>;
  const otherwise = typeof code === 'string' ? SENTENCES[code] : undefined;
  if (otherwise === undefined) return null;
  return {
    rule: typeof constraint === 'string' ? constraint : '',
    column: typeof column === 'string' ? column : null,
    otherwise,
  };
}
