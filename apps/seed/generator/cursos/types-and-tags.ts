export const TIPOS_CURSO = {
  ING: 'Inglés',
  APO: 'Apoyo escolar',
  PAR: 'Clases particulares',
  ROB: 'Robótica y programación',
  FRA: 'Francés',
  ALE: 'Alemán',
  OID: 'Otros idiomas',
  MUS: 'Música y artes',
  OPO: 'Oposiciones',
  INF: 'Informática',
} as const;
export type TipoCursoCode = keyof typeof TIPOS_CURSO;

export const TIPOS_ALUMNO = {
  INF: 'Infantil',
  PRI: 'Primaria',
  ESO: 'Secundaria',
  BAC: 'Bachillerato',
  UNI: 'Universidad',
  ADU: 'Adultos',
} as const;
export type TipoAlumnoCode = keyof typeof TIPOS_ALUMNO;

/** Tags by slug. The first four are for cursos, the others for alumnos. */
export const ETIQUETAS = {
  intensivo: 'Intensivo',
  'examen-oficial': 'Examen oficial',
  nativo: 'Profesor nativo',
  'grupo-reducido': 'Grupo reducido',
  'familia-numerosa': 'Familia numerosa',
  hermanos: 'Hermanos',
  'antiguo-alumno': 'Antiguo alumno',
  'beca-academia': 'Beca de la academia',
} as const;
export type Slug = keyof typeof ETIQUETAS;

/** Number of tags for cursos. */
export const ETIQUETAS_CURSO = 4;
