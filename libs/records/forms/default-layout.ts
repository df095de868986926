import { FORM_COLUMNS, type FormLayout, type LayoutEntry, type RecordField } from '../../contracts';
import { SHORT_WIDTH, VALUE_TYPES } from '../../platform';
import type { GroupModel } from '../model/record-model';

/** If the maximum length of a text is at most this number of letters, the text gets a short field. */
const SHORT_TEXT_LENGTH = 30;
/** Maximum width, in columns, of a field that is widened to fill its row. */
const MAX_GROWN_WIDTH = 7;

interface Placed {
  field: RecordField;
  columns: number;
}

/** Returns the layout of a record that has no stored layout: the groups in their order, their fields in rows of twelve columns. */
export function defaultLayout(groups: readonly GroupModel[], fields: readonly RecordField[]): FormLayout {
  const byName = new Map(fields.map((field) => [field.campo, field]));
  const placed = groups.map((group) => ({
    i: `g_${group.code}`,
    group,
    fields: group.fields.flatMap((name) => byName.get(name) ?? []),
  }));
  return {
    grupos: placed.map(({ i, group }) => ({ i, id: null, titulo: group.title, solapa: group.tab })),
    items: placed.flatMap(({ i, fields: own }) =>
      own.map(({ campo }) => ({ i: `c_${campo}`, id: null, grupo: i, data: { name: campo } })),
    ),
    layouts_grupos: Object.fromEntries(placed.map(({ i, fields: own }) => [i, { lg: placeFields(own) }])),
    layout_formulario: { md: placed.map(({ i }, y) => ({ i, x: 0, y, w: FORM_COLUMNS, h: 1 })) },
    grupos_borrados: [],
    items_borrados: [],
  };
}

/** Places fields in rows of twelve columns in their order. Fields of long texts widen to fill their row. */
export function placeFields(fields: readonly RecordField[]): LayoutEntry[] {
  return splitRows(fields).flatMap((row, y) => {
    let x = 0;
    return fillRow(row).map(({ field, columns: w }) => {
      const entry = { i: `c_${field.campo}`, x, y, w, h: 1 };
      x += w;
      return entry;
    });
  });
}

function splitRows(fields: readonly RecordField[]): Placed[][] {
  const rows: Placed[][] = [];
  for (const field of fields) {
    const placed = { field, columns: defaultWidth(field) };
    const last = rows.at(-1);
    if (last !== undefined && widthOf(last) + placed.columns <= FORM_COLUMNS) last.push(placed);
    else rows.push([placed]);
  }
  return rows;
}

const widthOf = (row: readonly Placed[]): number => row.reduce((sum, { columns }) => sum + columns, 0);

/** The width of a field in the default layout, in columns. */
export function defaultWidth(field: RecordField): number {
  const { columns, shortColumns = columns } = VALUE_TYPES[field.tipo].formWidth;
  return isShort(field) ? shortColumns : columns;
}

/** Whether a field has short values: a reference to a small catalogue, or a text of few letters. */
function isShort({ tipo, buscador, longitudMaxima }: RecordField): boolean {
  if (VALUE_TYPES[tipo].refersTo === 'record') return buscador === undefined;
  return longitudMaxima !== undefined && longitudMaxima <= SHORT_TEXT_LENGTH;
}

/** Widens the fields of a row until the row is full. Each step adds one column to the narrowest field that can still grow. */
function fillRow(row: readonly Placed[]): Placed[] {
  const filled = row.map((placed) => ({ ...placed }));
  while (widthOf(filled) < FORM_COLUMNS) {
    const [narrowest] = filled.filter(canGrow).sort((one, other) => one.columns - other.columns);
    if (narrowest === undefined) break;
    narrowest.columns += 1;
  }
  return filled;
}

function canGrow({ field, columns }: Placed): boolean {
  const { grows = false } = VALUE_TYPES[field.tipo].formWidth;
  return grows && columns < MAX_GROWN_WIDTH && defaultWidth(field) > SHORT_WIDTH;
}
