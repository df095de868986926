import type { ColumnTable, RowOf } from './columns';

/** The amounts of a line: unit prices with four decimals, the total with two. */
export const IMPORTES = {
  cantidad: ['cantidad', 'numeric'],
  precio: ['precio', 'numeric'],
  descuentoPorcentual: ['descuento_porcentual', 'numeric', 'nullable'],
  descuentoFijo: ['descuento_fijo', 'numeric', 'nullable'],
  tipoIVA: ['tipo_iva', 'numeric'],
  base: ['base', 'numeric'],
  precioConIVA: ['precio_con_iva', 'numeric'],
  total: ['total', 'numeric'],
} as const satisfies ColumnTable;

/** The content of a line without its offer. A rectifying line copies these columns. */
export const CONTENIDO = {
  alumno_id: ['alumno_id', 'integer', 'nullable'],
  concepto_id: ['concepto_id', 'integer', 'nullable'],
  articulo_id: ['articulo_id', 'integer', 'nullable'],
  curso_id: ['curso_id', 'integer', 'nullable'],
  descripcion: ['descripcion', 'text'],
  anulable: ['anulable', 'boolean'],
  ...IMPORTES,
} as const satisfies ColumnTable;

/** Student, course and offer as an issued line prints them. They are copies, because all three can be renamed. Null in drafts. */
export const LINEA_IMPRESA = {
  textoAlumno: ['texto_alumno', 'text', 'nullable'],
  textoOferta: ['texto_oferta', 'text', 'nullable'],
} as const satisfies ColumnTable;

/**
 * The enrolment whose fee a line bills, and the month of the fee (`YYYY-MM`); null for other lines. A rectifying line has the enrolment
 * and the month of the rectified line.
 */
export const LINEA_DE_CUOTA = {
  alta_id: ['alta_id', 'integer', 'nullable'],
  periodo: ['periodo', 'text', 'nullable'],
} as const satisfies ColumnTable;

/** All columns of `facturas_lineas` except its keys. Row types and SQL are derived from this list. */
export const LINEA = {
  ...CONTENIDO,
  ...LINEA_IMPRESA,
  ...LINEA_DE_CUOTA,
  oferta_id: ['oferta_id', 'integer', 'nullable'],
  consideracion_id: ['consideracion_id', 'integer', 'nullable'],
} as const satisfies ColumnTable;

export type Linea = RowOf<typeof LINEA>;

/** The columns of a line, with the id of its invoice and its position in the invoice. */
export const LINEA_EN_FACTURA = {
  factura_id: ['factura_id', 'integer'],
  orden: ['orden', 'integer'],
  ...LINEA,
} as const satisfies ColumnTable;
