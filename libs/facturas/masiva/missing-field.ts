import type { SkipCode } from './cargos/skip-reasons';

/** The record of a payer. */
type PayerRecord = 'familias' | 'alumnos';

const NIF: Record<PayerRecord, string> = { familias: 'nif_titular', alumnos: 'nif' };

const both = (field: string): Record<PayerRecord, string> => ({ familias: field, alumnos: field });

/** For each code of a skipped invoice: the field of the family's or the student's record in which the user enters the missing value. */
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

/**
 * Adds to the link of a payer's record the field that must be filled in. When the link opens the record, this field gets the focus. If
 * `code` concerns no field, returns the link unchanged.
 */
export function linkToField(link: string, code: string | null): string {
  const record: PayerRecord = link.startsWith('/administrar/familias/') ? 'familias' : 'alumnos';
  const field = FIELDS[code as SkipCode]?.[record];
  return field === undefined ? link : `${link}?campo=${field}`;
}
