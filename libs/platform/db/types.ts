import { types, type CustomTypesConfig } from 'pg';

const { builtins } = types;

/** `text[]`, which the driver's table of names leaves out. */
const TEXT_ARRAY = 1009;

const asText = (value: string): string => value;

/** How columns of lists come from the driver: dates and amounts stay the text that goes on the wire. */
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

/** Given to queries whose rows go straight to JSON. Counts fit a number: no table here nears 2^53 rows. */
export const WIRE_TYPES: CustomTypesConfig = {
  getTypeParser: (oid: number) => PARSERS[oid] ?? asText,
};
