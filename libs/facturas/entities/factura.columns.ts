import type { TotalesFactura } from '../../contracts';
import { toWire2, toWireRate } from '../../platform/dinero';
import type { ColumnTable, RowOf } from './columns';

/** The holder of an invoice, as it is printed. */
export const TITULAR = {
  nombre: ['titular', 'text'],
  nif: ['titular_nif', 'text', 'nullable'],
  direccion: ['titular_direccion', 'text', 'nullable'],
  codigoPostal: ['titular_codigo_postal', 'text', 'nullable'],
  localidad: ['titular_localidad', 'text', 'nullable'],
  provincia: ['titular_provincia', 'text', 'nullable'],
} as const satisfies ColumnTable;

export type Titular = RowOf<typeof TITULAR>;

/** The payer of an invoice: its holder, the family, the payment method, and whether the student pays instead of the family. */
export const PAGADOR = {
  familia_id: ['familia_id', 'integer', 'nullable'],
  pagaAlumno: ['paga_alumno', 'boolean', 'nullable'],
  ...TITULAR,
  forma_pago_id: ['forma_pago_id', 'integer', 'nullable'],
  iban: ['iban', 'text', 'nullable'],
} as const satisfies ColumnTable;

export type Pagador = RowOf<typeof PAGADOR>;

/** The totals of an invoice. */
export const TOTALES = {
  total: ['total', 'numeric'],
  tipoIVA1: ['tipo_iva1', 'numeric', 'nullable'],
  baseIVA1: ['base_iva1', 'numeric', 'nullable'],
  importeIVA1: ['importe_iva1', 'numeric', 'nullable'],
  tipoIVA2: ['tipo_iva2', 'numeric', 'nullable'],
  baseIVA2: ['base_iva2', 'numeric', 'nullable'],
  importeIVA2: ['importe_iva2', 'numeric', 'nullable'],
  tipoIVA3: ['tipo_iva3', 'numeric', 'nullable'],
  baseIVA3: ['base_iva3', 'numeric', 'nullable'],
  importeIVA3: ['importe_iva3', 'numeric', 'nullable'],
  tipoIRPF: ['tipo_irpf', 'numeric'],
  retencion: ['retencion', 'numeric'],
  liquido: ['liquido', 'numeric'],
} as const satisfies Record<keyof TotalesFactura, ColumnTable[string]>;

/** The number of an invoice in its series. */
export const NUMERO = {
  numero: ['numero', 'text'],
  ejercicio: ['ejercicio', 'integer'],
  orden_serie: ['orden_serie', 'integer'],
} as const satisfies ColumnTable;

/**
 * Columns that have the same values in all invoices that are issued together, such as the dates, the issuer and the mention of exemption.
 */
export const PRESENTACION = {
  estado: ['estado', 'text'],
  tipo: ['tipo', 'text'],
  fecha: ['fecha', 'date'],
  fecha_expedicion: ['fecha_expedicion', 'date'],
  fechaOperacion: ['fecha_operacion', 'date', 'nullable'],
  emisor: ['emisor', 'jsonb'],
  presentada_en: ['presentada_en', 'timestamptz'],
  exencion: ['texto_exencion', 'text'],
} as const satisfies ColumnTable;

/**
 * The payment text that is printed on an issued invoice. The invoice stores a copy of the text, because the name of a payment method can
 * change later.
 */
export const PAGO_IMPRESO = {
  textoPago: ['texto_pago', 'text', 'nullable'],
} as const satisfies ColumnTable;

/** The origin of an invoice: the series, and the run that created it. */
export const ORIGEN = {
  serie_id: ['serie_id', 'integer'],
  proceso_id: ['proceso_id', 'integer', 'nullable'],
} as const satisfies ColumnTable;

/** The columns that identify an invoice and its students. A rectifying invoice also has the rectified invoice, the reason and the code. */
export const IDENTIDAD = {
  id: ['id', 'integer'],
  alumno_id: ['alumno_id', 'integer', 'nullable'],
  primer_alumno_id: ['primer_alumno_id', 'integer', 'nullable'],
  rectifica_id: ['rectifica_id', 'integer', 'nullable'],
  motivo: ['motivo', 'text', 'nullable'],
  codigo_rectificacion: ['codigo_rectificacion', 'text', 'nullable'],
} as const satisfies ColumnTable;

/** Formats stored totals for the wire. */
export function toWireTotals(stored: RowOf<typeof TOTALES>): TotalesFactura {
  const fields = Object.keys(TOTALES) as (keyof TotalesFactura)[];
  const entries = fields.map((field) => {
    const value = stored[field];
    return [field, value === null ? null : field.startsWith('tipo') ? toWireRate(value) : toWire2(value)];
  });
  return Object.fromEntries(entries) as TotalesFactura;
}
