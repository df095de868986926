import type { RecordModel } from './record-model';

/** A rule of the database that a save ran into. */
export interface RefusedRule {
  /** Name of the constraint or index. */
  rule: string;
  /** The field it is about, where it is about one. */
  campo: string | null;
  /** What to say when the rule has no words of its own. */
  otherwise: string;
}

/** SQLSTATE of the refusals that a person can mend. */
const SENTENCES: Record<string, string | undefined> = {
  '23505': 'Ya lo tiene otro registro.',
  '23503': 'Lo elegido ya no existe.',
  '23514': 'Hay fechas o cantidades que no pueden ser.',
  '23502': 'Falta un dato.',
  '22003': 'Hay una cantidad demasiado grande.',
};

/** Reads the driver's error; null when it is none of these. Rules about one column are named after it: `aulas_capacidad_posible`. */
export function refusedRule(error: unknown, model: RecordModel): RefusedRule | null {
  if (!(error instanceof Error)) return null;
  const { code, detail, constraint, column } = error as Error &
    Record<'code' | 'detail' | 'constraint' | 'column', unknown>;
  const otherwise = typeof code === 'string' ? SENTENCES[code] : undefined;
  if (otherwise === undefined) return null;
  const rule = typeof constraint === 'string' ? constraint : '';
  const name = typeof column === 'string' ? column : keyColumn(detail);
  const field = model.fields.find(
    ({ store }) => 'column' in store && (store.column === name || rule.startsWith(`${model.table}_${store.column}_`)),
  );
  return { rule, campo: field?.campo ?? null, otherwise };
}

/** `Key (codigo)=(A-1) already exists.` is about codigo; keys of several columns are about none in particular. */
function keyColumn(detail: unknown): string | undefined {
  if (typeof detail !== 'string') return undefined;
  return /^Key \("?(\w+?)(?:_normal)?"?\)=/.exec(detail)?.[1];
}
