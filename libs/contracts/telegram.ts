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
  /** `bloqueado`: the person stopped the bot. `baja`: the person wrote `/baja`. */
  estado: EstadoChat;
  /** What to consider about a chat of a child, as a Spanish sentence; empty for others. */
  aviso: string;
}

/** Whether a chat receives messages. */
export type EstadoChat = 'activo' | 'bloqueado' | 'baja';

/** `GET /mensajeria/telegram/api/aviso-persona?alumnoId=`: the `aviso` of a student before the chat is linked. */
export interface AvisoPersonaReply {
  aviso: string;
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

/** `GET /campus/api/telegram`: the people whose chat a campus user may link. */
export interface TelegramCampusReply extends EstadoTelegramReply {
  personas: PersonaTelegram[];
}

export interface PersonaTelegram {
  tipo: 'ALU' | 'TUT' | 'PRO';
  id: number;
  /** The first name. */
  nombre: string;
  /** Whether this is the user; otherwise a child under 14 of a tutor. */
  propio: boolean;
  chats: ChatTelegram[];
}

/** A linked chat, named as Telegram names its user. */
export interface ChatTelegram {
  id: number;
  nombre: string;
  username: string;
  estado: EstadoChat;
}

/** `POST /campus/api/telegram/enlace` (`tipo`, `id`; the user if they are left out): a link that connects one chat with a person, once. */
export interface EnlaceTelegramReply {
  url: string;
  /** ISO timestamp, 24 hours from now. */
  caduca: string;
}
