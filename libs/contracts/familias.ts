/** A family with its people, as `GET /api/familias?id=` answers it (specification S0 §3). */
export interface FamilyReply {
  id: number;
  version: number;
  nombre: string;
  tutores: FamilyTutor[];
  alumnos: FamilyStudent[];
  /** How the academy shows families: with links to the users, and with the school year in place of e-mail and telephone. */
  opciones: { usuarios: boolean; frions: boolean };
}

interface FamilyPerson {
  id: number;
  /** Of their own record. */
  version: number;
  nombre: string;
  apellidos: string;
  email: string | null;
  telefono: string | null;
  /** The record of the user they log in with; null when the academy does not show it. */
  url_user: string | null;
}

export type FamilyTutor = FamilyPerson;

export interface FamilyStudent extends FamilyPerson {
  /** How they came to know of the academy. */
  origen: string | null;
  /** School year. */
  curso: string | null;
  altas: FamilyEnrolment[];
}

export interface FamilyEnrolment {
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
