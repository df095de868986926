/** Logged-in users. */

/** Types of user (specification): administration, teacher, tutor, student. */
export const USER_TYPES = ['ADM', 'PRO', 'TUT', 'ALU'] as const;
export type UserType = (typeof USER_TYPES)[number];

/** The types of user that see other people's data, for whom the academy may require a second factor. */
export const STAFF_TYPES: readonly UserType[] = ['ADM', 'PRO'];

/** Whether a user works at the academy; families and students do not. */
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
  /** The academy's zone, which «today» and all hours use, wherever the browser is. */
  zona: Zona;
  /** The user must first set up the second factor that the academy requires; until then every other call is 403. */
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
