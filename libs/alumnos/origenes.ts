/** The ways in which students heard of the academy. The same values as the check `alumnos_origen_valido` of the database. */
export const ORIGENES = [
  { valor: 'recomendacion', etiqueta: 'Recomendación' },
  { valor: 'web', etiqueta: 'Página web' },
  { valor: 'redes', etiqueta: 'Redes sociales' },
  { valor: 'cercania', etiqueta: 'Vive o estudia cerca' },
  { valor: 'centro-escolar', etiqueta: 'Centro escolar' },
  { valor: 'otro', etiqueta: 'Otro' },
] as const;

export type Origen = (typeof ORIGENES)[number]['valor'];
