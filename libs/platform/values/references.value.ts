import { parseJson } from '../http/json';
import { readId } from './ids';
import { defineValueType } from './value-type';

/** Ids of records, without repeats. Requests send them as a list, as JSON text of a list, or as `a,b,c`. */
export const references = defineValueType({
  code: 'referencias',
  generalLabel: null,
  list: null,
  empty: [],
  formWidth: { columns: 12 },
  refersTo: 'record',
  read: (raw) => {
    const items = typeof raw === 'string' ? parseList(raw) : raw;
    return Array.isArray(items) ? [...new Set(items.map(readId))] : items;
  },
  problem: (value) => (Array.isArray(value) && value.every(Boolean) ? null : 'Elija de la lista.'),
  text: (value, { nameOf }) => (Array.isArray(value) ? value.map((id) => nameOf?.(id) ?? '').join(', ') : ''),
  examples: {
    good: [
      ['3, 7', [3, 7], '«3», «7»'],
      ['[3, 3]', [3], '«3»'],
      ['', [], ''],
    ],
    refused: [
      ['3,x', 'Elija de la lista.'],
      [7, 'Elija de la lista.'],
    ],
  },
});

function parseList(raw: string): unknown {
  if (!raw.trim().startsWith('[')) return raw.split(',').map((item) => item.trim());
  return parseJson(raw);
}
