import type { SearchType, ValueTypeCode } from '../../contracts';

/** How the database holds a value. `numeric` travels as text, `real` as a number. */
export type Storage =
  'text' | 'integer' | 'numeric' | 'real' | 'boolean' | 'date' | 'timestamp' | 'time' | 'text-array';

/** How the value of a field that administrators added is read from the JSON of `adicionales`. */
export type AddedStorage = Extract<Storage, 'text' | 'numeric' | 'real' | 'boolean' | 'date' | 'timestamp'>;

interface StorageInfo {
  /** The types of column, as entities and PostgreSQL spell them. */
  columns: readonly string[];
  /** The type of value of such a column that declares none. */
  valueType: ValueTypeCode;
  /** How lists search it, whatever its type of value is. */
  searchType: SearchType;
}

export const STORAGE: Readonly<Record<Storage, StorageInfo>> = {
  text: { columns: ['text', 'varchar', 'character varying'], valueType: 'texto', searchType: 'string' },
  integer: { columns: ['integer', 'int', 'int4', 'smallint'], valueType: 'numero', searchType: 'number' },
  numeric: { columns: ['numeric', 'decimal'], valueType: 'numero', searchType: 'number' },
  real: { columns: [], valueType: 'numero', searchType: 'number' },
  boolean: { columns: ['boolean', 'bool'], valueType: 'booleano', searchType: 'boolean' },
  date: { columns: ['date'], valueType: 'fecha', searchType: 'date' },
  timestamp: {
    columns: ['timestamptz', 'timestamp with time zone'],
    valueType: 'fecha-hora',
    searchType: 'date',
  },
  time: { columns: ['time', 'time without time zone'], valueType: 'hora', searchType: 'string' },
  'text-array': { columns: [], valueType: 'texto', searchType: 'list' },
};

const BY_COLUMN = new Map<string, Storage>(
  Object.entries(STORAGE).flatMap(([storage, { columns }]) =>
    columns.map((type) => [type, storage as Storage] as const),
  ),
);

/** How a column of this type holds its values; null for types that no list and no record shows (`jsonb`). */
export function storageOf(columnType: string): Storage | null {
  return BY_COLUMN.get(columnType) ?? null;
}
