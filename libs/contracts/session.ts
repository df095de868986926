/** Logged-in users. */

/** Types of user (specification): administration, teacher, tutor, student. */
export const USER_TYPES = ['ADM', 'PRO', 'TUT', 'ALU'] as const;
export type UserType = (typeof USER_TYPES)[number];

export const USER_TYPE_LABELS: Record<UserType, string> = {
  ADM: 'Administración',
  PRO: 'Profesor',
  TUT: 'Tutor',
  ALU: 'Alumno',
};

/** `GET /usuario/sesion` */
export interface SessionReply {
  usuario: SessionUser;
  academia: string;
}

export interface SessionUser {
  id: number;
  username: string;
  nombre: string;
  tipo: UserType;
  permisos: string[];
}

/** `POST /usuario/entrar` */
export interface LoginReply extends SessionReply {
  /** Address of the user's first page: the office or the campus. */
  inicio: string;
}
