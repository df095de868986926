import { idFrom, readJson } from '../../platform';
import type { FieldType } from './field-type';
import { rule } from './rule';

const BOOLEANS = new Map<unknown, boolean>([['1', true], ['true', true], [true, true], [1, true], ['on', true], ['0', false], ['false', false], [false, false], [0, false]]); // prettier-ignore

export const yesOrNo: FieldType = {
  read: (raw) => BOOLEANS.get(raw) ?? raw,
  rules: () => [rule('booleano', (value) => (typeof value === 'boolean' ? null : 'Elija sí o no.'))],
  empty: false,
};

export const option: FieldType = {
  read: (raw) => raw,
  rules: ({ opciones = [] }) => [
    rule('opcion', (value) => (opciones.some(({ valor }) => valor === value) ? null : 'Elija una de las opciones.')),
  ],
};

export const reference: FieldType = {
  read: (raw) => idFrom(raw) ?? { no: raw },
  rules: () => [
    rule('referencia', (value) => (typeof value === 'number' && value > 0 ? null : 'Elija uno de la lista.')),
  ],
};

/** The id of an upload; whether it is there, and what it is, only the database knows. */
export const upload: FieldType = {
  ...reference,
  rules: () => [rule('fichero', (value) => (typeof value === 'number' && value > 0 ? null : 'Elija un fichero.'))],
};

export const references: FieldType = {
  read: (raw) => {
    const items = typeof raw === 'string' ? parseList(raw) : raw;
    return Array.isArray(items) ? [...new Set(items.map((item) => idFrom(item) ?? 0))] : items;
  },
  rules: () => [
    rule('referencias', (value) => (Array.isArray(value) && value.every(Boolean) ? null : 'Elija de la lista.')),
  ],
  empty: [],
};

function parseList(raw: string): unknown {
  if (!raw.trim().startsWith('[')) return raw.split(',').map((item) => item.trim());
  return readJson(raw);
}
