import {
  FORM_COLUMNS,
  type FormState,
  type LayoutEntry,
  type RecordField,
  type RecordFieldType,
} from '../../contracts';
import type { GroupModel } from '../model/record-model';

const SHORT = 3;
const SHORT_TEXT_LENGTH = 30;
/** A field that takes what is left of its row does not become wider than this. */
const WIDEST = 7;

/** Columns that a field of each type takes while nobody has designed the form; the others are short. */
const WIDTHS: Partial<Record<RecordFieldType, number>> = {
  'texto-largo': FORM_COLUMNS,
  'texto-enriquecido': FORM_COLUMNS,
  referencias: FORM_COLUMNS,
  fichero: 6,
  imagen: 6,
  texto: 4,
  referencia: 4,
  email: 4,
  iban: 4,
  'dias-semana': 4,
  direccion: 5,
};

/** Types whose values differ in length: these take what is left of their row. */
const ELASTIC: readonly RecordFieldType[] = ['texto', 'referencia', 'email', 'direccion'];

interface Placed {
  field: RecordField;
  columns: number;
}

/** The layout of a record that nobody has designed: its groups in their order, their fields in rows of twelve columns. */
export function defaultState(groups: readonly GroupModel[], fields: readonly RecordField[]): FormState {
  const byName = new Map(fields.map((field) => [field.campo, field]));
  const named = groups.map((group) => ({
    i: `g_${group.codigo}`,
    group,
    fields: group.campos.flatMap((campo) => byName.get(campo) ?? []),
  }));
  return {
    grupos: named.map(({ i, group }) => ({ i, id: null, titulo: group.titulo, solapa: group.solapa })),
    items: named.flatMap(({ i, fields: own }) =>
      own.map(({ campo }) => ({ i: `c_${campo}`, id: null, grupo: i, data: { name: campo } })),
    ),
    layouts_grupos: Object.fromEntries(named.map(({ i, fields: own }) => [i, { lg: placeFields(own) }])),
    layout_formulario: { md: named.map(({ i }, y) => ({ i, x: 0, y, w: FORM_COLUMNS, h: 1 })) },
    grupos_borrados: [],
    items_borrados: [],
  };
}

/** Puts fields in rows of twelve columns in their order; the longest texts of a row grow into what is left of it. */
export function placeFields(fields: readonly RecordField[]): LayoutEntry[] {
  const rows: Placed[][] = [];
  let left = 0;
  for (const field of fields) {
    const columns = defaultWidth(field);
    if (columns > left) {
      rows.push([]);
      left = FORM_COLUMNS;
    }
    rows.at(-1)?.push({ field, columns });
    left -= columns;
  }
  return rows.map(fillRow).flatMap((row, y) => {
    let x = 0;
    return row.map(({ field, columns: w }) => {
      const entry = { i: `c_${field.campo}`, x, y, w, h: 1 };
      x += w;
      return entry;
    });
  });
}

/** Columns that a field takes while nobody has said otherwise. */
export function defaultWidth({ tipo, longitudMaxima, buscador }: RecordField): number {
  // Chosen from a small catalogue: one word or two.
  if (tipo === 'referencia' && buscador === undefined) return SHORT;
  if (tipo === 'texto' && longitudMaxima !== undefined && longitudMaxima <= SHORT_TEXT_LENGTH) return SHORT;
  return WIDTHS[tipo] ?? SHORT;
}

function fillRow(row: readonly Placed[]): Placed[] {
  const filled = row.map((placed) => ({ ...placed }));
  let left = FORM_COLUMNS - filled.reduce((sum, { columns }) => sum + columns, 0);
  while (left > 0) {
    const growing = filled.filter(({ field, columns }) => ELASTIC.includes(field.tipo) && columns < WIDEST);
    const narrowest = growing.sort((a, b) => a.columns - b.columns).find(({ field }) => defaultWidth(field) > SHORT);
    if (!narrowest) break;
    narrowest.columns += 1;
    left -= 1;
  }
  return filled;
}
