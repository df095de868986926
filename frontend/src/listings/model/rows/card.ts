import type { Column, ListCard, ListRecord } from '#libs/contracts';
import { isEmpty } from '../../../fields/shared/options';
import { hasStates } from '../../../fields/shared/states';
import { cellText, isTelephone, rowLabel, titleColumns } from './rows';

/** The contents of the card of a row. */
export interface CardContent<C extends Column = Column> {
  title: string;
  /** Text at the right end of the title line; may be empty. */
  aside: string;
  /** Texts below the title, shown without a label. */
  facts: string[];
  /** Columns shown with their label and value. */
  labelled: C[];
  /** Columns shown as tags, such as lists and states. */
  tags: C[];
  /** The word for an inactive row; null if the row is active. */
  inactive: string | null;
}

/** Maximum number of columns with a line of their own. */
const MAX_LABELLED = 3;

/** Returns the content of the card of a row. If the list declares a card, uses its texts; otherwise uses the columns. */
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

/**
 * Builds a card from the columns. Lists and states become tags. The first amount goes beside the title. Of the other columns, texts and
 * dates have no label; the rest have a label.
 */
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

/**
 * Fills the `{names}` of a template with values of the row. Returns null if the column of a name is not shown, or if its value is empty or
 * 0.
 */
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
