import type { SkipCode } from './cargos/skip-reasons';

/** The record of a payer. */
type PayerRecord = 'familias' | 'alumnos';

const NIF: Record<PayerRecord, string> = { familias: 'nif_titular', alumnos: 'nif' };

const both = (field: string): Record<PayerRecord, string> => ({ familias: field, alumnos: field });

/** By skip code: the field of the payer's record where the user enters the missing value. */
const FIELDS: Partial<Record<SkipCode, Partial<Record<PayerRecord, string>>>> = {
  'sin-titular': both('titular'),
  'sin-forma-pago': both('forma_pago'),
  'sin-iban': both('iban'),
  'sin-nif': NIF,
  'sin-nif-ni-direccion': NIF,
  'otro-documento': NIF,
  'otro-documento-sin-direccion': NIF,
  'sin-direccion': both('direccion'),
  'cuarto-tipo': { familias: 'factura_por' },
};

/** Adds a field to the link of a payer's record. When the link opens the record, this field gets the focus. */
export function linkToField(link: string, code: string | null): string {
  const record: PayerRecord = link.startsWith('/administrar/familias/') ? 'familias' : 'alumnos';
  const field = FIELDS[code as SkipCode]?.[record];
  return field === undefined ? link : `${link}?campo=${field}`;
}
