/** What a call that only acts answers. */
export interface MensajeReply {
  mensaje: string;
}
