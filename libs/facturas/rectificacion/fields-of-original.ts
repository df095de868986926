/**
 * The record fields that a rectifying draft copies from its original. They are locked in the record. To correct a wrong holder, cancel the
 * whole original.
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
