/** Users of Telegram and their chats. */

export type TipoTelegram = 'ALU' | 'TUT' | 'PRO' | 'EMP' | 'COL' | '';

export const TIPO_TELEGRAM_LABELS: Record<Exclude<TipoTelegram, ''>, string> = {
  ALU: 'Alumno',
  TUT: 'Tutor',
  PRO: 'Profesor',
  EMP: 'Empresa',
  COL: 'Colegio',
};

/** `GET /mensajeria/telegram/api/get-usuario/{id}` */
export interface GetUsuarioTelegramReply {
  usuario: UsuarioTelegram;
  error: null;
}

export interface UsuarioTelegram {
  id: number;
  username: string;
  userId: number | null;
  nombre: string;
  apellidos: string;
  alumnoId: number | null;
  profesorId: number | null;
  colegioId: number | null;
  tutorId: number | null;
  empresaId: number | null;
  tipo: TipoTelegram;
  persona: { id: number; resultado: string } | null;
}

/** `POST /mensajeria/telegram/api/set-usuario` */
export interface SetUsuarioTelegramReply {
  error: null;
  id: number;
}

/** `GET /mensajeria/telegram/api/estado`: whether the bot can be used. */
export interface EstadoTelegramReply {
  configurado: boolean;
  /** Why the channel cannot be used, as a Spanish sentence; empty if it can. */
  motivo: string;
  /** `@academia_bot`; empty if unknown. */
  bot: string;
}

/** `POST /campus/api/telegram/enlace`: a link that connects one chat with a person, for 24 hours. */
export interface EnlaceTelegramReply {
  url: string;
  /** `dd/mm/aaaa, HH:MM` */
  caduca: string;
}
