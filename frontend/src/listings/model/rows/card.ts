import type { Column, ListCard, ListRecord } from '#libs/contracts';
import { isEmpty } from '../../../fields/shared/options';
import { hasStates } from '../../../fields/shared/states';
import { cellText, isTelephone, rowLabel, titleColumns } from './rows';

/** A row as a card. */
export interface CardContent<C extends Column = Column> {
  title: string;
  /** At the end of the line of the title; empty if there is nothing. */
  aside: string;
  /** Facts that need no label, below the title. */
  facts: string[];
  /** Columns with their labels. */
  labelled: C[];
  /** Columns drawn as tags and states. */
  tags: C[];
  /** The word of a row that is not active. */
  inactive: string | null;
}

/** How many columns are lines of their own. */
const MAX_LABELLED = 3;

/** A row as the list declares its cards, else as the columns suggest. */
export function cardContent<C extends Column>(
  columns: readonly C[],
  card: ListCard | null,
  row: ListRecord,
): CardContent<C> {
  const hasValue = (column: C) => !isEmpty(row[column.campo]);
  const content = card === null ? contentOfColumns(columns, row) : declaredContent(columns, card, row);
  return { ...content, labelled: content.labelled.filter(hasValue), tags: content.tags.filter(hasValue) };
}

function declaredContent<C extends Column>(columns: readonly C[], card: ListCard, row: ListRecord): CardContent<C> {
  const { titulo, dato, lineas, etiquetas, inactivo, omitidas } = card;
  const texts = (templates: readonly string[]) => templates.flatMap((template) => fill(template, columns, row) ?? []);
  const shown = new Set([...[...titulo, ...lineas, dato ?? ''].flatMap(namesIn), ...etiquetas, ...omitidas]);
  return {
    title: texts(titulo)[0] ?? rowLabel(columns, row),
    aside: texts(dato === null ? [] : [dato]).join(''),
    facts: texts(lineas),
    labelled: columns
      .filter((column) => !shown.has(column.campo) && column.campo !== inactivo?.campo && !isTelephone(column))
      .slice(0, MAX_LABELLED),
    tags: columns.filter(({ campo }) => etiquetas.includes(campo)),
    inactive: inactivo !== null && row[inactivo.campo] === false ? inactivo.texto : null,
  };
}

/** Lists and states are tags, the first amount is beside the title, texts and dates are facts; other values need their label. */
function contentOfColumns<C extends Column>(columns: readonly C[], row: ListRecord): CardContent<C> {
  const inTitle = titleColumns(columns).map(({ campo }) => campo);
  const rest = columns.filter((column) => !inTitle.includes(column.campo) && !isTelephone(column));
  const tags = rest.filter((column) => column.tipo === 'list' || hasStates(column.opciones));
  const amount = rest.find(({ tipo }) => tipo === 'money');
  const lines = rest.filter((column) => column !== amount && !tags.includes(column)).slice(0, MAX_LABELLED);
  const isFact = ({ tipo }: C) => tipo === 'string' || tipo === 'date';
  return {
    title: rowLabel(columns, row),
    aside: amount ? cellText(amount, row) : '',
    facts: lines.filter(isFact).flatMap((column) => cellText(column, row) || []),
    labelled: lines.filter((column) => !isFact(column)),
    tags,
    inactive: null,
  };
}

const NAMES = /\{([^}]+)\}/g;
const namesIn = (template: string) => [...template.matchAll(NAMES)].map(([, name = '']) => name);

/** The text with the values of the row; null if a column is hidden, empty or 0. */
function fill(template: string, columns: readonly Column[], row: ListRecord): string | null {
  const values = new Map(namesIn(template).map((name) => [name, valueText(name, columns, row)]));
  if ([...values.values()].includes('')) return null;
  return template.replace(NAMES, (_, name: string) => values.get(name) ?? '');
}

function valueText(name: string, columns: readonly Column[], row: ListRecord): string {
  if (name === 'id') return String(row.id);
  const column = columns.find(({ campo }) => campo === name);
  return column && row[name] !== 0 ? cellText(column, row) : '';
}
