/** The reply to a request that returns no data: one Spanish sentence. */
export interface MensajeReply {
  mensaje: string;
}
