/** The fields of the record that a rectifying draft keeps of its original. A wrong holder is corrected by cancelling it whole. */
export const KEPT_OF_ORIGINAL = [
  'alumno',
  'titular',
  'titular_nif',
  'titular_direccion',
  'titular_codigo_postal',
  'titular_localidad',
  'titular_provincia',
  'tipoIRPF',
] as const;
