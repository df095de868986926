/** `GET /api/familias?id=`: a family with its students and guardians (row FAMI-07). */
export interface FamiliaReply {
  id: number;
  version: number;
  nombre: string;
  tutores: FamiliaTutor[];
  alumnos: FamiliaAlumno[];
  /** Two settings of the academy. `usuarios`: show links to users; `frions`: show the school grade instead of e-mail and telephone. */
  opciones: { usuarios: boolean; frions: boolean };
}

interface FamiliaPersona {
  id: number;
  /** Version of the person's record. */
  version: number;
  nombre: string;
  apellidos: string;
  email: string | null;
  telefono: string | null;
  /** URL of the record of the person's user; null if the setting `usuarios` is off. */
  url_user: string | null;
}

/** The relationship of a guardian to the students of the family. */
export const PARENTESCOS = [
  { valor: 'madre', etiqueta: 'Madre' },
  { valor: 'padre', etiqueta: 'Padre' },
  { valor: 'abuelo', etiqueta: 'Abuelo o abuela' },
  { valor: 'tutor', etiqueta: 'Tutor o tutora legal' },
  { valor: 'otro', etiqueta: 'Otro' },
] as const;

export interface FamiliaTutor extends FamiliaPersona {
  nif: string | null;
  /** A `valor` of `PARENTESCOS`. */
  parentesco: string | null;
}

export interface FamiliaAlumno extends FamiliaPersona {
  /** `YYYY-MM-DD` */
  fecha_nacimiento: string | null;
  /** How the student heard of the academy. */
  origen: string | null;
  /** School grade. */
  curso: string | null;
  altas: FamiliaAlta[];
}

export interface FamiliaAlta {
  id: number;
  codigo: string;
  curso_id: number;
  curso_codigo: string;
  curso_descripcion: string;
  /** `YYYY-MM-DD` */
  fechaAlta: string;
  fechaBaja: string | null;
  /** Days and hours in words: `L X 17:20–18:40`. */
  horarios: string;
}
