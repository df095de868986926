/** The reply of a call that only acts. */
export interface MensajeReply {
  mensaje: string;
}
