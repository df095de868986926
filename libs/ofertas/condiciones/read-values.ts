import { LONGEST_CONDITION_VALUE, MAX_CONDITION_VALUES, type ConditionField } from '../../contracts';
import { parseId } from '../../platform/http/ids';
import { isTooDeep, parseJson } from '../../platform/http/json';
import { normalizeText, parseNumber, parseRange } from '../calculo';

/**
 * The stored values, or an error sentence. If `index` is set, the sentence is about the value at this index. Otherwise it is about all
 * values.
 */
export type ReadValues = { ok: true; values: string[] } | { ok: false; sentence: string; index?: number };

const refuse = (sentence: string, index?: number): ReadValues => ({
  ok: false,
  sentence,
  ...(index === undefined ? {} : { index }),
});

type ValueReader = (text: string, field: ConditionField) => { value: string } | { sentence: string };

/** The readers of values, by the kind of field. A reader converts a value to its stored form, or returns an error sentence. */
const READERS: Record<ConditionField['tipo'], ValueReader> = {
  texto: (text) => ({ value: text }),
  registros: (text) => {
    const id = parseId(text);
    return id === null || id === 0 ? { sentence: 'Elija los registros de la lista.' } : { value: String(id) };
  },
  numero: (text) => {
    const number = parseNumber(text);
    return number === null ? { sentence: 'Escriba un número, como 6 o 6,5.' } : { value: number.toString() };
  },
  rango: (text) =>
    parseRange(text) === null
      ? { sentence: 'Escriba un rango con el menor delante: 2-3, 4- (4 o más) o -2 (2 o menos).' }
      : { value: text.replaceAll(/\s/g, '').replace('–', '-') },
  opcion: (text, { valores }) => {
    const option = valores.find(({ valor }) => normalizeText(valor) === normalizeText(text));
    if (option !== undefined) return { value: option.valor };
    return { sentence: `Elija entre ${valores.map(({ etiqueta }) => etiqueta).join(', ')}.` };
  },
};

/** Reads the values of a condition: a JSON list, a repeated field, or `a,b,c`. Duplicates are stored once. */
export function readValues(raw: unknown, field: ConditionField): ReadValues {
  const list = readList(raw);
  if (list === null) return refuse('Los valores no se pueden leer.');
  const texts = list.map((text) => text.trim());
  if (texts.every((text) => text === ''))
    return refuse(field.tipo === 'registros' ? 'Elija al menos un registro.' : 'Escriba al menos un valor.');
  if (texts.length > MAX_CONDITION_VALUES) return refuse(`Son más de ${String(MAX_CONDITION_VALUES)} valores.`);
  const values = new Map<string, string>();
  for (const [index, text] of texts.entries()) {
    if (text === '') continue;
    if (text.length > LONGEST_CONDITION_VALUE)
      return refuse(`Un valor no puede pasar de ${String(LONGEST_CONDITION_VALUE)} letras.`, index);
    // oxlint-disable-next-line no-control-regex -- control characters: PostgreSQL stores no null character
    if (/[\u0000-\u001f\u007f]/.test(text)) return refuse('Hay un valor que no se puede leer.', index);
    const read = READERS[field.tipo](text, field);
    if ('sentence' in read) return refuse(read.sentence, index);
    const key = normalizeText(read.value);
    if (!values.has(key)) values.set(key, read.value);
  }
  return { ok: true, values: [...values.values()] };
}

function readList(raw: unknown): string[] | null {
  if (raw === undefined || raw === null) return [];
  if (typeof raw === 'string' && raw.trim().startsWith('[')) {
    const list = parseJson(raw);
    return Array.isArray(list) ? readScalars(list) : null;
  }
  if (Array.isArray(raw)) return isTooDeep(raw) ? null : readScalars(raw);
  const text = readScalar(raw);
  return text === null ? null : text.split(',');
}

function readScalars(list: readonly unknown[]): string[] | null {
  const texts = list.map(readScalar);
  return texts.every((text) => text !== null) ? texts : null;
}

const readScalar = (raw: unknown): string | null =>
  typeof raw === 'string' ? raw : typeof raw === 'number' && Number.isFinite(raw) ? String(raw) : null;
