import type { SearchType, ValueTypeCode } from '../../contracts';

/** How the database stores a value. On the wire `numeric` is text and `real` a number. */
export type Storage =
  | 'text'
  | 'integer'
  | 'numeric'
  | 'real'
  | 'boolean'
  | 'date'
  | 'timestamp'
  | 'civil'
  | 'time'
  | 'text-array';

/** The storages that added fields can have. Their values are in the JSON column `adicionales`. */
export type AddedStorage = Extract<Storage, 'text' | 'numeric' | 'real' | 'boolean' | 'date' | 'timestamp'>;

interface StorageInfo {
  /** The column types with this storage, in the spellings of TypeORM entities and of PostgreSQL. */
  columns: readonly string[];
  /** The value type of a column with this storage, unless its field declares another. */
  valueType: ValueTypeCode;
  /** How lists search a column with this storage, whatever its value type. */
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
  // Date and time by the academy's clock, stored without a zone. Lists use the academy's zone to convert the value to an instant.
  civil: { columns: ['timestamp', 'timestamp without time zone'], valueType: 'fecha-hora', searchType: 'date' },
  time: { columns: ['time', 'time without time zone'], valueType: 'hora', searchType: 'string' },
  'text-array': { columns: [], valueType: 'texto', searchType: 'list' },
};

const BY_COLUMN = new Map<string, Storage>(
  Object.entries(STORAGE).flatMap(([storage, { columns }]) =>
    columns.map((type) => [type, storage as Storage] as const),
  ),
);

/** The storage of a column type; null for types that no list or record shows (`jsonb`). */
export function storageOf(columnType: string): Storage | null {
  return BY_COLUMN.get(columnType) ?? null;
}
