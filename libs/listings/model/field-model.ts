import type { ColumnType, FieldType, Option } from '../../contracts';

/** One step from a table to a related one. */
export interface Hop {
  /** Name of the relation, as paths spell it. */
  relation: string;
  many: boolean;
  /** The entity it leads to. */
  target: EntityModel;
  /** How rows of both sides find each other. */
  link:
    | { kind: 'own-key'; column: string }
    | { kind: 'their-key'; column: string }
    | { kind: 'junction'; table: string; ours: string; theirs: string };
}

/** What a stored value is, for reading and comparing. Amounts are `numeric` and travel as text, figures `real` and as numbers. */
export type StoredKind =
  'text' | 'integer' | 'numeric' | 'real' | 'boolean' | 'date' | 'timestamp' | 'time' | 'text-array';

/** What an added field holds, for reading and comparing. */
export type AddedStored = Extract<StoredKind, 'text' | 'numeric' | 'real' | 'boolean' | 'date' | 'timestamp'>;

/** Where a field's value comes from: a column, or a reckoning over the same row. */
export type Source =
  | { kind: 'column'; column: string; stored: StoredKind; nullable: boolean; normalised: boolean }
  /** A field that administrators added to a record: a key of the row's `adicionales`. */
  | { kind: 'added'; key: string; stored: AddedStored }
  | { kind: 'age'; column: string }
  | { kind: 'current'; column: string }
  /** `where` is a yes/no of the related rows; null counts them all. */
  | { kind: 'count'; hop: Hop; where: Source | null };

/** A path of a list, resolved once at start: `altas.curso.codigo` is two hops and a column. */
export interface FieldModel {
  campo: string;
  etiqueta: string;
  /** The way to it in words, its own last: `familia`, `tutores`, `teléfono`. */
  ruta: string[];
  hops: Hop[];
  source: Source;
  /** The type a search field shows and its operators come from. */
  searchType: FieldType;
  columnType: ColumnType;
  /** What each value of a to-many column is, where it is more than a text. */
  itemType: ColumnType | undefined;
  opciones: Option[] | undefined;
}

export interface EntityModel {
  table: string;
  /** The class behind it: row rules are kept by class. */
  entity: object;
}

/** Does any step of the way lead to many rows? */
export function isToMany(field: FieldModel): boolean {
  return field.hops.some((hop) => hop.many);
}

/** A column or computed field of the entity itself. */
export function isOwn(field: FieldModel): boolean {
  return field.hops.length === 0;
}
