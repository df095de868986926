/** Teacher pay on the wire (area PAGO of docs/requisitos.tsv), with the additions of Claustro. Amounts are decimal text with a dot. */
export type * from './aprobacion';
export type * from './calculo';
export type * from './cartas';
export * from './conceptos';
export type * from './mes';
