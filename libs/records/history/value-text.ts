import type { SelectorItem } from '../../contracts';
import { htmlToText } from '../../platform';
import { isFile, type StoredField } from '../model/stored-field';

/** How a stored value reads in the history. Nothing is an empty text. */
export function valueText(field: StoredField, value: unknown, names: ReadonlyMap<number, SelectorItem>): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((id) => nameOf(id, names)).join(', ');
  if (field.store.kind === 'reference' || isFile(field)) return nameOf(value, names);
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return WRITERS[field.tipo]?.(text) ?? field.opciones?.find(({ valor }) => valor === text)?.etiqueta ?? text;
}

function nameOf(id: unknown, names: ReadonlyMap<number, SelectorItem>): string {
  return names.get(Number(id))?.resultado ?? `(n.º ${String(id)})`;
}

const AMOUNT = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR', useGrouping: true });

const WRITERS: Partial<Record<StoredField['tipo'], (text: string) => string>> = {
  fecha: (text) => text.split('-').reverse().join('/'),
  'fecha-hora': (text) => {
    const [day = '', hour = ''] = text.split(/[T ]/);
    return `${day.split('-').reverse().join('/')} ${hour.slice(0, 5)}`;
  },
  hora: (text) => text.slice(0, 5),
  // The formatter takes the decimal text itself: no float comes in between.
  importe: (text) => AMOUNT.format(text as Intl.StringNumericLiteral),
  'texto-enriquecido': (text) => htmlToText(text),
  numero: (text) => text.replace('.', ','),
};
