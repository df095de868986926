import type { RecordField, RecordFieldType } from '../../../libs/contracts';

const COLUMNS = 12;
const SHORT = 3;
const SHORT_TEXT_LENGTH = 30;
/** A field that takes what is left of its row does not become wider than this. */
const WIDEST = 7;

/** Columns that a field of each type takes while nobody has designed the form; the others are short. */
const WIDTHS: Partial<Record<RecordFieldType, number>> = {
  'texto-largo': COLUMNS,
  'texto-enriquecido': COLUMNS,
  referencias: COLUMNS,
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

export interface PlacedField {
  field: RecordField;
  /** Columns of twelve. */
  columns: number;
}

/** Puts fields in rows of twelve columns in their order; the longest texts of a row grow into what is left of it. */
export function placeFields(fields: readonly RecordField[]): PlacedField[] {
  const rows: PlacedField[][] = [];
  let left = 0;
  for (const field of fields) {
    const columns = widthOf(field);
    if (columns > left) {
      rows.push([]);
      left = COLUMNS;
    }
    rows.at(-1)?.push({ field, columns });
    left -= columns;
  }
  return rows.flatMap(fillRow);
}

function widthOf({ tipo, longitudMaxima }: RecordField): number {
  if (tipo === 'texto' && longitudMaxima !== undefined && longitudMaxima <= SHORT_TEXT_LENGTH) return SHORT;
  return WIDTHS[tipo] ?? SHORT;
}

function fillRow(row: readonly PlacedField[]): PlacedField[] {
  const filled = row.map((placed) => ({ ...placed }));
  let left = COLUMNS - filled.reduce((sum, { columns }) => sum + columns, 0);
  while (left > 0) {
    const growing = filled.filter(({ field, columns }) => ELASTIC.includes(field.tipo) && columns < WIDEST);
    const narrowest = growing.sort((a, b) => a.columns - b.columns).find(({ field }) => widthOf(field) > SHORT);
    if (!narrowest) break;
    narrowest.columns += 1;
    left -= 1;
  }
  return filled;
}
