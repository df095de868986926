/** Invoices on the wire. Amounts are decimal text with a dot; rates have no trailing zeros: `"21"`. */
export type * from './cobro';
export type * from './diferencias';
export type * from './lineas';
export type * from './masiva';
