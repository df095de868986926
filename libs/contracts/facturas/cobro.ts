/** `POST /administrar/facturas/api/cobrar-facturas` and `…/marcar-pendientes` */
export interface CobroReply {
  mensaje: string;
  /** The number of invoices marked; with `previo=1`, the number that would be marked. */
  facturas: number;
  /** The sum of the totals of these invoices. */
  importe: string;
  /** For each payment method: the number of these invoices and the sum of their totals. */
  formas: { descripcion: string; facturas: number; importe: string }[];
  omitidos: { factura_id: number; numero: string | null; titular: string | null; motivo: string; codigo: string }[];
  /** Only in a preview (`previo=1`): the digest of this reply. The request that confirms the preview sends this digest. */
  huella?: string;
  /** The id of the run that marks the invoices. Present only if there are too many invoices to mark at once. */
  proceso_id?: number;
  /** The fields of the request that undoes this marking. Send these fields to `marcar-pendientes`. */
  deshacer?: DeshacerCobro;
}

/** The body of the undo. `devueltas` is JSON `[{id, fecha}]`: the invoices whose state was `devuelta`, with the date of the return. */
export type DeshacerCobro = Record<'idsSeleccionados' | 'devueltas', string>;
