/** Logged-in users. */

/** Types of user in the specification: administration, teacher, guardian, student. */
export const USER_TYPES = ['ADM', 'PRO', 'TUT', 'ALU'] as const;
export type UserType = (typeof USER_TYPES)[number];

/** The types of user that see the data of other people. The academy may require a second factor from them. */
export const STAFF_TYPES: readonly UserType[] = ['ADM', 'PRO'];

/** True for users who work at the academy; false for families and students. */
export const isStaff = ({ tipo }: Pick<SessionUser, 'tipo'>): boolean => STAFF_TYPES.includes(tipo);

export const USER_TYPE_LABELS: Record<UserType, string> = {
  ADM: 'Administración',
  PRO: 'Profesor',
  TUT: 'Tutor',
  ALU: 'Alumno',
};

/** The time zones that an academy may be in. */
export type Zona = 'Europe/Madrid' | 'Atlantic/Canary';

/** `GET /usuario/sesion` */
export interface SessionReply {
  usuario: SessionUser;
  academia: string;
  /** The time zone of the academy. «Today» and all hours use it, not the zone of the browser. */
  zona: Zona;
  /**
   * True if the user must first set up the second factor that the academy requires. Until then the server refuses all other requests with
   * 403.
   */
  faltaSegundoFactor: boolean;
}

export interface SessionUser {
  id: number;
  username: string;
  nombre: string;
  tipo: UserType;
  permisos: string[];
  tema: Tema;
}

/** The colour themes. `sistema` follows the browser. */
export const TEMAS = ['claro', 'oscuro', 'sistema'] as const;
export type Tema = (typeof TEMAS)[number];

/** `POST /usuario/entrar` */
export interface LoginReply extends SessionReply {
  /** URL of the user's first page: the office or the campus. */
  inicio: string;
}
