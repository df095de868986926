import type { CellValue, Column } from '../../contracts';

/** How a value reads on paper and in a spreadsheet. */
export function cellText(column: Column, value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((item) => oneText(column, column.elementos ?? 'string', item)).join(', ');
  return oneText(column, column.tipo, value);
}

function oneText(column: Column, tipo: Column['tipo'], value: string | number | boolean): string {
  return WRITERS[tipo]?.(value) ?? word(column, value);
}

const WRITERS: Partial<Record<Column['tipo'], (value: string | number | boolean) => string>> = {
  boolean: (value) => (value === true ? 'Sí' : 'No'),
  date: (value) => dateText(String(value)),
  datetime: (value) => INSTANT.format(new Date(String(value))),
  money: (value) => String(value).replace('.', ','),
  number: (value) => String(value).replace('.', ','),
};

const INSTANT = new Intl.DateTimeFormat('es-ES', { timeZone: 'Europe/Madrid', dateStyle: 'short', timeStyle: 'short' });

/** `2026-11-20` reads `20/11/2026`. */
export function dateText(date: string): string {
  return date.split('-').reverse().join('/');
}

function word(column: Column, value: string | number | boolean): string {
  return column.opciones?.find((option) => option.valor === value)?.etiqueta ?? String(value);
}

/**
 * A text that a spreadsheet could take for a formula gets an apostrophe before it, so that opening an export can never
 * run what somebody typed as their name (PLUS-03).
 */
export function neutralised(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
