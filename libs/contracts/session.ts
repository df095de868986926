/** Logged-in users. */

/** Types of user (specification): administration, teacher, tutor, student. */
export const USER_TYPES = ['ADM', 'PRO', 'TUT', 'ALU'] as const;
export type UserType = (typeof USER_TYPES)[number];

/** The types of user that see other people's data: the academy may demand a second factor of them. */
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
  /** The academy's: «today» and all hours are those of this zone, wherever the browser is. */
  zona: Zona;
  /** The academy demands a second factor and this user has yet to set it up; until then every other call is 403. */
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

/** The colours that a user has chosen. `sistema` follows the browser. */
export const TEMAS = ['claro', 'oscuro', 'sistema'] as const;
export type Tema = (typeof TEMAS)[number];

/** `POST /usuario/entrar` */
export interface LoginReply extends SessionReply {
  /** Address of the user's first page: the office or the campus. */
  inicio: string;
}
