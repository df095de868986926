import { types, type CustomTypesConfig } from 'pg';

const { builtins } = types;

/** OID of `text[]`, which the driver's constants lack. */
const TEXT_ARRAY = 1009;

const asText = (value: string): string => value;

/** How the driver parses columns: dates and amounts stay text, as they go on the wire. */
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

/** Types for queries whose rows go straight to JSON. Counts are numbers: no table comes near 2^53 rows. */
export const WIRE_TYPES: CustomTypesConfig = {
  getTypeParser: (oid: number) => PARSERS[oid] ?? asText,
};
