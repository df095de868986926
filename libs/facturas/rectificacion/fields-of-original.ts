/**
 * The record fields that a rectifying draft takes over from its original. A wrong holder is corrected by cancelling the whole original.
 */
export const FIELDS_OF_ORIGINAL = [
  'alumno',
  'titular',
  'titular_nif',
  'titular_direccion',
  'titular_codigo_postal',
  'titular_localidad',
  'titular_provincia',
  'tipoIRPF',
] as const;
