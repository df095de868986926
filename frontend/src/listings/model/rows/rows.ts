import type { Column, ListRecord } from '#libs/contracts';
import { itemsOf } from '../../../fields/list';
import { cellType } from '../../../fields/list-types';
import { isEmpty } from '../../../fields/shared/options';
import type { SelectableRow } from '../selection/selection';

/** The value of a cell as one line of plain text. */
export function cellText(column: Column, row: ListRecord): string {
  return cellType(column.tipo).text(row[column.campo], column);
}

const isHour = ({ campo }: Column) => campo.startsWith('hora_');

const ownTexts = (columns: readonly Column[]) =>
  columns.filter(
    (column) =>
      column.tipo === 'string' &&
      !column.campo.includes('.') &&
      !isCode(column.campo) &&
      !isHour(column) &&
      !column.opciones,
  );

/** Whether a column is a code or id, which is shown in grey. */
export function isCode(campo: string): boolean {
  return campo === 'id' || campo === 'codigo';
}

/** Returns the column that names a row: the first text column that belongs to the row itself and is no code, else the first column. */
export function nameColumn(columns: readonly Column[]): Column | undefined {
  return ownTexts(columns)[0] ?? columns[0];
}

/**
 * Returns the columns `apellidos` and `nombre` of the row. If the row has no text column of its own, returns such a pair of a related
 * record: `alumno.apellidos`, `alumno.nombre`. If there is no pair, returns an empty list.
 */
function personColumns(columns: readonly Column[]): Column[] {
  const surnames = columns.filter(({ campo }) => /(^|\.)apellidos$/.test(campo));
  const pairs = surnames.map((surname) => {
    const name = columns.find(({ campo }) => campo === surname.campo.replace(/apellidos$/, 'nombre'));
    return name ? [surname, name] : [];
  });
  const isOwn = (pair: Column[]) => pair[0]?.campo === 'apellidos';
  return (
    pairs.find(isOwn) ?? (ownTexts(columns).length === 0 ? pairs.find((pair) => pair.length > 0) : undefined) ?? []
  );
}

/**
 * Returns the title columns of a row that is named by a date: the date, the hour and the first text column of a related record. The date
 * alone is not enough, because several rows may have the same date.
 */
function dateColumns(date: Column, columns: readonly Column[]): Column[] {
  const related = columns.find(({ campo, tipo }) => tipo === 'string' && campo.includes('.'));
  return [date, columns.find(isHour), related].filter((column) => column !== undefined);
}

/** The columns of the title of a card: surnames and name, else the column that names the row. */
export function titleColumns(columns: readonly Column[]): Column[] {
  const person = personColumns(columns);
  const name = nameColumn(columns);
  if (name?.tipo === 'date') return dateColumns(name, columns);
  if (person.length === 0) return name ? [name] : [];
  // Several rows may belong to the same person, such as two enrolments of a student. So the column that names the row is added to the name
  // of the person.
  return name && person[0]?.campo.includes('.') && !person.includes(name) ? [...person, name] : person;
}

/** The label of a row in questions and cards: `Alonso Vega, Carla`, or with its code `Alonso Vega, Carla · AL-000012`. */
export function rowLabel(columns: readonly Column[], row: ListRecord): string {
  const [first = '', second = '', third = ''] = titleColumns(columns).map((column) => cellText(column, row));
  const words = [first, second].filter((text) => text !== '').join(', ');
  const label = [words, third].filter((text) => text !== '').join(' · ');
  return label === '' ? `n.º ${row.id}` : label;
}

/** The rows with their labels, for the selection. */
export function selectable(columns: readonly Column[], rows: readonly ListRecord[]): SelectableRow[] {
  return rows.map((row) => ({ id: row.id, label: rowLabel(columns, row) }));
}

/**
 * Returns the URL that a cell links to. Returns null if the column has no link, or if the row lacks a value of the URL. If the column has
 * a link text, also returns null for any value except `true`.
 */
export function cellLink(column: Column, row: ListRecord): string | null {
  const value = row[column.campo];
  if (!column.enlace || isEmpty(value) || (column.textoEnlace !== undefined && value !== true)) return null;
  const names = [...column.enlace.matchAll(/\{([^}]+)\}/g)].map(([, campo = '']) => campo);
  if (names.some((campo) => isEmpty(row[campo]) || Array.isArray(row[campo]))) return null;
  return names.reduce(
    (address, campo) => address.replace(`{${campo}}`, encodeURIComponent(String(row[campo]))),
    column.enlace,
  );
}

/** Whether a column is a telephone number, which is never cut. */
export function isTelephone({ campo, tipo }: Column): boolean {
  return tipo === 'string' && /(^|[._])(telefono|movil)$/.test(campo);
}

/**
 * Returns the first telephone number of a row, as text and as a `tel:` URI. The row's own columns come first, then the columns of related
 * people. Null if the row has no telephone number.
 */
export function telephoneOf(columns: readonly Column[], row: ListRecord): { text: string; uri: string } | null {
  const own = columns.filter(isTelephone).map((column) => cellText(column, row));
  const related = columns.filter(({ tipo, contacto }) => tipo === 'list' && contacto === 'telefono');
  const texts = [...own, ...related.flatMap((column) => itemsOf(row[column.campo], column))];
  const text = texts.find((one) => digitsOf(one).length >= 9);
  return text === undefined ? null : { text, uri: `tel:${digitsOf(text)}` };
}

const digitsOf = (text: string): string => text.replace(/[^\d+]/g, '');
