/** Types of the account page, where users manage their own clave, sessions and second factor. */

/** The reply to an action: one Spanish sentence about its result. */
export interface MessageReply {
  mensaje: string;
}

/** `GET /usuario/sesiones` */
export interface OpenSessionsReply {
  sesiones: OpenSession[];
}

export interface OpenSession {
  id: number;
  /** Instants in UTC: `2026-11-20T09:00:00Z`. */
  creada: string;
  ultima: string;
  /** «Firefox en Windows» */
  navegador: string;
  /** True for the session of the request. */
  actual: boolean;
}

/** `GET /usuario/cuenta` */
export interface AccountReply {
  segundoFactor: boolean;
  /** Number of unused recovery codes. */
  codigos: number;
  email: string | null;
}

/** `POST /usuario/segundo-factor` */
export interface SecondFactorReply {
  /** Base32 */
  secreto: string;
  /** `otpauth://totp/…` */
  uri: string;
}

/** `POST /usuario/segundo-factor/confirmar` */
export interface RecoveryCodesReply {
  codigos: string[];
}

/** `POST /usuario/clave/comprobar` */
export interface RecoveryLinkReply {
  academia: string;
  nombre: string;
  username: string;
}

/** `GET /usuario/primera-vez`: the options of the log-in page. */
export interface LoginOptionsReply {
  /** True while no account exists. The first visitor then creates an account. */
  pendiente: boolean;
  /** True if the first visitor must enter the code that the server printed at its start. */
  codigo: boolean;
  /** True if forgotten claves can be recovered by mail. */
  recordar: boolean;
  /** Name of the academy; empty until it is set. */
  academia: string;
}
