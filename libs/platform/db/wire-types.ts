import { types, type CustomTypesConfig } from 'pg';

const { builtins } = types;

/** OID of `text[]`, which the driver's constants lack. */
const TEXT_ARRAY = 1009;

const asText = (value: string): string => value;

/** Parsers of column values by OID. Types without a parser, such as dates and amounts, stay text, as on the wire. */
const PARSERS: Record<number, (value: string) => unknown> = {
  [builtins.BOOL]: (value) => value === 't',
  [builtins.INT2]: Number,
  [builtins.INT4]: Number,
  [builtins.INT8]: Number,
  [builtins.FLOAT8]: Number,
  [builtins.JSON]: JSON.parse,
  [builtins.JSONB]: JSON.parse,
  [TEXT_ARRAY]: types.getTypeParser(TEXT_ARRAY as never) as (value: string) => unknown,
};

/** Parsers for queries whose rows are sent as JSON. `bigint` counts become numbers, because no table comes near 2^53 rows. */
export const WIRE_TYPES: CustomTypesConfig = {
  getTypeParser: (oid: number) => PARSERS[oid] ?? asText,
};
