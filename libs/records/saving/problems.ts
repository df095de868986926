import { oneRow, type AppError } from '../../platform';
import { fichasErrors } from '../definition/errors';

/** A problem of a save: a Spanish sentence and the fields that show it. Without fields, the problem is about the whole record. */
export interface Problem {
  fields: readonly string[];
  sentence: string;
}

/** Makes one refusal of all problems. If a field has several problems, the refusal shows the first one. */
export function refuse(problems: readonly Problem[]): AppError {
  const campos: Record<string, string> = {};
  for (const { fields, sentence } of problems) for (const campo of fields) campos[campo] ??= sentence;
  const count = Object.keys(campos).length;
  const juntos = problems.filter(({ fields }) => fields.length > 1).map(({ fields }) => [...fields]);
  return count > 0
    ? fichasErrors['campos-por-corregir']({ count }, { campos, ...(juntos.length > 0 ? { juntos } : {}) })
    : fichasErrors['regla-de-datos']({ sentence: oneRow(problems).sentence });
}
