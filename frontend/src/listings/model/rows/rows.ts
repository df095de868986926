import type { Column, ListRecord } from '../../../../../libs/contracts';
import { cellType } from '../../../fields/list-types';
import { isEmpty } from '../../../fields/shared/options';
import type { SelectableRow } from '../selection/selection';

/** The value under a column, in one line of plain text. */
export function cellText(column: Column, row: ListRecord): string {
  return cellType(column.tipo).text(row[column.campo], column);
}

const ownTexts = (columns: readonly Column[]) =>
  columns.filter(
    ({ campo, tipo, opciones }) => tipo === 'string' && !campo.includes('.') && !isCode(campo) && !opciones,
  );

/** Codes are greyed: they help to tell rows apart, but nobody reads them first. */
export function isCode(campo: string): boolean {
  return campo === 'id' || campo === 'codigo';
}

/** The column that names a row: the first text of its own that is no code; else the first column. */
export function nameColumn(columns: readonly Column[]): Column | undefined {
  return ownTexts(columns)[0] ?? columns[0];
}

/** Surname and name of whom a row speaks: its own, or those at the same end of a way (`alumno.apellidos`). */
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

/** The columns that make up the title of a card: surname and name go together, else just the one that names the row. */
export function titleColumns(columns: readonly Column[]): Column[] {
  const person = personColumns(columns);
  const name = nameColumn(columns);
  if (person.length === 0) return name ? [name] : [];
  // Somebody else's name does not tell rows apart: two enrolments of one student.
  return name && person[0]?.campo.includes('.') && !person.includes(name) ? [...person, name] : person;
}

/** How a row is called in questions and cards: `Alonso Vega, Carla`, or of somebody's row `Alonso Vega, Carla · AL-000012`. */
export function rowLabel(columns: readonly Column[], row: ListRecord): string {
  const [first = '', second = '', third = ''] = titleColumns(columns).map((column) => cellText(column, row));
  const words = [first, second].filter((text) => text !== '').join(', ');
  const label = [words, third].filter((text) => text !== '').join(' · ');
  return label === '' ? `n.º ${row.id}` : label;
}

const CARD_LINES = 3;

/** What a card says below its title: the next three columns that are neither in the title nor the telephone behind its button. */
export function cardLines<C extends Column>(columns: readonly C[]): C[] {
  const inTitle = titleColumns(columns).map(({ campo }) => campo);
  return columns.filter((column) => !inTitle.includes(column.campo) && !isTelephone(column)).slice(0, CARD_LINES);
}

export function selectable(columns: readonly Column[], rows: readonly ListRecord[]): SelectableRow[] {
  return rows.map((row) => ({ id: row.id, label: rowLabel(columns, row) }));
}

/** The address behind a cell; null when it has none, or when the record it would lead to is not there. */
export function cellLink(column: Column, row: ListRecord): string | null {
  if (!column.enlace || isEmpty(row[column.campo])) return null;
  const names = [...column.enlace.matchAll(/\{([^}]+)\}/g)].map(([, campo = '']) => campo);
  if (names.some((campo) => isEmpty(row[campo]) || Array.isArray(row[campo]))) return null;
  return names.reduce(
    (address, campo) => address.replace(`{${campo}}`, encodeURIComponent(String(row[campo]))),
    column.enlace,
  );
}

/** Telephones are called from their card, and never cut. */
export function isTelephone({ campo, tipo }: Column): boolean {
  return tipo === 'string' && /(^|[._])(telefono|movil)$/.test(campo);
}

/** A telephone in the row, as a person reads it and as it is dialled. */
export function telephoneOf(columns: readonly Column[], row: ListRecord): { text: string; uri: string } | null {
  const column = columns.find(isTelephone);
  const texto = column ? cellText(column, row) : '';
  const digits = texto.replace(/[^\d+]/g, '');
  return digits.length >= 9 ? { text: texto, uri: `tel:${digits}` } : null;
}
