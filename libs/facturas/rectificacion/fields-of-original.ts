/**
 * The fields that a rectifying draft copies from the original invoice. The user cannot change these fields in the draft. To correct a
 * wrong holder, the user cancels the whole original.
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
