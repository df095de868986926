import { LONGEST_CONDITION_VALUE, MOST_CONDITION_VALUES, type ConditionField } from '../contracts';
import { idFrom } from '../platform/http/ids';
import { isTooDeep, readJson } from '../platform/http/json';
import { leerNumero, leerRango, normal } from './calculo';

/** Values as they are stored, or what is wrong with them: as a whole, or with the one at `at`. */
export type ReadValues = { ok: true; valores: string[] } | { ok: false; frase: string; at?: number };

const refuse = (frase: string, at?: number): ReadValues => ({ ok: false, frase, ...(at === undefined ? {} : { at }) });

type Reader = (text: string, field: ConditionField) => { valor: string } | { frase: string };

/** What a text stands for, in the one way in which it is stored; by the kind of field. */
const READERS: Record<ConditionField['tipo'], Reader> = {
  texto: (text) => ({ valor: text }),
  registros: (text) => {
    const id = idFrom(text);
    return id === null || id === 0 ? { frase: 'Elija los registros de la lista.' } : { valor: String(id) };
  },
  numero: (text) => {
    const number = leerNumero(text);
    return number === null ? { frase: 'Escriba un número, como 6 o 6,5.' } : { valor: number.toString() };
  },
  rango: (text) =>
    leerRango(text) === null
      ? { frase: 'Escriba un rango con el menor delante: 2-3, 4- (4 o más) o -2 (2 o menos).' }
      : { valor: text.replaceAll(/\s/g, '').replace('–', '-') },
  opcion: (text, { valores }) => {
    const found = valores.find(({ valor }) => normal(valor) === normal(text));
    if (found !== undefined) return { valor: found.valor };
    return { frase: `Elija entre ${valores.map(({ etiqueta }) => etiqueta).join(', ')}.` };
  },
};

/** The values of a condition as they came: a JSON list, a repeated field, or `a,b,c`. Said twice, a value counts once. */
export function readValues(raw: unknown, field: ConditionField): ReadValues {
  const texts = listOf(raw);
  if (texts === null) return refuse('Los valores no se pueden leer.');
  const given = texts.map((text) => text.trim());
  if (given.every((text) => text === ''))
    return refuse(field.tipo === 'registros' ? 'Elija al menos un registro.' : 'Escriba al menos un valor.');
  if (given.length > MOST_CONDITION_VALUES) return refuse(`Son más de ${String(MOST_CONDITION_VALUES)} valores.`);
  const valores = new Map<string, string>();
  for (const [at, text] of given.entries()) {
    if (text === '') continue;
    if (text.length > LONGEST_CONDITION_VALUE)
      return refuse(`Un valor no puede pasar de ${String(LONGEST_CONDITION_VALUE)} letras.`, at);
    // eslint-disable-next-line no-control-regex -- what nobody types and the database does not take
    if (/[\u0000-\u001f\u007f]/.test(text)) return refuse('Hay un valor que no se puede leer.', at);
    const read = READERS[field.tipo](text, field);
    if ('frase' in read) return refuse(read.frase, at);
    if (!valores.has(normal(read.valor))) valores.set(normal(read.valor), read.valor);
  }
  return { ok: true, valores: [...valores.values()] };
}

function listOf(raw: unknown): string[] | null {
  if (raw === undefined || raw === null) return [];
  if (typeof raw === 'string' && raw.trim().startsWith('[')) {
    const list = readJson(raw);
    return Array.isArray(list) ? scalars(list) : null;
  }
  if (Array.isArray(raw)) return isTooDeep(raw) ? null : scalars(raw);
  const text = scalar(raw);
  return text === null ? null : text.split(',');
}

function scalars(list: readonly unknown[]): string[] | null {
  const texts = list.map(scalar);
  return texts.every((text) => text !== null) ? texts : null;
}

const scalar = (raw: unknown): string | null =>
  typeof raw === 'string' ? raw : typeof raw === 'number' && Number.isFinite(raw) ? String(raw) : null;
